// One break: both sides, and what can be done with it.

import Type from 'typebox';
import { readOperation } from '../frame/read-operation.ts';
import { basedOn, Nullable, OneOf } from '../lib/api/schema.ts';
import { breakLife } from '../model/reconciliation/life.ts';
import { Break, breakExample, shapeBreak } from '../model/reconciliation/shape.ts';
import { selectBreak } from '../model/reconciliation/sql.ts';

const BreakAllowed = Type.Object(
  {
    explain: Nullable(
      OneOf(['break_closed'], {
        title: 'BreakReason',
        description: 'The error code that the request would return now.',
      }),
      'Why it cannot be explained. `null` if it can.',
    ),
  },
  { title: 'BreakAllowed', description: 'What can be done with the break now.' },
);

const BreakDetails = Type.Object(
  { ...Break.properties, allowed: BreakAllowed },
  {
    title: 'ReconciliationBreakDetails',
    description: 'A break, with what can be done now.',
    ...basedOn(Break),
  },
);

export const readBreak = readOperation({
  tag: 'Reconciliation',
  summary: 'Retrieve a break',
  message: 'Break found',
  by: { idOrCode: 'The break’s id or code' },
  output: BreakDetails,
  missing: 'break_not_found',
  example: { by: breakExample.code, data: { ...breakExample, allowed: { explain: null } } },

  find: selectBreak,
  view: (row, { now }) => ({
    ...shapeBreak(row, now),
    allowed: {
      explain: breakLife.allows(row.status, 'explain') ? null : ('break_closed' as const),
    },
  }),
});
