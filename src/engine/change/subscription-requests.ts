// What a merchant may ask of a running subscription: said once, for one subscription and for many.

import Type from 'typebox';
import { Body, boundedText, Metadata, Nullable, OneOf, Text } from '../../lib/api/schema.ts';
import { Quantity } from '../../model/plans/quantity.ts';
import { COLLECTED_BY } from './collected-by.ts';
import { PRORATIONS } from './switch-plan.ts';

export const CANCEL_FIELDS = {
  atPeriodEnd: Type.Optional(
    Type.Boolean({
      description: '`true` to cancel at the end of the current period, otherwise at once',
    }),
  ),
  reason: Type.Optional(Text('The reason, for your records. Returned as `cancelReason`.')),
};

export const PAUSE_FIELDS = {
  until: Type.Optional(
    Nullable(
      boundedText(40),
      'The day or moment to resume at, at most two years ahead. Shown as `resumesAt`.',
    ),
  ),
};

export const CHANGE_FIELDS = {
  planCode: Type.Optional(boundedText(300, 'The code or id of the new plan')),
  quantity: Type.Optional(Quantity),
  ...COLLECTED_BY,
  allowRetries: Type.Optional(Type.Boolean({ description: 'Whether to retry a failed charge' })),
  metadata: Type.Optional(
    Metadata('Your own data, replacing what was stored. At most 8 KiB of JSON.'),
  ),
  when: Type.Optional(
    OneOf(['now', 'period_end'], {
      title: 'ChangeWhen',
      description: 'Whether the change applies `now` (default) or from the next cycle.',
    }),
  ),
  proration: Type.Optional(
    OneOf(PRORATIONS, {
      title: 'Proration',
      description:
        'What happens to unused and remaining time: invoiced or credited at once ' +
        '(`invoice_now`, the default), put on the next invoice (`next_invoice`), or ' +
        'ignored (`none`).',
    }),
  ),
};

export const SubscriptionChange = Body(
  {
    ...CHANGE_FIELDS,
    paymentSourceId: Type.Optional(
      boundedText(300, 'The id of another source of the customer to charge'),
    ),
  },
  { title: 'SubscriptionChange', description: 'Fields that you leave out do not change.' },
);
