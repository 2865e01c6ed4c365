// What waits to be billed: a line without an invoice; and what a merchant puts there, as the API
// shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { BillingEntries } from '../../db/schema.ts';
import { invalidField } from '../../frame/problems.ts';
import { Body, Id, IN_KOBO, Instant, Kobo, Nullable, words } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { formatNaira, MAX_AMOUNT_KOBO, timesKobo } from '../../lib/values/money.ts';

export type BillingEntryRow = Selectable<BillingEntries>;

/** What is sold once, as its seller says it. */
export const NewLine = Body(
  {
    description: words(2_000, 'Description, shown to the payer on the invoice'),
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Number of units. Default 1.',
      }),
    ),
    unitAmount: Type.Integer({
      minimum: 0 - MAX_AMOUNT_KOBO,
      ...IN_KOBO,
      maximum: MAX_AMOUNT_KOBO,
      description: 'Price of one unit (negative for a deduction), in kobo',
    }),
  },
  { title: 'NewLine', description: 'A one-off item.' },
);

export interface OneOff {
  readonly description: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
}

/** With its amount, which is within what amounts may be. */
export function oneOffOf(
  line: { readonly description: string; readonly quantity?: number; readonly unitAmount: number },
  field = 'unitAmount',
): OneOff {
  const { description, quantity = 1, unitAmount } = line;
  const amount = Number(timesKobo(unitAmount, quantity));
  if (Math.abs(amount) <= MAX_AMOUNT_KOBO) return { description, quantity, unitAmount, amount };
  const most = formatNaira(MAX_AMOUNT_KOBO);
  throw invalidField(field, `is too high: times the quantity it must be at most ${most}`);
}

export const WaitingLine = Type.Object(
  {
    id: Id('Unique identifier'),
    subscriptionId: Id('The subscription whose next invoice bills it'),
    description: Type.String({ description: 'Description, shown to the payer on the invoice' }),
    quantity: Type.Integer({ description: 'Number of units' }),
    unitAmount: Kobo('Price of one unit (negative for a deduction)'),
    amount: Kobo('`unitAmount` times `quantity`'),
    invoiceId: Nullable(Id(), 'The invoice that billed it. `null` while it waits.'),
    createdAt: Instant('When it was added'),
  },
  {
    title: 'SubscriptionLine',
    description: 'A one-off line for the subscription’s next invoice.',
  },
);

export const shapeWaitingLine = shaped(WaitingLine).from<BillingEntryRow>();

export const waitingLineExample: Static<typeof WaitingLine> = {
  id: '019aa3f2-e074-7c90-8173-6f1e2a3b4c5d',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  description: 'A locker',
  quantity: 2,
  unitAmount: 75_000,
  amount: 150_000,
  invoiceId: null,
  createdAt: '2026-02-14T09:00:00.000Z',
};
