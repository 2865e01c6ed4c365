// What a payer agreed to, as the API shows it: the words that were shown, when and to whom.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Consents } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PlanInterval } from '../plans/shape.ts';

const CONSENT_WAYS = ['checkout', 'portal', 'mandate', 'api', 'import'] as const;

export type ConsentWay = (typeof CONSENT_WAYS)[number];

const ConsentHow = OneOf(CONSENT_WAYS, {
  title: 'ConsentHow',
  description:
    'How the payer agreed: on the page of a `checkout`, on their own page (`portal`), by ' +
    'approving a `mandate` at their bank, or elsewhere: then you said so, by `api` or by ' +
    '`import`.',
});

const ConsentFrom = Type.Object(
  {
    ip: Type.String({ description: 'Network address of the browser' }),
    userAgent: Type.String({ description: 'What the browser calls itself' }),
  },
  { title: 'ConsentFrom', description: 'The browser in which the payer agreed.' },
);

export const Consent = Type.Object(
  {
    id: Id('Unique identifier'),
    subscriptionId: Id('The subscription that it is for'),
    text: Type.String({ description: 'The terms, in the words that were shown' }),
    version: Type.String({ description: 'Version of the wording' }),
    amount: Kobo(
      'Amount of a regular payment: with tax, and without a discount that ends. `text` also says ' +
        'what the first payments are.',
    ),
    interval: PlanInterval,
    intervalCount: Type.Integer({ description: 'Number of intervals between payments' }),
    at: Instant('When it was agreed'),
    from: Nullable(
      ConsentFrom,
      'The browser in which it was agreed. `null` on a page of the payment provider, at a bank, ' +
        'by `api` and by `import`.',
    ),
    how: ConsentHow,
  },
  {
    title: 'Consent',
    description: 'What a payer agreed to when a subscription was started or changed.',
  },
);

export type ConsentRow = Selectable<Consents>;

export const shapeConsent = shaped(Consent).from<ConsentRow>({
  at: ({ createdAt }) => createdAt.toISOString(),
  from: ({ fromIp: ip, fromUserAgent }) =>
    ip === null ? null : { ip, userAgent: fromUserAgent ?? '' },
});

export const consentExample: Static<typeof Consent> = {
  id: '019aa3f2-d07c-7e91-8a73-6f1e2d3c4b5a',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  text:
    'Gold. You pay ₦5,000.00 today. After that, you pay ₦5,000.00 every month, until it is ' +
    'canceled. It is taken from the same card automatically.',
  version: '1',
  amount: 500_000,
  interval: 'monthly',
  intervalCount: 1,
  at: '2026-01-31T09:00:00.000Z',
  from: null,
  how: 'checkout',
};
