// What a merchant says of a new subscription.

import Type from 'typebox';
import { COLLECTED_BY } from '../engine/change/collected-by.ts';
import { Body, boundedText, Metadata } from '../lib/api/schema.ts';
import { CouponCode } from '../model/coupons/shape.ts';
import { Quantity } from '../model/plans/quantity.ts';

export const NewSubscription = Body({
  customerEmailOrCode: boundedText(300, {
    description: 'The customer’s email, phone number, code or id',
  }),
  planCode: boundedText(300, { description: 'The plan’s code or id' }),
  quantity: Type.Optional(Quantity),
  coupon: Type.Optional(CouponCode),
  paymentSourceId: Type.Optional(boundedText(300, 'The id of the customer’s source to charge')),
  cardToken: Type.Optional(
    boundedText(2_000, { description: 'The provider’s token of a saved card' }),
  ),
  mandateId: Type.Optional(
    boundedText(300, 'The provider’s id of the customer’s mandate to debit'),
  ),
  ...COLLECTED_BY,
  allowRetries: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether to retry a failed charge. If `false`, one failure pauses the subscription.',
    }),
  ),
  startDate: Type.Optional(
    boundedText(40, {
      description: 'When to start, now or later: a date-time, or a day in your time zone',
    }),
  ),
  metadata: Type.Optional(Metadata('Your own data, stored unchanged. At most 8 KiB of JSON.')),
});
