// The plan as the API and the events show it, and the fields a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Plans, PlanVersions } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import {
  described,
  Id,
  IN_KOBO,
  Instant,
  NameText,
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
    'An `active` plan is for sale. An `inactive` one takes no new subscriptions; ' +
    'existing ones continue.',
});
export const PlanInterval = OneOf(INTERVALS, {
  title: 'PlanInterval',
  description:
    'Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months ' +
    'end with the calendar: 31 January, 28 February, 31 March.',
});
export const Amount = Type.Integer({
  minimum: 0,
  ...IN_KOBO,
  maximum: MAX_AMOUNT_KOBO,
  description: 'In kobo: 500000 is ₦5,000.00',
});

/** What may be set on a plan, on creation and later. */
export const PlanTerms = {
  name: NameText('Name shown to customers on pages, invoices and emails'),
  description: Nullable(Text('Description shown to customers. `null` for none.')),
  amount: described(
    Amount,
    'Price of one unit per cycle, in kobo: 500000 is ₦5,000.00. 0 for a free plan.',
  ),
  interval: PlanInterval,
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Number of intervals per cycle. 2 with `monthly` bills every two months.',
  }),
  trialPeriodDays: Type.Integer({
    minimum: 0,
    maximum: 730,
    description: 'Trial length in days, before the first cycle. 0 for no trial.',
  }),
  invoiceLimit: Nullable(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    'Number of cycles after which subscriptions complete. `null` to continue until canceled.',
  ),
  taxPercent: Nullable(
    Percent(),
    'The plan’s own tax rate, with at most two decimals. `null` to use the rate in your settings.',
  ),
  trialCheckout: Nullable(
    TrialCheckout,
    'What a checkout takes before the trial. `null` to use your settings.',
  ),
};

export const Plan = Type.Object(
  {
    id: Id('Unique identifier, the same for all versions'),
    code: Type.String({ description: '`PLN_` and 8 characters. Use it in requests.' }),
    version: Type.Integer({
      description: 'Version number, from 1. Each change increases it by one.',
    }),
    ...PlanTerms,
    currency: Type.Literal('NGN', { description: 'Always `NGN`' }),
    status: PlanStatus,
    archivedAt: Nullable(Instant(), 'When it became inactive. `null` if active.'),
    createdAt: Instant('When the first version was created'),
    updatedAt: Instant('When this version was created'),
  },
  { title: 'Plan', description: 'A price, its billing interval and its trial.' },
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
