// How a new order may be paid, how long it is awaited, and how what it starts is collected.

import Type, { type Static } from 'typebox';
import { COLLECTED_BY } from '../engine/change/collected-by.ts';
import type { Config } from '../frame/config.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { type CollectionMethodName, isByTransfer } from '../model/collection/method.ts';
import { ORDER_LIVES_MS } from '../model/orders/rules.ts';
import { methodsAmong, ORDER_METHODS, OrderMethod } from '../model/orders/transfer.ts';
import { isAble, type Provider } from '../provider/port/provider.ts';

const MOST_MINUTES = ORDER_LIVES_MS / MINUTE_MS;
/** A payer needs some minutes; a test needs one. */
const FEWEST_MINUTES = { live: 5, sandbox: 1 } as const;

export const ORDER_WAYS = {
  paymentMethods: Type.Optional(
    Type.Array(OrderMethod, {
      minItems: 1,
      maxItems: ORDER_METHODS.length,
      uniqueItems: true,
      description:
        'How the payer may pay: `card` (default), `transfer`, or both. With `transfer` the ' +
        'order has an account number of its own, and the subscription of a payer who uses it is ' +
        'collected by transfer.',
    }),
  ),
  expiresInMinutes: Type.Optional(
    Type.Integer({
      minimum: FEWEST_MINUTES.sandbox,
      maximum: MOST_MINUTES,
      description:
        'When the order expires if unpaid. Default 1440 minutes (24 hours), at least 5, in ' +
        'sandbox 1.',
    }),
  ),
  ...COLLECTED_BY,
};

type AskedWays = Static<Type.TObject<typeof ORDER_WAYS>>;

export interface OrderWays {
  readonly paymentMethods: readonly OrderMethod[];
  readonly takesTransfers: boolean;
  readonly collectionMethod: CollectionMethodName | null;
  readonly dueDays: number | null;
}

/** Where only a card is verified, or the provider has no account numbers, a card alone pays. */
export function orderWays(
  asked: AskedWays,
  { provider, checksCard }: { readonly provider: Provider; readonly checksCard: boolean },
): OrderWays {
  const { paymentMethods: wanted = ['card'], collectionMethod = null, dueDays = null } = asked;
  const isAsked = wanted.includes('transfer');
  const needsTransfer = isAsked && !wanted.includes('card');
  if (needsTransfer && checksCard) {
    const why = 'must include card: the order only verifies a card, as nothing is due today';
    throw invalidField('order.paymentMethods', why);
  }
  if (needsTransfer && !isAble(provider, 'accounts')) throw problem('transfers_unavailable');
  if (dueDays !== null && !isByTransfer({ collectionMethod }) && !isAsked) {
    const why = 'can be set only where the order or the subscription is paid by transfer';
    throw invalidField('order.dueDays', why);
  }
  const takesTransfers = isAsked && !checksCard && isAble(provider, 'accounts');
  return {
    paymentMethods: methodsAmong(wanted, takesTransfers),
    takesTransfers,
    collectionMethod,
    dueDays,
  };
}

export function orderLife(
  { expiresInMinutes = MOST_MINUTES }: AskedWays,
  { mode }: Pick<Config, 'mode'>,
): number {
  const fewest = FEWEST_MINUTES[mode];
  if (expiresInMinutes < fewest) {
    throw invalidField('order.expiresInMinutes', `must be at least ${fewest}`);
  }
  return expiresInMinutes * MINUTE_MS;
}
