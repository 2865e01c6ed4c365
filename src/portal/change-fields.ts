// What a payer may ask to change, and what may be in its way.

import Type from 'typebox';
import { CHANGE_PROBLEMS as OF_CHANGES } from '../engine/change/requested-change.ts';
import { Body, boundedText, Instant, Kobo } from '../lib/api/schema.ts';
import { Quantity } from '../model/plans/quantity.ts';

const FIELDS = {
  planCode: Type.Optional(boundedText(300, 'The code of a plan that the business offers')),
  quantity: Type.Optional(Quantity),
};

export const PayerChange = Body(FIELDS, {
  title: 'PayerChange',
  description: 'Fields that you leave out do not change.',
});

export const AgreedChange = Body(
  {
    ...FIELDS,
    agreedAmount: Kobo('The `dueNow` of the preview that you agree to'),
    agreedAt: Type.Optional(
      Instant(
        'The `at` of that preview, at most 30 minutes ago: the change counts from then on, so ' +
          'that its amounts are those you saw. Default: now.',
      ),
    ),
  },
  { title: 'PayerAgreedChange', description: 'A change that was previewed.' },
);

export const CHANGE_PROBLEMS = [
  ...OF_CHANGES,
  'portal_disabled',
  'portal_not_offered',
  'not_permitted',
] as const;
