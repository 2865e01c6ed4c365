// Nights on which books are compared with the provider's statement, in the words that tests of it
// are told in.

import assert from 'node:assert/strict';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { selectReadDaysAcrossTenants } from '../src/model/reconciliation/days-sql.ts';
import { wantStatementDaysAcrossTenants } from '../src/model/reconciliation/statement-days-sql.ts';
import { statementAccounts } from '../src/provider/ask/statement.ts';
import { beginComparing } from '../src/reconciliation/begin-comparing.ts';
import { compareDays } from '../src/reconciliation/compare-days.ts';
import { healBreaks } from '../src/reconciliation/heal-breaks.ts';
import { readStatements } from '../src/reconciliation/read-statement.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { pause } from './pause.ts';
import { controlOf } from './simulator-control.ts';
import type { TenantClient, World } from './world.ts';

/** A little longer than a look follows another. */
const BREATH_MS = 5_000;
const BREATHS = 4;
const POLL_MS = 50;

export const COMPARING = [beginComparing, compareDays, healBreaks];

/** They are read from now on, also where they were read before. */
export async function wantDays({ house }: World, days: readonly string[]): Promise<void> {
  const { db, clock, providers } = house;
  const asked = { days, now: clock.now() };
  await wantStatementDaysAcrossTenants(db, statementAccounts(providers), asked);
}

export function reconciliationOf(world: World) {
  const control = controlOf(world);
  const faults = (set: Readonly<Record<string, number>>) => control('PUT', 'faults', set);

  async function compare(): Promise<void> {
    await runDueJobs(world.house, COMPARING);
    await world.work();
  }

  /** All that a reading leads to, and what heals at once. */
  async function settle(): Promise<void> {
    await compare();
    for (let breath = 0; breath < BREATHS; breath += 1) {
      world.clock.advance(BREATH_MS);
      await compare();
    }
  }

  /** Until three in the night in Lagos after this day: its statement is read, and compared. */
  async function night(day: string): Promise<void> {
    const until = new Date(Date.parse(`${day}T02:00:00Z`) + DAY_MS);
    await world.passUntil(until.toISOString());
    await runDueJobs(world.house, [readStatements]);
    await settle();
  }

  /** The statements of these days are read once more. */
  async function readAgain(...days: string[]): Promise<void> {
    await wantDays(world, days);
    await runDueJobs(world.house, [readStatements]);
    await settle();
  }

  return { control, faults, compare, settle, night, readAgain };
}

export async function dayOf(api: TenantClient, day: string) {
  const { status, data, text } = await api.get(`/v1/reconciliation?from=${day}&to=${day}`);
  assert.equal(status, 200, text);
  return data.data[0];
}

export async function breaksOf(api: TenantClient, query = '') {
  const { status, data, text } = await api.get(`/v1/reconciliation/break?limit=100${query}`);
  assert.equal(status, 200, text);
  return data.data;
}

/** Beside a worker: until statements are read and compared, as far as that is due. */
export async function untilCompared({ house: { db, clock } }: World): Promise<void> {
  for (;;) {
    const now = clock.now();
    const read = db.selectFrom('statementDays').select('day').where('dueAt', '<=', now);
    const days = db.selectFrom('reconciliationDays').select('id').where('dueAt', '<=', now);
    // In the order in which work goes from one to the next, so that none is missed on its way.
    const waiting = [
      ...(await read.execute()),
      ...(await selectReadDaysAcrossTenants(db, 1)),
      ...(await days.execute()),
    ];
    if (waiting.length === 0) return;
    await pause(POLL_MS);
  }
}
