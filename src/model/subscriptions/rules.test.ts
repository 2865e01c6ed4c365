// Every state of a life against every trigger: exactly what the tables say, and nothing else; and
// the database and the documents say the same.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type World } from '../../../test/world.ts';
import { statesDocument } from '../../commands/states.ts';
import { invoiceLife } from '../invoices/rules.ts';
import { initiationLife } from '../mandates/rules.ts';
import { planLife } from '../plans/rules.ts';
import { LIVE_OR_INCOMPLETE, startOf, subscriptionLife } from './rules.ts';

/** Trigger by trigger: from which states it leads where. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoice_paid: { incomplete: 'active', past_due: 'active', paused: 'active' },
  expire: { incomplete: 'expired' },
  start: { scheduled: 'active' },
  start_trial: { scheduled: 'trialing' },
  source_missing: { scheduled: 'past_due', trialing: 'past_due', active: 'past_due' },
  trial_paid: { trialing: 'active' },
  charge_undecided: { trialing: 'past_due', active: 'past_due' },
  charge_fails: { trialing: 'past_due', active: 'past_due' },
  payment_fails: { trialing: 'paused', active: 'paused', past_due: 'paused' },
  pause: { trialing: 'paused', active: 'paused', past_due: 'paused' },
  suspend_mandate: { trialing: 'paused', active: 'paused', past_due: 'paused' },
  resume: { paused: 'active' },
  resume_trial: { paused: 'trialing' },
  complete: { active: 'completed' },
  cancel: Object.fromEntries(LIVE_OR_INCOMPLETE.map((state) => [state, 'canceled'])),
};

describe('the life of a subscription', () => {
  it('has these triggers and no others', () => {
    assert.deepEqual([...subscriptionLife.triggers].sort(), Object.keys(ALLOWED).sort());
  });

  for (const trigger of subscriptionLife.triggers) {
    for (const state of subscriptionLife.states) {
      const target = ALLOWED[trigger]?.[state] ?? null;
      it(`${trigger} of one that is ${state} leads ${target ? `to ${target}` : 'nowhere'}`, () => {
        assert.equal(subscriptionLife.target(state, trigger), target);
      });
    }
  }
});

describe('the tables of lives', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  for (const [table, column, life] of [
    ['subscriptions', 'status', subscriptionLife],
    ['invoices', 'status', invoiceLife],
    ['plans', 'status', planLife],
    ['mandates', 'status', initiationLife],
  ] as const) {
    it(`are what the database allows in ${table}`, async () => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like ${`%${column} = ANY%`}`.execute(world.house.db);
      const allowed = rows.flatMap(({ definition }) =>
        [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, state = '']) => state),
      );
      assert.deepEqual(allowed.sort(), [...life.states].sort());
    });
  }

  it('are drawn in the documents as they are', () => {
    const url = new URL('../../../docs/reference/states.md', import.meta.url);
    assert.equal(readFileSync(url, 'utf8'), statesDocument(), 'run npm run states');
  });
});

describe('the start of a subscription', () => {
  const start = new Date('2027-01-31T09:00:00.000Z');
  const monthly = { interval: 'monthly', intervalCount: 1 } as const;

  it('without a trial is its anchor', () => {
    const { status, anchorAt, trial, firstCycle } = startOf(start, {
      ...monthly,
      trialPeriodDays: 0,
    });
    assert.equal(status, 'active');
    assert.deepEqual(anchorAt, start);
    assert.equal(trial, null);
    assert.equal(firstCycle.end.toISOString(), '2027-02-28T09:00:00.000Z');
  });

  it('with a trial is anchored where the trial ends', () => {
    const { status, anchorAt, trial } = startOf(start, { ...monthly, trialPeriodDays: 14 });
    assert.equal(status, 'trialing');
    assert.equal(anchorAt.toISOString(), '2027-02-14T09:00:00.000Z');
    assert.deepEqual(trial, { start, end: anchorAt });
  });
});
