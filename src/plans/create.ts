// A merchant defines what it sells: a price, a rhythm, a trial.

import Type from 'typebox';
import { withFreshCode } from '../db/fresh-code.ts';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { Body } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { Plan, PlanTerms, planExample, shapePlan } from '../model/plans/shape.ts';
import { insertPlan, insertPlanVersion } from '../model/plans/sql.ts';
import { taxTermsOf } from '../model/plans/tax.ts';

export const createPlan = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'plan.created', subject: 'plan' },
  tag: 'Plans',
  summary: 'Create a plan',
  input: {
    body: Body({
      name: PlanTerms.name,
      description: Type.Optional(PlanTerms.description),
      amount: PlanTerms.amount,
      currency: Type.Literal('NGN', { description: 'Always `NGN`' }),
      interval: PlanTerms.interval,
      intervalCount: Type.Optional(PlanTerms.intervalCount),
      trialPeriodDays: Type.Optional(PlanTerms.trialPeriodDays),
      invoiceLimit: Type.Optional(PlanTerms.invoiceLimit),
      taxPercent: Type.Optional(PlanTerms.taxPercent),
      trialCheckout: Type.Optional(PlanTerms.trialCheckout),
    }),
  },
  output: Plan,
  status: 201,
  message: 'Plan created',
  problems: [],
  example: {
    body: { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
    data: planExample,
  },

  async run({ db, tenant, now, body, audit }) {
    const terms = {
      name: body.name,
      description: body.description ?? null,
      amount: body.amount,
      currency: body.currency,
      interval: body.interval,
      intervalCount: body.intervalCount ?? 1,
      trialPeriodDays: body.trialPeriodDays ?? 0,
      invoiceLimit: body.invoiceLimit ?? null,
      trialCheckout: body.trialCheckout ?? null,
      ...taxTermsOf(body),
    };
    const plan = await withFreshCode('PLN_', (code) =>
      insertPlan(db, tenant.id, {
        id: newId(),
        code,
        version: 1,
        ...terms,
        status: 'active',
        archivedAt: null,
        createdAt: now,
        updatedAt: now,
      }),
    );
    await insertPlanVersion(db, tenant.id, { planId: plan.id, movesExisting: false });
    const data = shapePlan(plan);
    await emit(db, tenant.id, { type: 'plan.created', entityId: plan.id, data, now });
    audit({ id: plan.id, changes: { to: terms } });
    return data;
  },
});
