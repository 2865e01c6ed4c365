// The request body of a new order.

import Type from 'typebox';
import { AnyNumber, boundedText, Email, Metadata, needsUnless } from '../lib/api/schema.ts';
import { CouponCode } from '../model/coupons/shape.ts';
import { CallbackUrl } from '../model/orders/callback-url.ts';
import { Quantity } from '../model/plans/quantity.ts';
import { ORDER_WAYS } from './order-ways.ts';

// All tenants share one account at the provider, so a merchant cannot choose its accounts or cards.
const IGNORED = 'Accepted for compatibility, but not used';

export const NewOrder = Type.Object({
  planCode: boundedText(300, 'The code or id of the plan'),
  order: Type.Object(
    {
      callbackUrl: CallbackUrl,
      customerEmail: Type.Optional(
        Email(
          'The payer’s email address. An existing customer with it is used, otherwise one is ' +
            'created. Required unless `customer` is sent.',
        ),
      ),
      customer: Type.Optional(
        boundedText(
          320,
          'An existing customer in place of `customerEmail`: email, phone number, code or id. ' +
            'Needed for a customer without an email.',
        ),
      ),
      amount: Type.Optional(
        Type.Integer({
          description: 'Ignored: the price is charged. If they differ, `message` says so.',
        }),
      ),
      currency: Type.Optional(
        AnyNumber('Ignored: the plan’s currency applies. If they differ, `message` says so.'),
      ),
      quantity: Type.Optional(Quantity),
      coupon: Type.Optional(CouponCode),
      ...ORDER_WAYS,
      orderReference: Type.Optional(
        boundedText(300, 'Your own reference, stored in the metadata. Orders can be found by it.'),
      ),
      customerId: Type.Optional(Type.Unknown({ description: IGNORED })),
      accountId: Type.Optional(Type.Unknown({ description: IGNORED })),
      orderMetaData: Type.Optional(
        Metadata('Your own data, at most 8 KiB of JSON. Becomes the subscription’s metadata.'),
      ),
    },
    {
      title: 'NewCheckoutOrder',
      description: 'The payer, the quantity, the ways to pay and the return URL.',
      ...needsUnless('customerEmail', 'customer'),
    },
  ),
});
