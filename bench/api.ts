// How many requests a second the API answers one merchant, as a share of a bare Fastify with pg
// that sends the same statements, over as many connections as a merchant's requests may hold.

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Pool } from 'undici';
import { type Connection, connect } from '../src/db/connect.ts';
import { oneHouse } from '../src/frame/houses.ts';
import { connectionsOf } from '../src/http/run/database-share.ts';
import { createServer } from '../src/http/server.ts';
import { operations } from '../src/operations.ts';
import { makeCrowd } from '../test/crowd.ts';
import { emptyDatabase } from '../test/database.ts';
import { Program } from '../test/e2e/program.ts';
import { createWorld, type World } from '../test/world.ts';
import type { Bare, Statement } from './api-bare.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';

const CONNECTIONS = 32;
const POOL_SIZE = 20;
const WANTED = [{ of: 'ratio', least: 0.8 }] as const;

interface Ask {
  readonly name: string;
  readonly path: string;
  /** What a body is sent with; without one it is a GET. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

export const api: Bench = benchOf({
  about: 'requests a second of the API, each beside a bare server that sends the same statements',
  usual: { subscriptions: 100_000, seconds: 4, rounds: 3 },
  little: { subscriptions: 200, seconds: 0.2, rounds: 1 },
  async measure(size) {
    const data = await mkdtemp(join(tmpdir(), 'sanwo-api-'));
    const database = await emptyDatabase();
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: String(POOL_SIZE) };
    const ports = { PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0' };
    const own = { DATA_DIR: data, RATE_LIMIT_PER_SECOND: '0', LOG_LEVEL: 'error' };
    const service = new Program('api', { ...settings, ...ports, ...own });
    const connection = connect({ url: database.url, size: 4, preparedStatements: true });
    const world = await createWorld({ plansAnew: true });
    try {
      const url = await service.ready();
      return await measureAll({ world, connection, url, size, databaseUrl: database.url });
    } finally {
      await service.ended('SIGTERM');
      await connection.close();
      await world.close();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    }
  },
});

interface Stage {
  readonly world: World;
  readonly connection: Connection;
  readonly url: string;
  readonly databaseUrl: string;
  readonly size: Readonly<Record<'subscriptions' | 'seconds' | 'rounds', number>>;
}

async function measureAll(stage: Stage): Promise<BenchRow[]> {
  const { url, databaseUrl, size, connection } = stage;
  const { tenantId, apiKey } = await registerTenant(url);
  const own = size.subscriptions;
  await makeCrowd(connection.db, { tenantId, own, others: 100, eachOther: 1 });
  const asks = await asksOf(stage, apiKey);
  const scripts: Statement[][] = [];
  for (const ask of asks) scripts.push(await statementsOf(stage, ask, apiKey));
  const { mostOfOne } = connectionsOf(POOL_SIZE);
  const bare = fork(fileURLToPath(new URL('api-bare.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  try {
    const told: Bare = { databaseUrl, poolSize: mostOfOne, known: [tenantId], scripts };
    bare.send(told);
    const [bareUrl] = (await once(bare, 'message')) as [string];
    const rows: BenchRow[] = [];
    for (const [index, ask] of asks.entries()) {
      const sending = { ask, apiKey, seconds: size.seconds };
      const ours = () => requestsPerSecond(url + ask.path, sending);
      const theirs = () => requestsPerSecond(`${bareUrl}/${index}`, sending);
      rows.push(await compare(ask.name, { rounds: size.rounds, ours, theirs }));
    }
    return rows;
  } finally {
    bare.kill();
  }
}

async function registerTenant(url: string) {
  const answer = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessName: 'Acme', accountId: 'acme' }),
  });
  const { data: made } = (await answer.json()) as { data: { tenantId: string; apiKey: string } };
  return made;
}

async function asksOf({ url, size }: Stage, apiKey: string): Promise<Ask[]> {
  const list = '/v1/subscription';
  const answer = await fetch(`${url + list}?limit=1&page=77`, { headers: { 'x-api-key': apiKey } });
  const { data: page } = (await answer.json()) as { data: { data: { id: string }[] } };
  const id = page.data[0]?.id ?? '';
  const many = `of ${size.subscriptions} subscriptions`;
  const farBack = Math.max(2, Math.floor(size.subscriptions / 20) - 1);
  return [
    { name: 'GET one', path: `${list}/${id}` },
    { name: `page of 20 ${many}`, path: list },
    { name: `page ${farBack} ${many}`, path: `${list}?page=${farBack}` },
    { name: `20 ${many}, after a row`, path: `${list}?after=${id}` },
    { name: 'create a customer', path: '/v1/customer', headers: () => ({}) },
    {
      name: 'create a customer under an Idempotency-Key',
      path: '/v1/customer',
      headers: () => ({ 'idempotency-key': randomUUID() }),
    },
  ];
}

function optionsOf({ headers }: Ask, apiKey: string) {
  const key = { 'x-api-key': apiKey };
  if (!headers) return { method: 'GET', headers: key } as const;
  return {
    method: 'POST',
    headers: { ...key, ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, name: 'Ada Obi' }),
  } as const;
}

/** All that the service sends for a request, once it knows who asks. */
async function statementsOf(
  { world, connection }: Stage,
  ask: Ask,
  apiKey: string,
): Promise<Statement[]> {
  const { app } = createServer(oneHouse({ ...world.house, db: connection.db }), { operations });
  const send = async () => {
    const { body, ...options } = { body: '', ...optionsOf(ask, apiKey) };
    const answer = await app.inject({ ...options, url: ask.path, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${ask.name}: ${answer.body}`);
  };
  await send();
  const watched = mock.method(pg.Client.prototype, 'query');
  await send();
  watched.mock.restore();
  await app.close();
  return watched.mock.calls.map(({ arguments: [first, given] }) =>
    typeof first === 'string' ? { text: first, values: given ?? [] } : first,
  ) as unknown as Statement[];
}

/** Ours and theirs in turn, so that what else the machine does is between them. */
async function compare(
  name: string,
  { rounds, ours, theirs }: Record<'ours' | 'theirs', () => Promise<number>> & { rounds: number },
): Promise<BenchRow> {
  // Once more and unmeasured: what runs for the first time is compiled meanwhile.
  await ours();
  await theirs();
  let value = 0;
  let baseline = 0;
  for (let round = 0; round < rounds; round += 1) {
    value += (await ours()) / rounds;
    baseline += (await theirs()) / rounds;
  }
  return rowOf({ name, value, unit: 'requests/s', baseline, than: 'bare server', wanted: WANTED });
}

async function requestsPerSecond(
  url: string,
  {
    ask,
    apiKey,
    seconds,
  }: { readonly ask: Ask; readonly apiKey: string; readonly seconds: number },
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const endsAt = performance.now() + seconds * 1_000;
  let done = 0;
  const repeat = async () => {
    while (performance.now() < endsAt) {
      const answer = await pool.request({ path: pathname + search, ...optionsOf(ask, apiKey) });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  await pool.close();
  return done / seconds;
}
