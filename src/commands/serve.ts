// The service: everything in one process, which is what `npm start` runs, or the API and the
// workers apart. It says where things are and what to try, and on Ctrl-C or SIGTERM finishes what
// it is doing and leaves nothing behind.

import type { Registry } from 'prom-client';
import { takeRestoreNotice } from '../db/backup/restored.ts';
import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { createHealthServer } from '../http/health-server.ts';
import { createServer } from '../http/server.ts';
import { mountInbox } from '../inbox/receive.ts';
import { jobs } from '../jobs.ts';
import { operations } from '../operations.ts';
import { type Listener, listenForWork } from '../worker/listen.ts';
import { startWorker } from '../worker/loop.ts';
import { createWorkerMetrics, type WorkerMetrics } from '../worker/metrics.ts';
import { announce } from './announce.ts';
import { measureCellsUp } from './house/cells-up.ts';
import { requireDatabaseToServe } from './house/database.ts';
import { startHeartbeats } from './house/heartbeats.ts';
import { command } from './line/command.ts';
import { startTools } from './mcp.ts';
import { type OpenHouse, openHouse } from './open-house.ts';
import { freePort } from './ports/free-port.ts';
import { reachableUrl } from './ports/reachable.ts';
import { type Drainable, untilDrained } from './stop.ts';
import { startTraces } from './traces.ts';

interface Part {
  stop(): Promise<void>;
}

interface ServerPart extends Part, Drainable {}

const ENVIRONMENT = {
  MODE: 'sandbox (default) or live',
  'HOST, PORT, MCP_PORT': 'host and ports; defaults 127.0.0.1, 8080 and 8081',
  DATABASE_URL: 'PostgreSQL URL; default: an embedded PostgreSQL',
  DATA_DIR: 'directory for its data; default ./data',
  '…': '.env.example lists all settings; a .env file is read too',
};

export const serve = command({
  environment: ENVIRONMENT,
  examples: ['sanwo serve', 'PORT=9000 DATA_DIR=/tmp/shop sanwo serve'],
  run: ({ settings }) => serveAll(settings()),
});

export const api = command({
  environment: ENVIRONMENT,
  examples: ['DATABASE_URL=postgres://sanwo@db/sanwo sanwo api'],
  run: ({ settings }) => serveApi(settings()),
});

export const worker = command({
  environment: {
    ...ENVIRONMENT,
    WORKER_PORT: 'port for health and metrics; default: any free port',
  },
  examples: ['DATABASE_URL=postgres://sanwo@db/sanwo sanwo worker'],
  run: ({ settings }) => work(settings()),
});

async function serveAll(config: Config): Promise<void> {
  const opened = await openToServe(await settlePorts(config));
  const { house } = opened;
  const metrics = measureCells(opened, { doesListen: true });
  const parts: Part[] = [];
  try {
    // Its heart stops last: until then it may hold charges.
    parts.push(await startHeartbeats(opened, 'serve'));
    const http = await startHttp(opened, metrics.registries);
    parts.unshift(http, startWork(opened, metrics));
    // The tools ask the API, by its own port, so they are stopped before it.
    const apiUrl = reachableUrl(house.config.host, house.config.port);
    const tools = await startTools(house.config, apiUrl, house.log);
    parts.unshift(tools);
    announce(opened, tools.port);
    await untilDrained(house.config, house.log, [http, tools]);
  } finally {
    for (const part of parts) await part.stop();
    await opened.close();
  }
}

async function serveApi(config: Config): Promise<void> {
  await requireDatabaseToServe(config);
  const opened = await openToServe(await settlePorts(config));
  const hearts = await startHeartbeats(opened, 'api');
  try {
    const http = await startHttp(opened, measureCells(opened).registries);
    announce(opened);
    await untilDrained(opened.house.config, opened.house.log, [http]);
    await http.stop();
  } finally {
    await hearts.stop();
    await opened.close();
  }
}

