// A line of the ledger, as the API and the export show it.

import Type, { type Static } from 'typebox';
import { Id, Instant, Kobo, OneOf } from '../../lib/api/schema.ts';
import { ACCOUNT_NAMES, ACCOUNTS, type LedgerAccount } from './accounts.ts';
import { SUBJECTS } from './entries.ts';
import { type LedgerReason, LedgerReasons } from './reasons.ts';

export const Account = OneOf(ACCOUNT_NAMES, {
  title: 'LedgerAccount',
  description: ACCOUNT_NAMES.map((name) => `\`${name}\`: ${ACCOUNTS[name].meaning}`).join(' '),
});

const SubjectType = OneOf(SUBJECTS, {
  title: 'LedgerSubjectType',
  description: 'What kind of thing the line is about',
});

export const LedgerLine = Type.Object(
  {
    id: Id('Unique identifier'),
    at: Instant('When it was posted'),
    entryId: Id('The entry. The lines of an entry sum to zero.'),
    account: Account,
    amount: Kobo('Amount (a debit is positive, a credit negative)'),
    currency: Type.String({ description: '`NGN`, or the currency of a deposit' }),
    tenantId: Id('Your tenant id'),
    of: Type.Object(
      { type: SubjectType, id: Id('Its id') },
      { title: 'LedgerSubject', description: 'What the line is about' },
    ),
    reason: LedgerReasons,
  },
  {
    title: 'LedgerLine',
    description: 'A line of the ledger. Lines are never changed or deleted.',
  },
);

export interface LedgerLineRow {
  readonly id: string;
  readonly at: Date;
  readonly entryId: string;
  readonly place: number;
  readonly amount: number;
  readonly currency: string;
  readonly tenantId: string;
  readonly ofType: string;
  readonly ofId: string;
  readonly reason: string;
}

export const accountOf = ({ place }: Pick<LedgerLineRow, 'place'>): LedgerAccount => {
  const name = ACCOUNT_NAMES[place];
  if (name === undefined) throw new Error(`no account has the place ${place}`);
  return name;
};

export function shapeLedgerLine(row: LedgerLineRow): Static<typeof LedgerLine> {
  const { id, at, entryId, amount, currency, tenantId, ofType, ofId, reason } = row;
  const type = ofType as (typeof SUBJECTS)[number];
  return {
    ...{ id, at: at.toISOString(), entryId, account: accountOf(row), amount, currency, tenantId },
    ...{ of: { type, id: ofId }, reason: reason as LedgerReason },
  };
}

export const ledgerLineExample: Static<typeof LedgerLine> = {
  id: '019aa3f2-e074-7c90-8173-6f1e2a3b4c51',
  at: '2026-01-31T09:00:00.000Z',
  entryId: '019aa3f2-e074-7c90-8173-6f1e2a3b4c50',
  account: 'receivable',
  amount: 500_000,
  currency: 'NGN',
  tenantId: '019aa3f2-7a1e-7c3a-8b1d-0f5e6a7b8c9d',
  of: { type: 'invoice', id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b' },
  reason: 'invoice_opened',
};
