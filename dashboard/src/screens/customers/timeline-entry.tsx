// One timeline entry: time, title, person, amount, and a link.

import type { TimelineEntry as Entry } from '@sanwo/sdk';
import {
  Banknote,
  FileText,
  History,
  type LucideIcon,
  Mail,
  UserRoundPen,
  Wallet,
} from 'lucide-react';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Badge, Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useZone } from '../../kit/text/when.tsx';
import { changedText, subjectLink } from './happened.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  payment: Banknote,
  invoice: FileText,
  credit: Wallet,
  email: Mail,
  audit: UserRoundPen,
};

/** Statuses that are not shown because they are the normal case. */
const NORMAL_STATUSES = new Set(['succeeded', 'sent']);
const hasStatus = ({ kind, type, status }: Entry) =>
  status !== null &&
  !NORMAL_STATUSES.has(status) &&
  (kind !== 'event' || type === 'mandate.created');

interface TimelineEntryProps {
  readonly entry: Entry;
  /** The entry is shown on the page that it would link to. */
  readonly isHere: boolean;
}

/** A payer is known by their code in the audit log, and here by the page's own title. */
const actorText = ({ kind, name }: NonNullable<Entry['actor']>) =>
  kind === 'payer' ? 'the customer' : name;

export function TimelineEntry({ entry, isHere }: TimelineEntryProps) {
  const { at, kind, title, amount, status, actor } = entry;
  const zone = useZone();
  const Icon = ICONS[kind] ?? History;
  const place = isHere ? null : subjectLink(entry);
  const changed = changedText(entry, zone);
  return (
    <li className="flex items-start gap-3 py-1 text-sm">
      <time dateTime={at} title={utcText(at)} className="w-10 shrink-0 leading-6 text-quiet">
        {timeText(at, zone)}
      </time>
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          className="line-clamp-3 leading-6 wrap-anywhere [&_a]:inline-block [&_a]:min-h-6"
        >
          {place ? <PlaceLink {...place}>{title}</PlaceLink> : title}
        </span>
        {(actor || changed) && (
          <span dir="auto" className="line-clamp-2 text-xs text-quiet wrap-anywhere">
            {[actor && `By ${actorText(actor)}`, changed].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 leading-6 sm:flex-row sm:items-center">
        {entry.kept && <Badge>Saved, not sent</Badge>}
        {status && hasStatus(entry) && <Status status={status} />}
        {amount !== null && <Money kobo={amount} />}
      </span>
    </li>
  );
}

const utcText = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const timeText = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  }).format(new Date(at));
