// A change of what a customer has in credit, as the API shows it, and how one is made.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { CreditEntries } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import type { CustomerRow } from '../customers/shape.ts';

const SOURCES = ['manual', 'change', 'invoice', 'refund', 'deposit'] as const;

export const CreditEntry = Type.Object(
  {
    id: Id('Unique identifier'),
    amount: Kobo('Amount added (negative if used or taken back)'),
    balanceAfter: Kobo('The customer’s credit after the change'),
    source: OneOf(SOURCES, {
      title: 'CreditEntrySource',
      description:
        'Source of the change: you (`manual`), a `change` of a subscription, an ' +
        '`invoice` that used or returned it, a `refund`, or a `deposit`.',
    }),
    reason: Nullable(Type.String(), 'The reason. `null` if `source` explains it.'),
    invoiceId: Nullable(
      Id(),
      'The invoice that used or returned the credit, or whose payment a bank took back. `null` ' +
        'if none.',
    ),
    createdAt: Instant('When the credit changed'),
  },
  { title: 'CreditEntry', description: 'A change to a customer’s credit.' },
);

export type CreditEntryRow = Selectable<CreditEntries>;

export const shapeCreditEntry = shaped(CreditEntry).from<CreditEntryRow>();

export const creditEntryExample: Static<typeof CreditEntry> = {
  id: '019aa3f2-cf63-7b8f-9062-5e0d1f2a3b4c',
  amount: 150_000,
  balanceAfter: 150_000,
  source: 'manual',
  reason: 'For the week that the gym was closed',
  invoiceId: null,
  createdAt: '2026-02-03T09:00:00.000Z',
};

export interface CreditGiven
  extends Pick<CreditEntryRow, 'amount' | 'source' | 'reason' | 'invoiceId'> {
  /** So much of it had been invoiced. */
  readonly invoiced?: number;
  readonly depositId?: string;
  readonly placedBy?: CreditEntryRow['placedBy'];
  /** Of what an invoice returns, so much had arrived by transfer. */
  readonly depositReturned?: number | null;
}

type CreditedCustomer = Pick<CustomerRow, 'tenantId' | 'id' | 'creditBalance' | 'depositCredit'>;

/** What a customer would have after it may be less than nothing: the caller must look. */
export function creditEntryOf(
  customer: CreditedCustomer,
  { depositReturned = 0, ...given }: CreditGiven,
  made: { readonly id: string; readonly now: Date },
): CreditEntryRow {
  const { tenantId, id: customerId, creditBalance } = customer;
  const balanceAfter = (creditBalance ?? 0) + given.amount;
  const { id, now: createdAt } = made;
  const depositAmount = depositPartOf(customer, { ...given, depositReturned }) || null;
  return {
    ...{ tenantId, id, customerId, invoiced: 0, depositId: null, placedBy: null },
    ...{ ...given, depositAmount, balanceAfter, createdAt },
  };
}

/**
 * How much of a change is money that arrived by transfer. An invoice uses that money first, and a
 * merchant who takes credit back takes it last.
 */
function depositPartOf(
  { creditBalance, depositCredit }: CreditedCustomer,
  { amount, source, depositReturned }: CreditGiven,
): number {
  const held = depositCredit ?? 0;
  if (source === 'deposit') return amount;
  if (amount >= 0) return depositReturned ?? 0;
  const isUsed = source === 'invoice';
  const others = isUsed ? 0 : (creditBalance ?? 0) - held;
  return 0 - Math.min(held, Math.max(0 - amount - others, 0));
}

/** A customer as they are after it. */
export function creditedWith<Customer extends CreditedCustomer>(
  customer: Customer,
  { balanceAfter, depositAmount }: Pick<CreditEntryRow, 'balanceAfter' | 'depositAmount'>,
): Customer {
  const depositCredit = (customer.depositCredit ?? 0) + (depositAmount ?? 0) || null;
  return { ...customer, creditBalance: balanceAfter, depositCredit };
}
