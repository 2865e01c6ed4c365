// A tenant of one of several cells, and its moves: with all that it has and has given out, and what
// is in each cell of it.

import assert from 'node:assert/strict';
import pg from 'pg';
import { checkInvariants } from '../src/audit/check.ts';
import { abandonMove, carryOut } from '../src/commands/move/carry-out.ts';
import { openMove } from '../src/commands/move/open-move.ts';
import { MOVE_APPLICATION, openMoveClient } from '../src/db/move/session.ts';
import { columnList, isOfTenant, readMovedTables, tableName } from '../src/db/move/tables.ts';
import { jobs, queues } from '../src/jobs.ts';
import { MINUTE_MS } from '../src/lib/values/durations.ts';
import { newId } from '../src/lib/values/id.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { CELLS, type CellsWorld } from './cells.ts';

type CellId = Parameters<CellsWorld['house']>[0];

export const PASSWORD = 'correct horse battery staple';

/** A name that a registration held for too long is taken over, in the cell that it was for. */
export async function registerIn(world: CellsWorld, cell: CellId, accountId: string) {
  const claim = { claimedUntil: world.house('00').clock.now(), claimedBy: newId() };
  const names = world.house('00').db.insertInto('directoryAccounts');
  await names.values({ accountId, cell, ...claim }).execute();
  const email = `owner@${accountId}.example`;
  const body = { businessName: accountId, accountId, password: PASSWORD, email };
  const answer = await world.stranger.post('/auth/register', body);
  assert.equal(answer.status, 201, answer.text);
  const { apiKey, tenantId } = answer.data as { apiKey: string; tenantId: string };
  return { apiKey, tenantId, accountId, email, api: world.as({ 'x-api-key': apiKey }) };
}

export interface MoveTry {
  /** The move dies there. */
  readonly diesAt?: string;
  readonly abandon?: boolean;
}

/** Returns what it said, or null where it died. */
export async function moveTo(
  world: CellsWorld,
  named: { readonly accountId: string; readonly toCell: string },
  { diesAt, abandon = false }: MoveTry = {},
): Promise<string[] | null> {
  const lines: string[] = [];
  const died = Promise.withResolvers<null>();
  const checkpoint = async (name: string) => {
    if (name !== diesAt) return;
    died.resolve(null);
    await new Promise(() => {});
  };
  const run = async () => {
    const { opened } = world;
    const say = (line: string) => void lines.push(line);
    const { config } = opened.house;
    const move = await openMove({ opened, config, ...named, say, checkpoint });
    if (move === null) return lines;
    try {
      await (abandon ? abandonMove(move) : carryOut(move));
    } finally {
      await move.close();
    }
    return lines;
  };
  const ended = await Promise.race([run(), died.promise]);
  if (ended === null) await endConnections(world);
  return ended;
}

/**
 * The books are checked now: what the hourly check found may be from the middle of a test. Some
 * truths do not hold of rows that a test wrote.
 */
export async function assertNothingIsUndone(
  world: CellsWorld,
  { ignoring = [] }: { readonly ignoring?: readonly string[] } = {},
): Promise<void> {
  for (const cell of CELLS) {
    const house = world.house(cell);
    await runDueJobs(house, jobs);
    const moment = { now: house.clock.now(), toleratedMs: MINUTE_MS, queues };
    const findings = await checkInvariants(house.db, moment, { isThorough: false });
    const broken = findings.filter(
      ({ invariant, violations }) => violations.length > 0 && !ignoring.includes(invariant),
    );
    assert.deepEqual(broken, [], `the books of ${cell} are wrong`);
  }
}

/** As the operating system does with those of a process that died; other tests move too. */
async function endConnections(world: CellsWorld): Promise<void> {
  for (const cell of CELLS) {
    const admin = new pg.Client({ connectionString: world.databaseOf(cell) });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = $1 and datname = current_database()`,
      [MOVE_APPLICATION],
    );
    await admin.end();
  }
}

/** Of each table how many rows of the tenant there are, and a hash of all that is in them. */
export async function rowsOf(
  world: CellsWorld,
  cell: CellId,
  tenantId: string,
): Promise<Record<string, string>> {
  const client = await openMoveClient(world.databaseOf(cell));
  try {
    const found: Record<string, string> = {};
    await client.query(`set timezone = 'UTC'`);
    for (const table of await readMovedTables(client)) {
      const columns = columnList(table.columns.filter((name) => name !== 'former_cells'));
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, md5(string_agg(text, ',' order by text)) as hash
        from (select row(${columns})::text as text from ${tableName(table)}
          where ${isOfTenant(table, tenantId)}) r`,
      );
      const [{ rows: count, hash } = { rows: 0, hash: '' }] = rows;
      if (count > 0) found[table.name] = `${count} ${hash}`;
    }
    return found;
  } finally {
    await client.end();
  }
}

const FOLDED = ['subscription_movements', 'tenants'];

/** Without figures, which a worker of the new cell may have added up before anybody looks. */
export const unfolded = (rows: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(rows).filter(
      ([table]) => !table.startsWith('analytics_') && !FOLDED.includes(table),
    ),
  );
