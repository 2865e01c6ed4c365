// A service of three cells, as `sanwo serve` opens it: houses, a server, and a worker in each cell,
// beside a provider that calls back.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Simulator, startSimulator } from '../simulator/start.ts';
import { type OpenHouse, openHouse } from '../src/commands/open-house.ts';
import { freePort } from '../src/commands/ports/free-port.ts';
import { readConfig } from '../src/frame/config.ts';
import type { House } from '../src/frame/house.ts';
import { createServer } from '../src/http/server.ts';
import { callbackPathOf, mountInbox } from '../src/inbox/receive.ts';
import { jobs } from '../src/jobs.ts';
import { operations } from '../src/operations.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { type Client, clientOf } from './client.ts';
import { Cluster } from './cluster.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { startPooler } from './pooler.ts';

export const CELLS = ['00', 'a1', 'b2'] as const;
type CellId = (typeof CELLS)[number];

export interface CellsWorld {
  readonly opened: OpenHouse;
  readonly simulator: Simulator;
  readonly url: string;
  readonly stranger: Client;
  house(cell: CellId): House;
  /** Speaks with a key, a cookie or a payer's token. */
  as(headers: Readonly<Record<string, string>>): Client;
  databaseOf(cell: CellId): string;
  close(): Promise<void>;
}

export interface CellPlaces {
  readonly databases: Readonly<Record<CellId, string>>;
  /** Past the pooler, where there is one. */
  readonly direct?: Readonly<Record<CellId, string>>;
  readonly schemas?: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A database for each cell. */
export async function inDatabases(): Promise<CellPlaces> {
  const made: TestDatabase[] = [];
  for (const _ of CELLS) made.push(await cloneDatabase());
  const [first, second, third] = made.map(({ url }) => url);
  return {
    databases: { '00': first ?? '', a1: second ?? '', b2: third ?? '' },
    drop: async () => {
      for (const database of made) await database.drop();
    },
  };
}

/** A PostgreSQL server for each cell: the one of the tests, and two of the embedded binaries. */
export async function inServers(): Promise<CellPlaces> {
  const first = await cloneDatabase();
  const servers: Cluster[] = [];
  const drop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await first.drop();
  };
  try {
    for (const _ of CELLS.slice(1)) servers.push(await Cluster.start());
  } catch (error) {
    await drop();
    throw error;
  }
  const [second = '', third = ''] = servers.map((server) => server.url());
  return { databases: { '00': first.url, a1: second, b2: third }, drop };
}

/** Three schemas of one database, each with a role of its own that finds no other. */
export async function inSchemas(): Promise<CellPlaces> {
  const database = await emptyDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const mark = randomBytes(3).toString('hex');
  const urls = new Map<string, string>();
  const roles: string[] = [];
  await admin.query('create extension pg_trgm schema public');
  await admin.query('create extension btree_gin schema public');
  for (const cell of CELLS) {
    const role = `cell_${cell}_${mark}`;
    roles.push(role);
    await admin.query(`create role ${role} login password 'cell'`);
    await admin.query(`create schema s${cell} authorization ${role}`);
    const name = new URL(database.url).pathname.slice(1);
    await admin.query(`alter role ${role} in database ${name} set search_path = s${cell}, public`);
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'cell' });
    urls.set(cell, url.href);
  }
  await admin.end();
  return {
    databases: {
      '00': urls.get('00') ?? '',
      a1: urls.get('a1') ?? '',
      b2: urls.get('b2') ?? '',
    },
    schemas: { a1: 'sa1', b2: 'sb2' },
    async drop() {
      const server = process.env.SANWO_TEST_SERVER;
      await database.drop();
      const after = new pg.Client({ connectionString: server });
      await after.connect();
      for (const role of roles) await after.query(`drop role ${role}`);
      await after.end();
    },
  };
}

/** The same three, which a pooler in transaction mode stands before. */
export async function behindPooler(): Promise<CellPlaces> {
  const { databases: direct, schemas, drop } = await inSchemas();
  const ofRoles = Object.values(direct).map((url) => new URL(url));
  const users = Object.fromEntries(ofRoles.map(({ username, password }) => [username, password]));
  const pooler = await startPooler(direct['00'], { users });
  const pooled = (cell: CellId) => {
    const url = new URL(direct[cell]);
    url.port = new URL(pooler.url).port;
    return url.href;
  };
  return {
    databases: { '00': pooled('00'), a1: pooled('a1'), b2: pooled('b2') },
    direct,
    ...(schemas && { schemas }),
    async drop() {
      await pooler.stop();
      await drop();
    },
  };
}

export async function createCellsWorld(
  places: CellPlaces,
  settings: Readonly<Record<string, string>> = {},
): Promise<CellsWorld> {
  const { databases, direct, schemas } = places;
  const port = await freePort('127.0.0.1');
  const callbackUrl = `http://127.0.0.1:${port}${callbackPathOf('nomba')}`;
  const simulator = await startSimulator({ callbackUrl });
  const others = CELLS.slice(1).map((id) => {
    const schema = schemas?.[id];
    const past = direct && { directUrl: direct[id] };
    return { id, url: databases[id], ...past, ...(schema === undefined ? {} : { schema }) };
  });
  const { accountId, clientId, clientSecret } = simulator.client;
  const config = readConfig({
    ...{ BASE_URL: `http://127.0.0.1:${port}`, PORT: String(port), LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: databases['00'], CELLS: JSON.stringify(others) },
    ...{ DATABASE_POOL_SIZE: '6', MASTER_KEY: randomBytes(32).toString('base64') },
    ...{ PROVIDER_BASE_URL: simulator.url, PROVIDER_ACCOUNT_ID: accountId },
    ...{ PROVIDER_CLIENT_ID: clientId, PROVIDER_CLIENT_SECRET: clientSecret },
    ...{ PROVIDER_SIGNATURE_KEY: simulator.signatureKey, RATE_LIMIT_PER_SECOND: '0' },
    ...(direct && {
      DATABASE_DIRECT_URL: direct['00'],
      DATABASE_PREPARED_STATEMENTS: 'false',
    }),
    ...settings,
  });
  const opened = await openHouse(config);
  const { app } = createServer(opened.houses, { operations, mount: mountInbox });
  await app.listen({ host: '127.0.0.1', port });
  const stops: (() => Promise<void>)[] = [];
  opened.eachCell(({ house, directUrl }) => {
    const worker = startWorker(house, jobs);
    const listener = listenForWork(house, directUrl, worker.wake);
    stops.push(async () => {
      await listener.stop();
      await worker.stop();
    });
  });
  return {
    opened,
    simulator,
    url: `http://127.0.0.1:${port}`,
    stranger: clientOf(app, {}),
    as: (headers) => clientOf(app, headers),
    databaseOf: (cell) => databases[cell],
    house(cell) {
      const house = opened.houses.at(cell);
      if (house === null) throw new Error(`the cell ${cell} is away`);
      return house;
    },
    async close() {
      await app.close();
      await Promise.all(stops.map((stop) => stop()));
      await opened.close();
      await simulator.stop();
      await places.drop();
    },
  };
}
