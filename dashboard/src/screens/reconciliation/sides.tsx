// Both sides of a difference next to each other, with what differs marked.

import type { OurSide, ReconciliationBreak, TheirSide } from '@sanwo/sdk';
import type { ReactNode } from 'react';
import { Copy } from '../../kit/links/copy.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { plainWords } from '../../kit/text/plain-words.ts';
import { When } from '../../kit/text/when.tsx';
import { providerName } from './names.ts';

interface SidesProps {
  readonly broken: ReconciliationBreak;
}

export function Sides({ broken }: SidesProps) {
  const name = providerName(broken.provider);
  return (
    <Section title="Both sides" isFlush>
      <table className="w-full table-fixed text-sm" aria-label="Both sides">
        <thead>
          <tr className="border-b border-line">
            <td className="w-24 sm:w-44" />
            <th scope="col" className={HEAD}>
              Your books
            </th>
            <th scope="col" className={HEAD}>
              {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(broken, name).map((row) => (
            <SideRow key={row.label} {...row} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const HEAD = 'px-3 py-2 text-left text-xs font-medium text-quiet sm:px-4';
const CELL = 'px-3 py-2 align-top wrap-anywhere sm:px-4';

interface ComparedRow {
  readonly label: string;
  readonly ours: ReactNode;
  readonly theirs: ReactNode;
  readonly isDifferent?: boolean;
}

function SideRow({ label, ours, theirs, isDifferent = false }: ComparedRow) {
  const dash = <span className="text-quiet">–</span>;
  return (
    <tr className={`border-b border-line last:border-0 ${isDifferent ? 'bg-warn-soft/50' : ''}`}>
      <th
        scope="row"
        className="py-2 pl-3 text-left align-top font-normal wrap-anywhere text-quiet sm:pl-4"
      >
        <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
          {label}
          {isDifferent && <Badge tone="warn">Differs</Badge>}
        </span>
      </th>
      <td className={CELL}>{ours ?? dash}</td>
      <td className={CELL}>{theirs ?? dash}</td>
    </tr>
  );
}

function rowsOf(broken: ReconciliationBreak, provider: string): readonly ComparedRow[] {
  const { ours, theirs } = broken;
  const isBoth = ours !== null && theirs !== null;
  return [
    {
      label: 'Record',
      ours: ours === null ? 'Not in your books' : <OurRecord ours={ours} />,
      theirs: theirs === null ? 'Not in the statement' : theirText(broken, theirs),
      isDifferent: !isBoth || ['reversed', 'twice'].includes(broken.class),
    },
    {
      label: 'Amount',
      ours: ours && <Moved side={ours} />,
      theirs: theirs && <Moved side={theirs} />,
      isDifferent: isBoth && (ours.amount !== theirs.amount || ours.entry !== theirs.entry),
    },
    {
      label: 'Provider’s fee',
      ours: ours && (ours.fee === null ? 'Not known' : <Money kobo={ours.fee} />),
      theirs: theirs && <Money kobo={theirs.fee} />,
      isDifferent: isBoth && broken.class === 'fee',
    },
    {
      label: 'Date',
      ours: ours && <Moment at={ours.at} />,
      theirs: theirs && <Moment at={theirs.at} />,
      isDifferent: isBoth && broken.class === 'order',
    },
    {
      label: 'Our reference',
      ours: ours?.reference && <Copy text={ours.reference} label="our reference" />,
      theirs: theirs?.reference && (
        <Copy text={theirs.reference} label={`reference at ${provider}`} />
      ),
    },
    {
      label: `${provider}’s id`,
      ours: null,
      theirs: theirs && <Copy text={theirs.transactionId} label={`${provider}’s id`} />,
    },
    ...(theirs?.sessionId
      ? [
          {
            label: 'Session id',
            ours: null,
            theirs: <Copy text={theirs.sessionId} label="session id" />,
          },
        ]
      : []),
  ];
}

/** A date may be cut in two where there is little room. */
const Moment = ({ at }: { readonly at: string | null }) => (
  <span className="*:whitespace-normal">
    <When at={at} />
  </span>
);

const Moved = ({ side: { amount, entry } }: { readonly side: OurSide | TheirSide }) => (
  <>
    <Money kobo={amount} /> <span className="text-quiet">{entry === 'debit' ? 'out' : 'in'}</span>
  </>
);

/** The screen of a record of ours; left out: it has none of its own. */
const SCREENS: Readonly<Record<string, readonly [to: string, name: string]>> = {
  payment: ['/payments/$code', 'code'],
  deposit: ['/deposits/$code', 'code'],
  refund: ['/refunds/$id', 'id'],
  payout: ['/payouts/$id', 'id'],
};

const RECORDS: Readonly<Record<string, string>> = {
  deposit: 'Transfer',
  deposit_return: 'Returned transfer',
  order: 'Checkout order',
};

function OurRecord({ ours: { type, id, status } }: { readonly ours: OurSide }) {
  const [to, name] = SCREENS[type] ?? [];
  const words = RECORDS[type] ?? plainWords(type);
  return (
    <>
      {to === undefined || name === undefined ? (
        words
      ) : (
        <PlaceLink to={to} params={{ [name]: id }}>
          {words}
        </PlaceLink>
      )}
      <span className="block text-quiet">{plainWords(status)}</span>
    </>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  vact_transfer: 'Transfer to an account number',
};

const theirText = (broken: ReconciliationBreak, { kind }: TheirSide) =>
  `${KINDS[kind] ?? plainWords(kind)}${broken.class === 'twice' ? ', listed twice' : ''}`;
