// A person says why the two sides differ: then the break is closed.

import Type from 'typebox';
import { closeByHand } from '../engine/reconciliation/close-break.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, words } from '../lib/api/schema.ts';
import { Break, breakExample, shapeBreak } from '../model/reconciliation/shape.ts';

export const explainBreak = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'break.explained', subject: 'break' },
  tag: 'Reconciliation',
  summary: 'Explain a break',
  description:
    'Closes an open break with a note of why the two sides differ. It moves no money, and is ' +
    'recorded in the audit log.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The break’s id or code') }),
    body: Body({ note: words(2_000, 'Why your records and the statement differ') }),
  },
  output: Break,
  message: 'Break explained',
  problems: ['break_not_found', 'break_closed'],
  example: {
    params: { idOrCode: breakExample.code },
    body: { note: 'A test transfer by our bank, returned the next day' },
    data: {
      ...{ ...breakExample, status: 'explained' },
      note: 'A test transfer by our bank, returned the next day',
      closedAt: '2026-02-02T09:00:00.000Z',
      closedBy: { kind: 'member', id: '019aa3f2-7b00-7c3d-9e4f-5a6b7c8d9e0f', name: 'Ngozi Eze' },
      ageDays: 1,
    },
  },

  async run({ house, db, tenant, now, params, body, audit, actor }) {
    const { idOrCode: named } = params;
    const realNow = house.clock.now();
    const act = { named, how: 'explain', ...body, by: actor, now, realNow } as const;
    const closed = await closeByHand(db, tenant.id, act);
    const { id, code, status } = closed;
    audit({ id, code, changes: { to: { ...body, status } } });
    return shapeBreak(closed, now);
  },
});
