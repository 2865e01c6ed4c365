// Moments at which a station is sure to meet what it is about: statements that wait, commits that
// take their time, charges on their way.

import pg from 'pg';
import type { Program } from '../e2e/program.ts';
import { pause } from '../pause.ts';
import type { Deployment } from './deployment.ts';

/** Within the provider's time limit. */
export const SLOW_MS = 1_200;
const LOOK_EVERY_MS = 20;
/** Of requests and of workers, so that some of both are there. */
const WAITING = 6;
const WAITS_AT_MOST_MS = 5_000;
const TRIES = 10;

/** What is made in one step is not made again by anybody: a lost customer is missed at once. */
const SLOW_TABLES = ['checkout_orders', 'customers'];
const SLOW_COMMITS = [
  `create function commit_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return null; end $$`,
  ...SLOW_TABLES.map(
    (table) => `create constraint trigger commits_slowly after insert or update on ${table}
      deferrable initially deferred for each row execute function commit_slowly()`,
  ),
].join(';');

/** What begins while the provider takes its time is sure to find requests under way. */
export async function whileSlow<T>(
  { fleet: { simulator } }: Deployment,
  play: () => Promise<T>,
): Promise<T> {
  simulator.setFaults({ latencyMs: SLOW_MS });
  await pause(2 * SLOW_MS);
  const played = await play();
  simulator.setFaults({ latencyMs: 0 });
  return played;
}

/** Nothing goes on for a moment, so that connections are cut within statements. */
export async function whileStatementsWait(deployment: Deployment, play: () => Promise<void>) {
  const client = await openClient(deployment);
  await client.query('begin');
  await client.query('lock table tenants in access exclusive mode');
  await within(WAITS_AT_MOST_MS, async () => (await countWaiting(client)) >= WAITING);
  await play();
  await client.end().catch(() => {});
}

/** A commit is under way for long enough to be cut off before it has committed. */
export async function whileCommitsAreSlow(deployment: Deployment, play: () => Promise<void>) {
  const client = await openClient(deployment);
  await client.query(SLOW_COMMITS);
  await play();
  await client.query('drop function commit_slowly() cascade');
  await client.end();
}

/** Stops a worker while it waits for the answers of charges: what others hold comes to its end. */
export async function freezeOverCharges(
  deployment: Deployment,
  draw: () => Program,
): Promise<Program> {
  const client = await openClient(deployment);
  try {
    for (let tries = 1; ; tries += 1) {
      const program = draw();
      await within(WAITS_AT_MOST_MS, async () => (await chargesHeld(client)).length > 0);
      program.child.kill('SIGSTOP');
      const before = await chargesHeld(client);
      await pause(3 * SLOW_MS);
      const still = new Set(await chargesHeld(client));
      if (tries === TRIES || before.some((id) => still.has(id))) return program;
      program.child.kill('SIGCONT');
    }
  } finally {
    await client.end();
  }
}

async function openClient(deployment: Deployment): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: deployment.primaryUrl });
  // It may go with its server.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

async function chargesHeld(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    select id from payment_attempts
    where status = 'pending' and leased_by is not null and sent = 'sending'`);
  return rows.map(({ id }) => id);
}

/** Or until so long has passed. */
async function within(milliseconds: number, look: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt && !(await look())) await pause(LOOK_EVERY_MS);
}
