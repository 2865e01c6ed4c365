// Every state of a life against every trigger: exactly what is written down here, and nothing else;
// and the database and the documents say the same.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { dashboardStates, LIVES, statesDocument } from '../../generate/states.ts';
import { createWorld, type World } from '../../test/world.ts';

type Moves = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LIVE = ['incomplete', 'scheduled', 'trialing', 'active', 'past_due', 'paused'];

const RUNS_TO = (to: string) =>
  Object.fromEntries(['UNKNOWN', 'PENDING', 'ACTIVE', 'SUSPENDED'].map((from) => [from, to]));

/** Life by life and trigger by trigger: from which states it leads where. */
const ALLOWED: Readonly<Record<(typeof LIVES)[number]['title'], Moves>> = {
  Subscription: {
    invoice_paid: { incomplete: 'active', past_due: 'active', paused: 'active' },
    expire: { incomplete: 'expired' },
    start: { scheduled: 'active' },
    start_trial: { scheduled: 'trialing' },
    source_missing: { scheduled: 'past_due', trialing: 'past_due', active: 'past_due' },
    trial_paid: { trialing: 'active' },
    charge_undecided: { trialing: 'past_due', active: 'past_due' },
    charge_fails: { trialing: 'past_due', active: 'past_due' },
    payment_fails: { trialing: 'paused', active: 'paused', past_due: 'paused' },
    await_transfer: { incomplete: 'active' },
    transfer_late: { trialing: 'past_due', active: 'past_due' },
    pause: { trialing: 'paused', active: 'paused', past_due: 'paused' },
    suspend_mandate: { trialing: 'paused', active: 'paused', past_due: 'paused' },
    resume: { paused: 'active' },
    resume_trial: { paused: 'trialing' },
    complete: { trialing: 'completed', active: 'completed' },
    give_way: { incomplete: 'canceled' },
    cancel: Object.fromEntries(LIVE.map((state) => [state, 'canceled'])),
  },
  Invoice: {
    open: { draft: 'open' },
    pay: { draft: 'paid', open: 'paid', failed: 'paid' },
    fail: { open: 'failed' },
    reopen: { paid: 'open' },
    fail_again: { paid: 'failed' },
    refund: { paid: 'refunded' },
  },
  'Payment attempt': {
    succeed: { pending: 'succeeded', failed: 'succeeded' },
    take_more: { succeeded: 'succeeded' },
    fail: { pending: 'failed' },
    call_off: { pending: 'canceled' },
    release: { succeeded: 'canceled' },
    refund: { succeeded: 'refunded', failed: 'refunded' },
  },
  Refund: {
    succeed: { pending: 'succeeded' },
    fail: { pending: 'failed' },
    reopen: { failed: 'pending' },
  },
  Break: {
    heal: { open: 'healed' },
    find_again: { healed: 'open' },
    explain: { open: 'explained' },
    write_off: { open: 'written_off' },
  },
  Dispute: {
    contest: { needs_response: 'won' },
    submit: { needs_response: 'under_review' },
    accept: { needs_response: 'accepted' },
    win: { needs_response: 'won', under_review: 'won' },
    lose: { needs_response: 'lost', under_review: 'lost' },
  },
  'Checkout order': {
    pay: { pending: 'paid', expired: 'paid', failed: 'paid' },
    expire: { pending: 'expired' },
    fail: { pending: 'failed' },
    set_aside: { pending: 'failed', expired: 'failed', failed: 'failed' },
  },
  'Mandate initiation': {
    activate: { pending: 'completed' },
    give_up: { pending: 'failed' },
    expire: { pending: 'expired' },
  },
  Mandate: {
    lose_sight: RUNS_TO('UNKNOWN'),
    wait: RUNS_TO('PENDING'),
    activate: RUNS_TO('ACTIVE'),
    suspend: RUNS_TO('SUSPENDED'),
    reject: RUNS_TO('REJECTED'),
    expire: RUNS_TO('EXPIRED'),
    delete: { ...RUNS_TO('DELETED'), REJECTED: 'DELETED', EXPIRED: 'DELETED' },
  },
  'Payment source': {
    use: { active: 'active', inactive: 'active' },
    detach: { active: 'inactive' },
    retire: { active: 'inactive', inactive: 'inactive' },
  },
  Settlement: {
    pay_out: { pending: 'paid_out' },
    refund: { pending: 'refunded' },
    restore: { pending: 'pending', refunded: 'pending' },
  },
  Payout: { complete: { pending: 'completed' }, fail: { pending: 'failed' } },
  'Webhook delivery': {
    deliver: { pending: 'delivered', failed: 'delivered' },
    fail: { pending: 'failed', failed: 'failed' },
    wait: { pending: 'pending', failed: 'pending' },
    replay: { pending: 'pending', delivered: 'pending', failed: 'pending' },
  },
  Email: {
    send: { queued: 'sent' },
    fail: { queued: 'failed' },
    wait: { queued: 'queued' },
  },
  Plan: { activate: { inactive: 'active' }, deactivate: { active: 'inactive' } },
  'Account number': {
    open: { opening: 'active' },
    suspend: { active: 'suspended' },
    reactivate: { suspended: 'active' },
    close: { opening: 'closed', active: 'closed', suspended: 'closed' },
  },
  'Return of a deposit': { succeed: { pending: 'succeeded' }, fail: { pending: 'failed' } },
  'Payment page': { close: { open: 'closed' }, open: { closed: 'open' } },
  Coupon: { activate: { inactive: 'active' }, deactivate: { active: 'inactive' } },
  Member: {
    accept: { invited: 'active' },
    disable: { active: 'disabled' },
    enable: { disabled: 'active' },
  },
  'Test clock': {
    advance: { idle: 'advancing', failed: 'advancing' },
    arrive: { advancing: 'idle' },
    fail: { advancing: 'failed' },
    set: { idle: 'idle', failed: 'idle' },
    reset: { idle: 'idle', failed: 'idle', advancing: 'idle' },
  },
};

