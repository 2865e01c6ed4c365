// What a plan has been: its versions, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { shownPercent } from '../frame/percent.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { basedOn } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { Plan, type PlanRow, type PlanVersionRow, planExample } from '../model/plans/shape.ts';
import { selectPlan, selectPlanVersions } from '../model/plans/sql.ts';

/** As many as the column holds. */
const MOST_VERSIONS = 2_147_483_647;

const PlanVersion = Type.Object(
  {
    ...Plan.properties,
    updateExistingSubscriptions: Type.Boolean({
      description: 'Whether this version moved existing subscriptions',
    }),
  },
  {
    title: 'PlanVersion',
    description: 'A version of a plan.',
    ...basedOn(Plan),
  },
);

const shapeVersion = shaped(PlanVersion).from<PlanRow & PlanVersionRow>({
  currency: () => 'NGN',
  taxPercent: ({ taxBasisPoints }) => shownPercent(taxBasisPoints),
  updateExistingSubscriptions: ({ movesExisting }) => movesExisting,
});

export const listPlanVersions = listOperation({
  tag: 'Plans',
  summary: 'List the versions of a plan',
  message: 'Plan versions found',
  params: { planCode: ReferenceText('The plan’s code or id') },
  filters: {
    after: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_VERSIONS,
        description: 'The version of the last row of the previous page. Use it instead of `page`.',
      }),
    ),
  },
  item: PlanVersion,
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    item: { ...planExample, updateExistingSubscriptions: false },
  },

  async select(db, tenantId, { params, page }) {
    const plan = await selectPlan(db, tenantId, params.planCode);
    if (!plan) throw problem('plan_not_found');
    const found = await selectPlanVersions(db, tenantId, { planId: plan.id, page });
    const rows = found.rows.map((version) => {
      const { createdAt: updatedAt } = version;
      return { ...plan, ...version, id: plan.id, createdAt: plan.createdAt, updatedAt };
    });
    return { ...found, rows };
  },

  view: (rows) => rows.map(shapeVersion),
});
