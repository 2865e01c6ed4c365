// A day of reconciliation and a break, as the API and the events show them.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { ReconciliationBreaks, ReconciliationDays } from '../../db/schema.ts';
import { Day, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { ACTORS, AuditActor } from '../audit/shape.ts';
import {
  BREAK_CLASSES,
  type BreakClass,
  breakLife,
  DAY_STATUSES,
  type DayStatus,
  OPERATOR,
} from './life.ts';

const meaningsOf = (meanings: Readonly<Record<string, string>>) =>
  Object.entries(meanings)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}.`)
    .join(' ');

export const ReconciliationStatus = OneOf(Object.keys(DAY_STATUSES) as DayStatus[], {
  title: 'ReconciliationStatus',
  description: meaningsOf(DAY_STATUSES),
});

export const BreakClassName = OneOf(Object.keys(BREAK_CLASSES) as BreakClass[], {
  title: 'BreakClass',
  description: meaningsOf(BREAK_CLASSES),
});

export const BreakStatusName = OneOf(breakLife.states, {
  title: 'BreakStatus',
  description:
    '`open`: the two sides do not agree. `healed`: they agree now. `explained`: you explained ' +
    'it. `written_off`: the operator wrote it off.',
});

export const ReconciliationDay = Type.Object(
  {
    id: Id('Unique identifier'),
    day: Day({ description: 'The day, in Africa/Lagos' }),
    provider: Type.String({ description: 'The payment provider' }),
    status: ReconciliationStatus,
    rows: Type.Integer({ description: 'Rows of the statement about your money' }),
    matched: Type.Integer({ description: 'Rows that match a record of yours' }),
    breaks: Type.Integer({ description: 'Open breaks' }),
    amountTheirs: Kobo('What came in minus what went out, without fees, by the statement'),
    amountOurs: Kobo('The same by your records'),
    difference: Kobo('`amountTheirs` minus `amountOurs`'),
    checkedAt: Nullable(Instant(), 'When it was last compared. `null` if not yet.'),
  },
  {
    title: 'ReconciliationDay',
    description: 'A day of your money at a provider, compared with its statement.',
  },
);

const Entry = OneOf(['credit', 'debit'], {
  title: 'StatementEntry',
  description: '`credit`: money came in. `debit`: money went out.',
});

/** What of ours a movement is. */
const SIDE_TYPES = ['payment', 'deposit', 'refund', 'deposit_return', 'payout', 'order'] as const;

export const OurSide = Type.Object(
  {
    type: OneOf(SIDE_TYPES, { title: 'OurSideType', description: 'What kind of record it is' }),
    id: Id('Its id'),
    reference: Nullable(Type.String(), 'The reference sent to the provider. `null` if none.'),
    entry: Entry,
    amount: Kobo('Amount'),
    fee: Nullable(Kobo('The provider’s fee'), 'The provider’s fee. `null` if not known.'),
    status: Type.String({ description: 'Its status when it was compared' }),
    at: Nullable(Instant(), 'When the money moved. `null` if it has not.'),
  },
  { title: 'OurSide', description: 'Your record of a movement of money.' },
);

export const TheirSide = Type.Object(
  {
    transactionId: Type.String({ description: 'The provider’s id of it' }),
    reference: Nullable(Type.String(), 'The reference that the provider has. `null` if none.'),
    sessionId: Nullable(Type.String(), 'The banks’ own number. `null` if not a transfer.'),
    kind: Type.String({ description: 'The provider’s name for this kind of movement' }),
    entry: Entry,
    amount: Kobo('Amount'),
    fee: Kobo('The provider’s fee'),
    at: Instant('When it happened, as the provider says'),
  },
  { title: 'TheirSide', description: 'A row of the provider’s statement.' },
);

export type OurSide = Static<typeof OurSide>;
export type TheirSide = Static<typeof TheirSide>;

export const FINDINGS = ['known', 'unknown', 'pending', 'no_answer'] as const;

export const Break = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`BRK_` and 8 characters. Use it in requests.' }),
    day: Day({ description: 'The day that it belongs to, in Africa/Lagos' }),
    provider: Type.String({ description: 'The payment provider' }),
    class: BreakClassName,
    ours: Nullable(OurSide, 'Your record. `null` if you have none.'),
    theirs: Nullable(TheirSide, 'The row of the statement. `null` if there is none.'),
    amount: Kobo('The amount in question. For the classes `amount` and `fee`, theirs minus yours'),
    currency: Type.String({ description: 'Always `NGN`' }),
    status: BreakStatusName,
    finding: Nullable(
      OneOf(FINDINGS, {
        title: 'BreakFinding',
        description:
          'The result of asking the provider about your record: `known`, `unknown`, `pending`, ' +
          'or `no_answer`.',
      }),
      'The provider’s answer about your record. `null` if not asked.',
    ),
    tenantId: Nullable(Id(), 'Your tenant id'),
    note: Nullable(Type.String(), 'Why it was closed, in a person’s words. `null` if none.'),
    openedAt: Instant('When it was found'),
    closedAt: Nullable(Instant(), 'When it was closed. `null` while it is open.'),
    closedBy: Nullable(
      AuditActor,
      'Who explained it or wrote it off. `null` while it is open, and if it healed automatically.',
    ),
    ageDays: Type.Integer({ description: 'Full days that it is, or was, open' }),
  },
  {
    title: 'ReconciliationBreak',
    description: 'Something that your records and the provider’s statement do not agree about.',
  },
);

export type DayRow = Selectable<ReconciliationDays>;
export type BreakRow = Selectable<ReconciliationBreaks>;

export function shapeDay(row: DayRow): Static<typeof ReconciliationDay> {
  const { id, day, provider, status, matched, breaks, amountTheirs, amountOurs } = row;
  return {
    ...{ id, day, provider, status, rows: row.rowCount, matched, breaks, amountTheirs, amountOurs },
    difference: amountTheirs - amountOurs,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}

export function shapeBreak(row: BreakRow, now: Date): Static<typeof Break> {
  const { id, code, day, provider, class: name, amount, currency, status, note, tenantId } = row;
  const { createdAt, closedAt } = row;
  const openMs = (closedAt ?? now).getTime() - createdAt.getTime();
  return {
    ...{ id, code, day, provider, class: name, amount, currency, status, note },
    ours: row.ours as OurSide | null,
    theirs: row.theirs as TheirSide | null,
    finding: row.finding as (typeof FINDINGS)[number] | null,
    tenantId: tenantId === OPERATOR ? null : tenantId,
    openedAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closerOf(row),
    ageDays: Math.max(0, Math.floor(openMs / DAY_MS)),
  };
}

function closerOf({ closedByKind, closedById: id, closedByName }: BreakRow) {
  const kind = ACTORS.find((name) => name === closedByKind);
  return kind === undefined ? null : { kind, id, name: closedByName ?? '' };
}

export const dayExample: Static<typeof ReconciliationDay> = {
  id: '019aa3f4-1b2c-7d3e-8f40-5b6c7d8e9f01',
  day: '2026-01-31',
  provider: 'nomba',
  status: 'breaks',
  rows: 42,
  matched: 41,
  breaks: 1,
  amountTheirs: 20_876_544,
  amountOurs: 20_753_088,
  difference: 123_456,
  checkedAt: '2026-02-01T01:30:00.000Z',
};

export const breakExample: Static<typeof Break> = {
  id: '019aa3f4-2c3d-7e4f-8051-6c7d8e9f0a12',
  code: 'BRK_k7M4n2Q9',
  day: '2026-01-31',
  provider: 'nomba',
  class: 'theirs_only',
  ours: null,
  theirs: {
    transactionId: 'API-VACT_TRA-4F1C2-3a6b1d2e-8c7f-4b5a-9d0e-1f2a3b4c5d6e',
    reference: null,
    sessionId: '100004260131090000123456789012',
    kind: 'vact_transfer',
    entry: 'credit',
    amount: 123_456,
    fee: 617,
    at: '2026-01-31T09:00:00.000Z',
  },
  amount: 123_456,
  currency: 'NGN',
  status: 'open',
  finding: null,
  tenantId: '019aa3f2-7a1e-7c3a-8b1d-0f5e6a7b8c9d',
  note: null,
  openedAt: '2026-02-01T01:30:00.000Z',
  closedAt: null,
  closedBy: null,
  ageDays: 0,
};