/** With words for words: each life has states and triggers of its own. */
interface AnyLife {
  readonly states: readonly string[];
  readonly triggers: readonly string[];
  target(state: string, trigger: string): string | null;
}

describe('the tables of lives', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  for (const { title, table, life, ...at } of LIVES) {
    const column = 'column' in at ? at.column : 'status';
    const { states, triggers, target } = life as AnyLife;
    const allowed = ALLOWED[title];

    it(`a ${title} has these triggers and no others`, () => {
      assert.deepEqual([...triggers].sort(), Object.keys(allowed).sort());
    });

    for (const trigger of triggers) {
      for (const state of states) {
        const to = allowed[trigger]?.[state] ?? null;
        it(`${title}: ${trigger} of ${state} leads ${to ? `to ${to}` : 'nowhere'}`, () => {
          assert.equal(target(state, trigger), to);
        });
      }
    }

    it(`a ${title}’s states are those that the database allows in ${table}`, async () => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like ${`%(${column} = ANY%`}`.execute(world.house.db);
      const words = rows.flatMap(({ definition }) =>
        [...definition.matchAll(/'([A-Za-z_]+)'::text/g)].map(([, state = '']) => state),
      );
      assert.deepEqual(words.sort(), [...states].sort());
    });
  }

  it('are drawn in the documents as they are', () => {
    const url = new URL('../../docs/reference/states.md', import.meta.url);
    assert.equal(readFileSync(url, 'utf8'), statesDocument(), 'run npm run states');
  });

  it('have the sets that the dashboard knows', () => {
    const url = new URL('../../dashboard/src/generated/states.ts', import.meta.url);
    assert.equal(readFileSync(url, 'utf8'), dashboardStates(), 'run npm run states');
  });
});
