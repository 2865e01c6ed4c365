// One thing that happened: at what time, what, how much, and the way to it.

import { Banknote, FileText, type LucideIcon, Mail, Wallet } from 'lucide-react';
import { Status } from '../../kit/badge.tsx';
import { Money } from '../../kit/money.tsx';
import { PlaceLink } from '../../kit/place-link.tsx';
import { useZone } from '../../kit/when.tsx';
import type { Happening, Kind } from './happenings.ts';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  payment: Banknote,
  invoice: FileText,
  credit: Wallet,
  email: Mail,
};

/** That it went well is the usual case. */
const GOES_WITHOUT_SAYING = new Set(['succeeded', 'sent']);

export function TimelineEntry({ entry }: { readonly entry: Happening }) {
  const { at, kind, title, kobo, status, place } = entry;
  const zone = useZone();
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3 py-1.5 text-sm">
      <time dateTime={at} title={utcText(at)} className="w-10 shrink-0 text-quiet">
        {timeText(at, zone)}
      </time>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <span dir="auto" className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
        {place ? <PlaceLink {...place}>{title}</PlaceLink> : title}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center">
        {status && !GOES_WITHOUT_SAYING.has(status) && <Status of={status} />}
        {kobo !== null && <Money kobo={kobo} />}
      </span>
    </li>
  );
}

const utcText = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const timeText = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  }).format(new Date(at));
