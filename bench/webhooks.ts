// How many webhooks a second one worker delivers, as a share of the same requests without any
// books, and how much longer a tenant waits while the endpoint of another hangs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createHouse } from '../src/commands/house/create-house.ts';
import { transact } from '../src/db/transaction.ts';
import { emitAllAcrossTenants } from '../src/events/emit.ts';
import type { House } from '../src/frame/house.ts';
import { createHostResolver } from '../src/lib/net/host-resolver.ts';
import { realClock } from '../src/lib/process/clock.ts';
import { newWebhookSecret, signWebhook } from '../src/lib/secrets/webhook-secret.ts';
import { newId } from '../src/lib/values/id.ts';
import { webhookBinding } from '../src/model/webhooks/binding.ts';
import { deliverWebhooks } from '../src/webhooks/deliver.ts';
import { createSender } from '../src/webhooks/send.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { pause } from '../test/pause.ts';
import { createWorld, type World } from '../test/world.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';

const BARE_IN_FLIGHT = 400;
const SAMPLE_EVERY_MS = 15;

export const webhooks: Bench = benchOf({
  about: 'deliveries a second, and beside an endpoint that hangs',
  usual: { endpoints: 100, events: 6_000, samples: 600, queued: 10_000, entities: 500 },
  little: { endpoints: 4, events: 40, samples: 60, queued: 50 },
  async measure(size) {
    const receivers = await startReceivers();
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' };
    const world = await createWorld({ environment, plansAnew: true });
    const { house, close } = createHouse({ ...world.house, clock: realClock });
    const stage = { world, house, receivers, size };
    try {
      return [await measureRate(stage), await measureDelay(stage)];
    } finally {
      await close();
      await world.close({ allowUnfinished: true });
      receivers.child.stdin.end();
    }
  },
});

interface Stage {
  readonly world: World;
  readonly house: House;
  readonly receivers: Awaited<ReturnType<typeof startReceivers>>;
  readonly size: Readonly<
    Record<'endpoints' | 'events' | 'samples' | 'queued' | 'entities', number>
  >;
}

async function startReceivers() {
  const program = fileURLToPath(new URL('webhook-receivers.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${Number(port)}` };
}

async function heardAt({ receivers }: Stage, path: string): Promise<number[]> {
  return (await (await fetch(receivers.url + path)).json()) as number[];
}

async function addTenant({ house, receivers }: Stage, path: string): Promise<string> {
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

interface DeliveredCount {
  readonly count: number;
  readonly entities: number;
}

/** Each carries the moment at which it was told. */
async function tell({ house }: Stage, tenantId: string, what: DeliveredCount): Promise<void> {
  const { count, entities } = what;
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

async function countWaiting({ house }: Stage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_deliveries where due_at is not null`.execute(house.db);
  return rows[0]?.count ?? 0;
}

function startWorking({ house, world }: Stage): () => Promise<void> {
  const worker = startWorker(house, [deliverWebhooks]);
  const listener = listenForWork(house, world.databaseUrl, worker.wake);
  return async () => {
    await listener.stop();
    await worker.stop();
    await house.deliveries.untilDone();
  };
}

async function measureRate(stage: Stage): Promise<BenchRow> {
  const { endpoints, events } = stage.size;
  for (let made = 0; made < endpoints; made += 1) {
    const told = { count: events / endpoints, entities: events };
    await tell(stage, await addTenant(stage, '/rate'), told);
  }
  await sql`analyze`.execute(stage.house.db);
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const stop = startWorking(stage);
  while ((await countWaiting(stage)) > 0) await pause(100);
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(usedBefore);
  await stop();
  const heard = (await heardAt(stage, '/rate')).length;
  if (heard !== events) throw new Error(`${heard} of ${events} deliveries were heard`);
  const busy = (used.user + used.system) / 1e6 / seconds;
  return rowOf({
    name: `webhooks to ${endpoints} tenants that take 50 ms`,
    value: events / seconds,
    unit: '/s',
    baseline: await measureBare(stage),
    than: 'the same requests without books',
    wanted: [{ of: 'value', least: 300 }],
    beside: `Node was busy for ${(busy * 100).toFixed(0)} % of one core`,
  });
}

/** The same requests, signed, with nothing written down. */
async function measureBare({ receivers, size: { events } }: Stage): Promise<number> {
  const sender = createSender({ allowPrivate: true }, createHostResolver());
  const secret = newWebhookSecret();
  let sent = 0;
  const startedAt = performance.now();
  const send = async () => {
    while (sent < events) {
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
  return events / seconds;
}

async function measureDelay(stage: Stage): Promise<BenchRow> {
  const { samples, queued, entities } = stage.size;
  const [dead, lively] = [await addTenant(stage, '/hang'), await addTenant(stage, '/lively')];
  const stop = startWorking(stage);
  await sample(stage, lively, samples / 6);
  const alone = await sample(stage, lively, samples);
  await tell(stage, dead, { count: queued, entities });
  await pause(1_000);
  const beside = await sample(stage, lively, samples);
  const isQueued = (await countWaiting(stage)) > queued * 0.9;
  if (!isQueued) throw new Error('the dead endpoint’s events are gone');
  await stop();
  return rowOf({
    name: `from event to webhook, p99, beside ${queued} for an endpoint that hangs`,
    value: percentile(beside, 99),
    unit: 'ms',
    baseline: percentile(alone, 99),
    than: 'alone',
    wanted: [{ of: 'ratio', most: 1.5 }],
    beside: `p50 ${percentile(beside, 50)} ms, alone ${percentile(alone, 50)} ms`,
  });
}

async function sample(stage: Stage, tenantId: string, count: number): Promise<number[]> {
  for (let told = 0; told < count; told += 1) {
    await tell(stage, tenantId, { count: 1, entities: 1 });
    await pause(SAMPLE_EVERY_MS);
  }
  await pause(1_000);
  const ages = await heardAt(stage, '/lively');
  if (ages.length !== count) throw new Error(`${ages.length} of ${count} were heard`);
  return ages.sort((one, other) => one - other);
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil((sorted.length * part) / 100) - 1] ?? 0;
}
