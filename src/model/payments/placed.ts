// How money came without a charge: out of a deposit, or past our provider. Pure.

import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '../../db/schema.ts';

type Placed = Pick<
  Selectable<PaymentAttempts>,
  'depositId' | 'placedBy' | 'outsideMethod' | 'outsideReference' | 'outsideNote'
>;

/** What was paid past all providers. */
export const NO_PROVIDER = 'none';

/** Who said what a deposit pays: our rule, a person at the merchant’s, or its payer. */
export type PlacedBy = NonNullable<Placed['placedBy']>;

/** Of a payment that was asked for. */
export const NOT_PLACED = {
  depositId: null,
  placedBy: null,
  outsideMethod: null,
  outsideReference: null,
  outsideNote: null,
} as const satisfies Placed;
