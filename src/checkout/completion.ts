// A paid order. A card paid it, as the provider says, or what arrived by transfer did.

import type { HouseContext } from '../frame/context.ts';
import type { CheckoutPaid } from '../provider/port/checkouts.ts';
import type { OwnedOrder } from './payer.ts';

export interface PaidLookUp extends CheckoutPaid {
  /** By a refund that is not in our books, as after a restore. */
  readonly isRefunded?: true;
  /** A part of it, by the payer's bank: the rest is with the provider. */
  readonly isPartTakenBack?: true;
}

/** At the tenant's moment. */
export interface Completion extends HouseContext {
  readonly order: OwnedOrder;
}

export interface CardCompletion extends Completion {
  readonly paid: PaidLookUp;
}

/** What was refunded already is not refunded anew: the refund is only to be found. */
export const foundRefund = ({ paid }: CardCompletion): { readonly isFound?: true } =>
  paid.isRefunded ? { isFound: true } : {};

/** Nothing is sold for it any more. A check of a card alone gives its money back all the same. */
export const wasGivenBack = ({
  order,
  paid,
}: Pick<CardCompletion, 'paid'> & { readonly order: Pick<OwnedOrder, 'checksCard'> }): boolean =>
  paid.isRefunded === true && !order.checksCard;
