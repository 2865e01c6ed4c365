// How many webhooks a second one worker delivers, as a share of the same requests without any
// books, and how much longer a tenant waits while the endpoint of another hangs: npm run
// bench:webhooks.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { furnishHouse } from '../src/commands/furnish-house.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { transact } from '../src/db/transaction.ts';
import { emitAllAcrossTenants } from '../src/events/emit.ts';
import { realClock } from '../src/lib/clock.ts';
import { createHostResolver } from '../src/lib/host-resolver.ts';
import { newId } from '../src/lib/id.ts';
import { newWebhookSecret, signWebhook } from '../src/lib/webhook-secret.ts';
import { webhookBinding } from '../src/model/tenants/webhook-binding.ts';
import { deliverWebhooks } from '../src/webhooks/deliver.ts';
import { createSender } from '../src/webhooks/send.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import { createWorld } from '../test/world.ts';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '100' },
    events: { type: 'string', default: '6000' },
    samples: { type: 'string', default: '600' },
    queued: { type: 'string', default: '10000' },
    entities: { type: 'string', default: '500' },
  },
});
const TENANTS = Number(values.tenants);
const EVENTS = Number(values.events);
const SAMPLES = Number(values.samples);
const QUEUED = Number(values.queued);
const ENTITIES = Number(values.entities);
const BARE_IN_FLIGHT = 400;
const SAMPLE_EVERY_MS = 15;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Unlike the tests' server this one flushes to disk, as in production.
const dataDir = await mkdtemp(join(tmpdir(), 'sanwo-bench-'));
const server = await startEmbeddedDatabase({ dataDir });
process.env.TEST_DATABASE_URL = server.url;
await globalSetup();
const receivers = await startReceivers();
const environment = { WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' };
const world = await createWorld({ environment });
const { house, close } = furnishHouse({ ...world.house, clock: realClock });
try {
  await measureRate();
  await measureDelay();
} finally {
  await close();
  await world.close({ allowUnfinished: true });
  receivers.child.stdin.end();
  await globalTeardown();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function startReceivers() {
  const program = fileURLToPath(new URL('webhook-receivers.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${Number(port)}` };
}

async function heardAt(path: string): Promise<number[]> {
  return (await (await fetch(receivers.url + path)).json()) as number[];
}

async function addTenant(path: string): Promise<string> {
  const id = newId();
  const now = realClock.now();
  const webhookSecret = house.vault.seal(newWebhookSecret(), webhookBinding(id));
  const webhookUrl = receivers.url + path;
  const account = { accountId: id, businessName: 'Acme', timezone: 'Africa/Lagos' };
  const settings = { dunningMaxAttempts: 3, dunningRetryHours: 24, upcomingInvoiceDays: 3 };
  await house.db
    .insertInto('tenants')
    .values({
      id,
      ...account,
      ...settings,
      webhookUrl,
      webhookSecret,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}

/** Each carries the moment at which it was told. */
async function tell(tenantId: string, count: number, entities: number): Promise<void> {
  const ids = Array.from({ length: Math.min(entities, count) }, newId);
  const now = realClock.now();
  const data = { message: String(now.getTime()) };
  const events = Array.from({ length: count }, (_, index) => ({
    type: 'webhook.test',
    entityId: ids[index % ids.length] ?? '',
    data,
    tenantId,
    now,
  }));
  await transact(house.db, (db) => emitAllAcrossTenants(db, events));
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_deliveries where due_at is not null`.execute(house.db);
  return rows[0]?.count ?? 0;
}

function startWorking(): () => Promise<void> {
  const worker = startWorker(house, [deliverWebhooks]);
  const listener = listenForWork(house, world.databaseUrl, worker.wake);
  return async () => {
    await listener.stop();
    await worker.stop();
    await house.deliveries.untilDone();
  };
}

async function measureRate(): Promise<void> {
  for (let made = 0; made < TENANTS; made += 1) {
    await tell(await addTenant('/rate'), EVENTS / TENANTS, EVENTS);
  }
  await sql`analyze`.execute(house.db);
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const stop = startWorking();
  while ((await countWaiting()) > 0) await pause(100);
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(usedBefore);
  await stop();
  const heard = (await heardAt('/rate')).length;
  if (heard !== EVENTS) throw new Error(`${heard} of ${EVENTS} deliveries were heard`);
  const rate = EVENTS / seconds;
  const busy = (used.user + used.system) / 1e6 / seconds;
  const bare = await measureBare();
  console.log(
    `deliveries to ${TENANTS} tenants that take 50 ms: ${rate.toFixed(0)}/s (300 wanted)`,
  );
  console.log(`  the worker's own process was busy for ${(busy * 100).toFixed(0)} % of one core`);
  console.log(`  without any books: ${bare.toFixed(0)}/s, of which that is ${share(rate, bare)}`);
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}

/** The same requests, signed, with nothing written down. */
async function measureBare(): Promise<number> {
  const sender = createSender({ allowPrivate: true }, createHostResolver());
  const secret = newWebhookSecret();
  let sent = 0;
  const startedAt = performance.now();
  const send = async () => {
    while (sent < EVENTS) {
      sent += 1;
      const now = realClock.now();
      const body = JSON.stringify({ data: { message: String(now.getTime()) } });
      const signature = signWebhook({ id: newId(), timestamp: 1, body, secret });
      const headers = { 'webhook-signature': signature };
      await sender.send({ url: `${receivers.url}/bare`, headers, body, now });
    }
  };
  await Promise.all(Array.from({ length: BARE_IN_FLIGHT }, send));
  const seconds = (performance.now() - startedAt) / 1_000;
  await sender.close();
  return EVENTS / seconds;
}

async function measureDelay(): Promise<void> {
  const [dead, lively] = [await addTenant('/hang'), await addTenant('/lively')];
  const stop = startWorking();
  await sample(lively, SAMPLES / 6);
  const alone = await sample(lively, SAMPLES);
  await tell(dead, QUEUED, ENTITIES);
  await pause(1_000);
  const beside = await sample(lively, SAMPLES);
  const isQueued = (await countWaiting()) > QUEUED * 0.9;
  if (!isQueued) throw new Error('the dead endpoint’s events are gone');
  console.log(`from event to first try, alone: ${wordsOf(alone)}`);
  console.log(`  beside ${QUEUED} events for an endpoint that hangs: ${wordsOf(beside)}`);
  console.log(`  p99 beside to p99 alone: ${share(percentile(beside, 99), percentile(alone, 99))}`);
  console.log('  (1.5 at most is wanted)');
  await stop();
}

async function sample(tenantId: string, count: number): Promise<number[]> {
  for (let told = 0; told < count; told += 1) {
    await tell(tenantId, 1, 1);
    await pause(SAMPLE_EVERY_MS);
  }
  await pause(1_000);
  const ages = await heardAt('/lively');
  if (ages.length !== count) throw new Error(`${ages.length} of ${count} were heard`);
  return ages.sort((one, other) => one - other);
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil((sorted.length * part) / 100) - 1] ?? 0;
}

function wordsOf(ages: readonly number[]): string {
  const [half, most] = [percentile(ages, 50), ages.at(-1)];
  return `p50 ${half} ms, p99 ${percentile(ages, 99)} ms, most ${most} ms`;
}