/** Runs the workers alone, with their health on a port of their own. */
async function work(config: Config): Promise<void> {
  await requireDatabaseToServe(config);
  const baseUrl = config.baseUrl ?? reachableUrl(config.host, config.port);
  const workerPort = config.workerPort || (await freePort(config.host));
  const opened = await openToServe({ ...config, baseUrl, workerPort });
  const { house } = opened;
  const parts: Part[] = [];
  try {
    const metrics = measureCells(opened, { doesListen: true });
    const health = await startHealth(opened, metrics.registries);
    parts.push(health, await startHeartbeats(opened, 'worker'), startWork(opened, metrics));
    const url = reachableUrl(config.host, workerPort);
    console.log(`\nSanwo’s worker is ready.\n\n  Health     ${url}/readyz`);
    console.log(`  Metrics    ${url}/metrics\n`);
    house.log.info({ pid: process.pid }, 'working');
    await untilDrained(house.config, house.log, [health]);
  } finally {
    for (const part of parts.reverse()) await part.stop();
    await opened.close();
  }
}

/** The first start of a restored directory says what that means. */
async function openToServe(config: Config): Promise<OpenHouse> {
  const traces = await startTraces(config);
  const opened = await openHouse(config).catch(async (error: unknown) => {
    await traces.close();
    throw error;
  });
  const notice = config.databaseUrl === null ? await takeRestoreNotice(config.dataDir) : null;
  if (notice !== null) console.error(notice);
  return {
    ...opened,
    async close() {
      await opened.close();
      await traces.close();
    },
  };
}

interface CellMetrics {
  registries(): readonly Registry[];
  of(house: House): CellGauges;
}

/** The metrics are there before the listener of which they tell. */
interface CellGauges {
  readonly metrics: WorkerMetrics;
  readonly ear: { listener: Listener | null };
}

/** Each cell measures its own work; where there are several, each figure names its cell. */
function measureCells(opened: OpenHouse, { doesListen = false } = {}): CellMetrics {
  const measured = new Map<House, CellGauges>();
  const of = (house: House) => {
    const known = measured.get(house);
    if (known) return known;
    const ear: CellGauges['ear'] = { listener: null };
    const isListening = () => ear.listener?.isListening ?? false;
    const metrics = createWorkerMetrics(house, jobs, doesListen ? isListening : undefined);
    const made = { metrics, ear };
    if (opened.houses.directory) {
      for (const each of [metrics.registry, house.apiLog.metrics, house.meters.registry]) {
        each.setDefaultLabels({ cell: house.cell.id });
      }
    }
    measured.set(house, made);
    return made;
  };
  opened.eachCell(({ house }) => void of(house));
  const up = opened.houses.directory ? [measureCellsUp(opened.houses)] : [];
  const registries = () => [
    ...up,
    ...[...measured.values()].map(({ metrics }) => metrics.registry),
  ];
  return { of, registries };
}

async function startHealth(
  { house, houses }: OpenHouse,
  registries: CellMetrics['registries'],
): Promise<ServerPart> {
  const { app, drain } = createHealthServer(houses, registries);
  const { host, workerPort: port } = house.config;
  await app.listen({ host, port });
  return {
    drain,
    async stop() {
      drain();
      await app.close();
    },
  };
}

/** A port of 0 is any free one; what links and callbacks carry is the one that was found. */
async function settlePorts(config: Config): Promise<Config> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  return { ...config, port, baseUrl: config.baseUrl ?? reachableUrl(config.host, port) };
}

async function startHttp(
  { house, houses }: OpenHouse,
  metrics: CellMetrics['registries'],
): Promise<ServerPart> {
  const server = createServer(houses, { operations, mount: mountInbox, metrics });
  const { host, port } = house.config;
  await server.app.listen({ host, port });
  return { drain: server.drain, stop: server.close };
}

/** A worker for each cell, also for one that is opened later. */
function startWork(opened: OpenHouse, metrics: CellMetrics): Part {
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  opened.eachCell(({ house, directUrl }) => {
    if (isStopping) return;
    const { metrics: own, ear } = metrics.of(house);
    const worker = startWorker(house, jobs, { metrics: own });
    const listener = listenForWork(house, directUrl, worker.wake);
    ear.listener = listener;
    stops.push(async () => {
      await listener.stop();
      await worker.stop();
    });
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
