// Heals breaks by looking: those of tenants one by one, those of the operator together.

import { askingJob } from '../engine/ask/asking-job.ts';
import { healBreak } from '../engine/reconciliation/heal/heal-break.ts';
import { healUnknown } from '../engine/reconciliation/heal/heal-unknown.ts';
import type { QueueJob } from '../frame/job.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';
import type { BreakRow } from '../model/reconciliation/shape.ts';

const ofTenants = askingJob<BreakRow, never>({
  name: 'heal-breaks',
  queue: { table: 'reconciliation_breaks', due: 'due_at', time: 'real', mayBeLate: true },
  lane: 'look',

  async askAndSettle(at, row) {
    await healBreak(at, row);
    return undefined;
  },
});

export const healBreaks: QueueJob<BreakRow> = {
  ...ofTenants,

  async handle(house, rows, now) {
    const isOperators = ({ tenantId }: BreakRow) => tenantId === OPERATOR;
    const own = rows.filter((row) => !isOperators(row));
    const underWay = await ofTenants.handle(house, own, now);
    const ends = [underWay?.finished, healUnknown(house, rows.filter(isOperators))];
    return { finished: Promise.all(ends).then(() => {}) };
  },
};
