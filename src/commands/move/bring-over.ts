// Brings all rows of a tenant over: while it works, and what is left of them in the seconds in
// which nothing is written. Whatever fails here leaves the tenant where it was, and open.

import { raiseEventSequence } from '../../db/move/event-sequence.ts';
import { type OpenTransaction, untilOlderEnd } from '../../db/move/older-transactions.ts';
import { syncTenant } from '../../db/move/sync.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { monotonicMs, pause } from '../../lib/process/clock.ts';
import { fillAddresses } from '../../model/directory/directory.ts';
import { changeMoving, isAnyRequestHeld } from '../../model/tenants/move-sql.ts';
import { isTenantAtWork } from '../../model/test-clock/reset-sql.ts';
import { isClockHeld } from '../../model/test-clock/sql.ts';
import { Failed } from '../line/misuse.ts';
import type { Move } from './move.ts';
import { noteStep } from './note-step.ts';

const LOOK_EVERY_MS = 50;
/** While requests are refused. */
const SHUT = {
  /** As long as a process remembers a key, and until it has written its API log. */
  settleMs: 1_100,
  /** For what requests have begun at the provider. */
  requestsMs: 1_500,
  olderMs: 1_500,
} as const;
const MOST_TRIES = 5;
const MOST_ROUNDS = 4;

export async function bringOver(move: Move): Promise<void> {
  try {
    await copyWhileAtWork(move);
    for (let tries = 1; !(await closeAndCompare(move)); tries += 1) {
      if (tries === MOST_TRIES) {
        throw new Failed('Its work did not come to rest. Nothing was moved: try again later.');
      }
      move.say('Something of the tenant is under way: it is open again, and waited for.');
    }
  } catch (error) {
    await reopen(move);
    throw error;
  }
}

async function copyWhileAtWork(move: Move): Promise<void> {
  await noteAddresses(move);
  const { rows } = await syncTenant(partsOf(move));
  await move.checkpoint('copied');
  await noteStep(move, 'copied');
  move.say(`${rows} rows are copied.`);
  await become(move, 'leaving');
  await move.checkpoint('leaving');
  await requireOlderEnd(move);
}

/** A sign-in by email address looks in the other cell as well. */
const noteAddresses = ({ directory, source, target, tenantId }: Move) =>
  fillAddresses(directory, {
    cell: target.house.cell.id,
    from: source.house.db,
    tenantIds: [tenantId],
  });

const partsOf = ({ source, target, tables, tenantId }: Move) => ({
  ...{ source: source.client, target: target.client },
  ...{ tables, tenantId },
});

async function become(
  { source, tenantId }: Move,
  to: 'leaving' | 'closing' | 'closed',
): Promise<void> {
  const from = [null, 'leaving', 'closing', 'closed'] as const;
  if (await changeMoving(source.house.db, tenantId, { from, to })) return;
  throw new Failed('The tenant is gone from its cell.');
}

async function requireOlderEnd({ source, patience }: Move): Promise<void> {
  const [older] = await untilOlderEnd(source.client, patience.olderMs);
  if (older) throw new Failed(tooOld(older));
}

const tooOld = ({ pid, application }: OpenTransaction) =>
  `A transaction has been open for more than a minute: of process ${pid} of PostgreSQL ` +
  `(${application || 'no name'}). Wait for its end, or end it, and call the command again.`;

/** False: what is under way did not come to its end in the time that requests are refused. */
async function closeAndCompare(move: Move): Promise<boolean> {
  await become(move, 'leaving');
  if (!(await isAtRest(move, move.patience.drainMs))) {
    throw new Failed(
      'A worker holds rows of the tenant for minutes. Call the command again later.',
    );
  }
  await syncTenant(partsOf(move));
  const shutAt = monotonicMs();
  await become(move, 'closing');
  await move.checkpoint('closing');
  await pause(SHUT.settleMs, new AbortController().signal);
  await untilRequestsEnd(move);
  if (await isAnyRowHeld(move)) return false;
  await become(move, 'closed');
  await move.checkpoint('closed');
  if ((await untilOlderEnd(move.source.client, SHUT.olderMs)).length > 0) return false;
  await noteStep(move, 'closed');
  const rows = await compareUntilEqual(move);
  await raiseEventSequence(move.source.client, move.target.client);
  await noteStep(move, 'compared');
  await move.checkpoint('compared');
  const ms = Math.round(monotonicMs() - shutAt);
  move.say(`${rows} rows are equal in both cells, after ${ms} ms without requests.`);
  return true;
}

/** Resolves once no process holds a row of the tenant. */
async function isAtRest(move: Move, patienceMs: number): Promise<boolean> {
  return await until(patienceMs, async () => !(await isAnyRowHeld(move)));
}

async function isAnyRowHeld({ source, tenantId }: Move): Promise<boolean> {
  const { db, clock } = source.house;
  const held = await Promise.all([
    isTenantAtWork(db, tenantId, clock.now()),
    isClockHeld(db, tenantId, clock.now()),
  ]);
  return held.includes(true);
}

/** What one that takes longer has begun, the new cell looks up: as if its process had died. */
async function untilRequestsEnd(move: Move): Promise<void> {
  const { db, clock } = move.source.house;
  await until(SHUT.requestsMs, async () => {
    const isRequested = await isAnyRequestHeld(db, move.tenantId, clock.now());
    return !(isRequested || (await isAnyRowHeld(move)));
  });
}

async function until(patienceMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const endsAt = monotonicMs() + patienceMs;
  for (;;) {
    if (await isSo()) return true;
    if (monotonicMs() >= endsAt) return false;
    await pause(LOOK_EVERY_MS, new AbortController().signal);
  }
}

/**
 * Nothing is written any more, so a table that is found equal stays equal. What is written without
 * a transaction of a request, as when a key was last used, may be late.
 */
async function compareUntilEqual(move: Move): Promise<number> {
  let tables = move.tables;
  let total: number | null = null;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const { rows, differences } = await syncTenant({ ...partsOf(move), tables });
    total ??= rows;
    await move.checkpoint('caught up');
    if (differences.length === 0) return total;
    tables = differences.map(({ table }) => table);
  }
  const names = tables.map(({ name }) => name).join(', ');
  throw new Failed(`The rows of the two cells stay different: ${names}. Nothing was moved.`);
}

async function reopen(move: Move): Promise<void> {
  const { source, tenantId } = move;
  const from = ['leaving', 'closing', 'closed'] as const;
  try {
    // Where another call has taken the move over, the tenant is closed for that one.
    await noteStep(move, 'copied');
    await changeMoving(source.house.db, tenantId, { from, to: null });
    await wakeWorkers(source.house.db);
  } catch {
    move.say('The tenant could not be opened again in its cell: call the command again.');
  }
}
