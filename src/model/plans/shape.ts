// The plan as the API and the events show it, and the fields a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Plans, PlanVersions } from '../../db/schema.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/money.ts';
import { INTERVALS } from '../../lib/period.ts';
import { Id, Instant, Name, Nullable, OneOf, Text } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { Percent, shownPercent } from '../percent.ts';
import { planLife } from './life.ts';

export const PlanStatus = OneOf(planLife.states, { title: 'PlanStatus' });
export const PlanInterval = OneOf(INTERVALS, { title: 'PlanInterval' });
export const Amount = Type.Integer({
  minimum: 0,
  maximum: MAX_AMOUNT_KOBO,
  description: 'In kobo: 500000 is ₦5,000.00',
});

/** What may be set on a plan, on creation and later. */
export const PlanTerms = {
  name: Name(),
  description: Nullable(Text()),
  amount: Amount,
  interval: PlanInterval,
  intervalCount: Type.Integer({ minimum: 1, maximum: 365 }),
  trialPeriodDays: Type.Integer({ minimum: 0, maximum: 730 }),
  invoiceLimit: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  taxPercent: Nullable(
    Percent({ description: 'In place of your own rate, with at most two decimals; null: yours' }),
  ),
};

export const Plan = Type.Object(
  {
    id: Id(),
    code: Type.String({ description: 'PLN_ and 8 characters' }),
    version: Type.Integer(),
    ...PlanTerms,
    currency: Type.Literal('NGN'),
    status: PlanStatus,
    archivedAt: Nullable(Instant({ description: 'When it was made inactive' })),
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'Plan' },
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
  status: 'active',
  archivedAt: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
