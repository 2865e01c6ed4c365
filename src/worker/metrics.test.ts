// The numbers that tell whether work is done.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { checkBooks } from '../audit/job.ts';
import type { OwnJob } from '../frame/job.ts';
import { queues } from '../jobs.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { createWorkerMetrics } from './metrics.ts';

describe('the worker’s metrics', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  function job(name: string, nextDueAt: () => Promise<Date | null>): OwnJob<number> {
    return { name, batchMax: 1, claim: async () => [], handle: async () => {}, nextDueAt };
  }

  it('count what was handled and what failed, and tell the age of the oldest due row', async () => {
    const late = job('late', async () => new Date(world.clock.now().getTime() - 90_000));
    const idle = job('idle', async () => null);
    const away = job('away', () => Promise.reject(new Error('the database is away')));
    const metrics = createWorkerMetrics(world.house, [late, idle, away]);
    metrics.handled('late', 3);
    metrics.failed('idle');
    const text = await metrics.registry.metrics();
    for (const line of [
      'sanwo_job_rows_handled_total{job="late"} 3',
      'sanwo_job_rows_handled_total{job="idle"} 0',
      'sanwo_job_failures_total{job="idle"} 1',
      'sanwo_job_oldest_due_seconds{job="late"} 90',
      'sanwo_job_oldest_due_seconds{job="idle"} 0',
      'sanwo_job_oldest_due_seconds{job="away"} Nan',
    ]) {
      assert.ok(text.split('\n').includes(line), `${line} is missing in:\n${text}`);
    }
  });

  it('tell on every process what one of them found in the books', async () => {
    const { house } = world;
    const api = await world.tenant();
    await api.post('/v1/plan', { name: 'G', amount: 1, currency: 'NGN', interval: 'monthly' });
    const before = await createWorkerMetrics({ ...house }, []).registry.metrics();
    assert.match(before, /^sanwo_books_checked_timestamp_seconds 0$/m);
    await checkBooks(queues).claim(house, world.clock.now());
    await house.db
      .updateTable('findings')
      .set({ violationCount: 3 })
      .where('invariant', '=', 'paid_at_most')
      .execute();
    // Another process finds that somebody looked just now, and tells of it.
    await checkBooks(queues).claim(house, new Date(world.clock.now().getTime() + 60_000));
    const text = await createWorkerMetrics({ ...house }, []).registry.metrics();
    const seconds = world.clock.now().getTime() / 1000;
    assert.match(text, /^sanwo_invariant_violations\{invariant="paid_at_most"\} 3$/m);
    assert.match(text, /^sanwo_invariant_violations\{invariant="cycle_billed"\} 0$/m);
    assert.ok(text.includes(`sanwo_books_checked_timestamp_seconds ${seconds}\n`));
    await checkBooks(queues).claim(house, new Date(world.clock.now().getTime() + HOUR_MS));
    const later = await createWorkerMetrics({ ...house }, []).registry.metrics();
    assert.match(later, /^sanwo_invariant_violations\{invariant="paid_at_most"\} 0$/m);
  });
});
