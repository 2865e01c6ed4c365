// Money that arrived by transfer, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Deposits } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { DEPOSIT_STATUSES, unappliedOf } from './life.ts';

export const DepositStatus = OneOf(DEPOSIT_STATUSES, {
  title: 'DepositStatus',
  description:
    '`unapplied`: no invoice is paid with it yet. `partly_applied`: some of it is not applied ' +
    'yet. `applied`: all of it pays invoices or became credit. `returning`: on its way back. ' +
    '`returned`: back with the sender. `held`: a person must decide.',
});

const PlacedBy = OneOf(['rule', 'person', 'payer'], {
  title: 'PlacedBy',
  description: 'Who applied it: the `rule`, a `person` of yours, or the `payer`.',
});

const DepositAllocation = Type.Object(
  {
    paymentId: Nullable(Id(), 'The payment made of it. `null` if it became credit.'),
    invoiceId: Nullable(Id(), 'The invoice that it pays. `null` if it became credit.'),
    creditEntryId: Nullable(Id(), 'The change of the customer’s credit. `null` for a payment.'),
    amount: Kobo('Amount of the deposit'),
    by: PlacedBy,
    createdAt: Instant('When it was placed'),
  },
  { title: 'DepositAllocation', description: 'What a part of a deposit is for.' },
);

export const Deposit = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`DEP_` and 8 characters. Use it in requests.' }),
    amount: Kobo('Amount that arrived'),
    fee: Kobo('The provider’s fee, as the provider says'),
    currency: Type.String({ description: 'Currency of the transfer' }),
    virtualAccountId: Nullable(Id(), 'The account number that it arrived at. `null` if none.'),
    customerId: Nullable(Id(), 'Whose money it is. `null` if that is not known.'),
    orderReference: Nullable(
      Type.String(),
      'The checkout order at whose number it arrived. `null` if none.',
    ),
    senderName: Nullable(Type.String(), 'Name of the sender, as the bank says. `null` if unknown.'),
    senderBank: Nullable(Type.String(), 'The sender’s bank. `null` if unknown.'),
    senderAccountLast4: Nullable(
      Type.String(),
      'Last four digits of the sender’s account. `null` if unknown.',
    ),
    narration: Nullable(Type.String(), 'What the sender wrote. `null` if nothing.'),
    sessionId: Type.String({ description: 'The banks’ own number of the transfer' }),
    providerReference: Nullable(Type.String(), 'The provider’s reference. `null` if it has none.'),
    status: DepositStatus,
    appliedAmount: Kobo('Amount that pays invoices or became credit'),
    unappliedAmount: Kobo('Amount not applied yet'),
    returnedAmount: Kobo('Amount returned to the sender'),
    allocations: Type.Array(DepositAllocation, { description: 'What it is for, oldest first' }),
    reason: Nullable(
      Type.String(),
      'Why a person must decide, or why it goes back. `null` if none.',
    ),
    receivedAt: Instant('When it arrived, as the provider says'),
    createdAt: Instant('When it was recorded'),
  },
  { title: 'Deposit', description: 'Money that arrived by bank transfer.' },
);

export type DepositRow = Selectable<Deposits>;
export type Allocation = Static<typeof DepositAllocation>;

export const shapeDeposit = shaped(Deposit).from<
  DepositRow & { readonly allocations: readonly Allocation[] }
>({
  unappliedAmount: unappliedOf,
  allocations: ({ allocations }) => [...allocations],
});

export const depositExample: Static<typeof Deposit> = {
  id: '019aa3f2-e27b-7c4d-9a52-8e6f7a8b9c0d',
  code: 'DEP_m4N5p6Q7',
  amount: 500_000,
  fee: 2_500,
  currency: 'NGN',
  virtualAccountId: '019aa3f2-d16a-7b3c-8941-7d5e6f7a8b9c',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  orderReference: null,
  senderName: 'ADA B OBI',
  senderBank: 'Guaranty Trust Bank',
  senderAccountLast4: '6789',
  narration: 'June membership',
  sessionId: '100004260131085900123456789012',
  providerReference: 'API-VACT_TRA-00000-4f5a6b7c-8d9e-4f0a-9b1c-2d3e4f5a6b7c',
  status: 'applied',
  appliedAmount: 500_000,
  unappliedAmount: 0,
  returnedAmount: 0,
  allocations: [
    {
      paymentId: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
      invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
      creditEntryId: null,
      amount: 500_000,
      by: 'rule',
      createdAt: '2026-01-31T09:00:00.000Z',
    },
  ],
  reason: null,
  receivedAt: '2026-01-31T08:59:00.000Z',
  createdAt: '2026-01-31T09:00:00.000Z',
};
