// The ways in which payers may pay what is due, as a merchant offers them.

import Type from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { OneOf } from '../../lib/api/schema.ts';
import { isAble } from '../../provider/port/provider.ts';
import type { Providers } from '../../provider/registry.ts';

/** The ways that a payer can choose from. */
const OFFERED_METHODS = ['card', 'transfer'] as const;
type OfferedMethod = (typeof OFFERED_METHODS)[number];

export const PaymentMethods = Type.Array(
  OneOf(OFFERED_METHODS, {
    title: 'OfferedPaymentMethod',
    description: 'A way to pay: `card`, or `transfer` from a bank account.',
  }),
  {
    minItems: 1,
    maxItems: OFFERED_METHODS.length,
    uniqueItems: true,
    description:
      'The ways to pay that an invoice’s payment link offers. Default both. Transfers are ' +
      'offered if your payment provider supports account numbers. A link that only verifies a ' +
      'card offers only cards.',
  },
);

/** What payers are offered: a card where no transfer can be taken. */
export function offeredWays(tenant: Pick<Tenant, 'paymentMethods'>, { all }: Providers) {
  const offers = (method: OfferedMethod) => tenant.paymentMethods.includes(method);
  const transfer = offers('transfer') && all.some((each) => isAble(each, 'accounts'));
  return { transfer, card: offers('card') || !transfer };
}

/** In one order, whatever order they are sent in. */
export const sortedMethods = (methods: readonly string[]): OfferedMethod[] =>
  OFFERED_METHODS.filter((method) => methods.includes(method));
