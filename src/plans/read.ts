// One plan, by its code or id, as its newest version has it.

import { readOperation } from '../frame/read-operation.ts';
import { Plan, planExample, shapePlan } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';

export const readPlan = readOperation({
  tag: 'Plans',
  summary: 'Retrieve a plan',
  message: 'Plan found',
  by: { planCode: 'The plan’s code or id' },
  output: Plan,
  missing: 'plan_not_found',
  example: { by: planExample.code, data: planExample },

  find: selectPlan,
  view: shapePlan,
});
