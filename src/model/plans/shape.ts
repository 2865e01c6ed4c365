// The plan as the API and the events show it, and the fields a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Plans, PlanVersions } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import {
  Id,
  IN_KOBO,
  Instant,
  meaning,
  Name,
  Nullable,
  OneOf,
  Text,
} from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/values/money.ts';
import { INTERVALS } from '../../lib/values/period.ts';
import { planLife } from './life.ts';
import { TrialCheckout } from './trial-checkout.ts';

export const PlanStatus = OneOf(planLife.states, {
  title: 'PlanStatus',
  description:
    'An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has ' +
    'go on.',
});
export const PlanInterval = OneOf(INTERVALS, {
  title: 'PlanInterval',
  description:
    'What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. ' +
    'Months end as the calendar has them: 31 January, 28 February, 31 March.',
});
export const Amount = Type.Integer({
  minimum: 0,
  ...IN_KOBO,
  maximum: MAX_AMOUNT_KOBO,
  description: 'In kobo: 500000 is ₦5,000.00',
});

/** What may be set on a plan, on creation and later. */
export const PlanTerms = {
  name: Name('What the customer reads on pages, invoices and emails'),
  description: Nullable(Text('More about it for the customer; null: nothing')),
  amount: meaning(Amount, 'What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan'),
  interval: PlanInterval,
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'How many intervals a cycle has: 2 with `monthly` bills every two months',
  }),
  trialPeriodDays: Type.Integer({
    minimum: 0,
    maximum: 730,
    description: 'How many days a new subscription is tried before its first cycle; 0: none',
  }),
  invoiceLimit: Nullable(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    'After how many cycles a subscription is completed; null: it goes on until it is canceled',
  ),
  taxPercent: Nullable(
    Percent(),
    'Its own rate of tax, with at most two decimals; null: the rate of your settings',
  ),
  trialCheckout: Nullable(
    TrialCheckout,
    'What a checkout takes before its trial; null: as your settings say',
  ),
};

export const Plan = Type.Object(
  {
    id: Id('Its id: the same for all its versions'),
    code: Type.String({ description: 'PLN_ and 8 characters: the name to use in requests' }),
    version: Type.Integer({ description: 'Grows by one with each change; 1 is the first' }),
    ...PlanTerms,
    currency: Type.Literal('NGN', { description: 'Always naira' }),
    status: PlanStatus,
    archivedAt: Nullable(Instant(), 'When it was made inactive; null while it is active'),
    createdAt: Instant('When its first version was made'),
    updatedAt: Instant('When this version was made'),
  },
  { title: 'Plan', description: 'What is sold: a price, how often it is asked, and a trial.' },
);

export type PlanRow = Selectable<Plans>;
export type PlanVersionRow = Selectable<PlanVersions>;

export const shapePlan = shaped(Plan).from<PlanRow>({
  currency: () => 'NGN',
  taxPercent: ({ taxBasisPoints }) => shownPercent(taxBasisPoints),
});

export const planExample: Static<typeof Plan> = {
  id: '019aa3f2-7c1e-7c3a-9b1d-0f5e6a7b8c9d',
  code: 'PLN_a1B2c3D4',
  version: 1,
  name: 'Gold',
  description: 'Everything, every month',
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
  intervalCount: 1,
  trialPeriodDays: 0,
  invoiceLimit: null,
  taxPercent: null,
  trialCheckout: null,
  status: 'active',
  archivedAt: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
