// Heals breaks by looking: those of tenants one by one, those of the operator together.

import { askingJob } from '../engine/ask/asking-job.ts';
import { healBreak } from '../engine/reconciliation/heal/heal-break.ts';
import { healUnknown } from '../engine/reconciliation/heal/heal-unknown.ts';
import type { QueueJob } from '../frame/job.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';
import type { BreakRow } from '../model/reconciliation/shape.ts';

const ofTenants = askingJob<BreakRow>({
  name: 'heal-breaks-of-tenants',
  queue: { table: 'reconciliation_breaks', due: 'due_at', time: 'real', mayBeLate: true },
  lane: 'look',
  askAndSettle: async (at, row) => void (await healBreak(at, row)),
});

export const healBreaks: QueueJob<BreakRow> = {
  name: 'heal-breaks',
  batchMax: ofTenants.batchMax,
  queue: ofTenants.queue,
  untilRoom: (house) => house.flight.untilRoom('look'),

  async handle(house, rows, now) {
    const isOperators = ({ tenantId }: BreakRow) => tenantId === OPERATOR;
    const own = rows.filter((row) => !isOperators(row));
    const underWay = await ofTenants.handle(house, own, now);
    const ends = [underWay?.finished, healUnknown(house, rows.filter(isOperators))];
    return { finished: Promise.all(ends).then(() => {}) };
  },
};
