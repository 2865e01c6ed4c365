// What a payment page sells: plans, and things that are paid once, at a price or at what the payer
// chooses.

import Type, { type Static } from 'typebox';
import { Body, boundedText, IN_KOBO, words } from '../../lib/api/schema.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/values/money.ts';

export const MOST_OFFERS = 20;
/** The payer enters the amount. */
export const OPEN_AMOUNT = 'open';

const PriceInKobo = Type.Integer({
  minimum: 1,
  maximum: MAX_AMOUNT_KOBO,
  ...IN_KOBO,
  description: 'In kobo: 500000 is ₦5,000.00',
});

const OFFER = {
  planCode: Type.Optional(boundedText(300, 'The code or id of a plan. Alone in its offer.')),
  amount: Type.Optional(
    Type.Union([PriceInKobo, Type.Literal(OPEN_AMOUNT)], {
      description: 'Price of something sold once, in kobo, or `open`: the payer enters the amount',
    }),
  ),
  description: Type.Optional(words(200, 'What is sold for the amount, shown on page and receipt')),
  minimum: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_AMOUNT_KOBO,
      ...IN_KOBO,
      description: 'Lowest amount a payer can enter, in kobo. Only with the amount `open`.',
    }),
  ),
};

export const NewPageOffer = Body(OFFER, {
  title: 'NewPageOffer',
  description:
    'Something that a payment page sells: either `planCode`, or `amount` with `description`.',
});

export const PageOffer = Type.Object(OFFER, {
  title: 'PageOffer',
  description:
    'Something that a payment page sells: a plan (`planCode`), or something sold once ' +
    '(`amount` and `description`).',
});

export type OfferAsSent = Static<typeof NewPageOffer>;

/** As it is kept. */
export type KeptOffer =
  | { readonly planId: string }
  | {
      readonly amount: number | typeof OPEN_AMOUNT;
      readonly description: string;
      readonly minimum?: number;
    };

export const sellsPlan = (offer: KeptOffer): offer is { readonly planId: string } =>
  'planId' in offer;
