// What a plan has been: its versions, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { shownPercent } from '../frame/percent.ts';
import { problem } from '../frame/problems.ts';
import { PageQuery, pageExample, pageOf, Reference } from '../lib/api/page.ts';
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

export const listPlanVersions = operation({
  access: 'key',
  needs: 'read',
  tag: 'Plans',
  summary: 'List the versions of a plan',
  input: {
    params: Type.Object({ planCode: Reference('The plan’s code or id') }),
    query: Type.Object({
      ...PageQuery,
      after: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_VERSIONS,
          description:
            'The version of the last row of the previous page. Use it instead of `page`.',
        }),
      ),
    }),
  },
  output: pageOf(PlanVersion),
  message: 'Plan versions found',
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    data: pageExample({ ...planExample, updateExistingSubscriptions: false }),
  },

  async run({ db, tenant, params, query }) {
    const plan = await selectPlan(db, tenant.id, params.planCode);
    if (!plan) throw problem('plan_not_found');
    const page = pageRequest(query);
    const found = await selectPlanVersions(db, tenant.id, { planId: plan.id, page });
    const shape = (version: PlanVersionRow) =>
      shapeVersion({
        ...plan,
        ...version,
        id: plan.id,
        createdAt: plan.createdAt,
        updatedAt: version.createdAt,
      });
    return toPage(found, page, shape);
  },
});
