// A change of a plan is a new version of it. Subscriptions stay on theirs, unless the change says
// that it moves them: then they follow at their next billing cycle.

import Type from 'typebox';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body } from '../lib/api/schema.ts';
import { Plan, PlanStatus, PlanTerms, planExample, shapePlan } from '../model/plans/shape.ts';
import { insertPlanVersion, lockPlan, writePlan } from '../model/plans/sql.ts';
import { taxTermsOf } from '../model/plans/tax.ts';
import { selectFollowers } from '../model/subscriptions/followers-sql.ts';
import { requireFit } from './require-fit.ts';

export const PlanChange = Body(
  {
    name: Type.Optional(PlanTerms.name),
    description: Type.Optional(PlanTerms.description),
    amount: Type.Optional(PlanTerms.amount),
    interval: Type.Optional(PlanTerms.interval),
    intervalCount: Type.Optional(PlanTerms.intervalCount),
    trialPeriodDays: Type.Optional(PlanTerms.trialPeriodDays),
    invoiceLimit: Type.Optional(PlanTerms.invoiceLimit),
    taxPercent: Type.Optional(PlanTerms.taxPercent),
    trialCheckout: Type.Optional(PlanTerms.trialCheckout),
    status: Type.Optional(PlanStatus),
    updateExistingSubscriptions: Type.Optional(
      Type.Boolean({
        description:
          '`true` to move existing subscriptions to this version at their next cycle. ' +
          'Default: they keep theirs.',
      }),
    ),
  },
  { title: 'PlanChange', description: 'Fields that you leave out do not change.' },
);

export const updatePlan = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'plan.updated', subject: 'plan' },
  tag: 'Plans',
  summary: 'Update a plan',
  description:
    'Creates a new version. Existing subscriptions keep their version, unless ' +
    '`updateExistingSubscriptions` is `true`: then they move to the new one at their ' +
    'next billing cycle. `taxPercent` applies to all new invoices.',
  input: {
    params: Type.Object({ planCode: ReferenceText('The plan’s code or id') }),
    body: PlanChange,
  },
  output: Plan,
  message: 'Plan updated',
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    body: { amount: 600_000, updateExistingSubscriptions: true },
    data: { ...planExample, version: 2, amount: 600_000 },
  },

  async run({ db, tenant, now, params, body, audit }) {
    const before = await lockPlan(db, tenant.id, params.planCode);
    if (!before) throw problem('plan_not_found');
    const { updateExistingSubscriptions = false, taxPercent, ...said } = body;
    const terms = { ...said, ...taxTermsOf({ taxPercent }) };
    if (updateExistingSubscriptions) {
      // An earlier version may have another price, and have moved nobody.
      const amount = terms.amount ?? before.amount;
      requireFit(await selectFollowers(db, tenant.id, before.id), amount);
    }
    const status = terms.status ?? before.status;
    const archivedAt = status === 'active' ? null : (before.archivedAt ?? now);
    const { status: _, ...rest } = terms;
    const turn = status === before.status ? {} : { status };
    const version = before.version + 1;
    const moving = updateExistingSubscriptions ? { movingVersion: version } : {};
    const change = { ...rest, ...turn, ...moving, version, archivedAt, updatedAt: now };
    const plan = await writePlan(db, tenant.id, { id: before.id, change });
    await insertPlanVersion(db, tenant.id, {
      planId: plan.id,
      movesExisting: updateExistingSubscriptions,
    });
    const data = shapePlan(plan);
    await emit(db, tenant.id, { type: 'plan.updated', entityId: plan.id, data, now });
    const from = Object.fromEntries(
      Object.keys(terms).map((field) => [field, before[field as keyof typeof before]]),
    );
    audit({ id: plan.id, changes: { from, to: { ...terms, updateExistingSubscriptions } } });
    return data;
  },
});
