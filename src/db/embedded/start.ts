// A real PostgreSQL for a machine without one: made on the first start, kept across restarts and
// crashes, stopped with the process that owns it. A second process joins as a guest, and takes
// over at the same address when the owner goes.

import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../lib/process/start-error.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import { type ClusterClaim, readAnnouncement, tryClaim } from './claim.ts';
import { ensureCluster, userName } from './cluster.ts';
import type { EmbeddedDatabase } from './database.ts';
import { makePassableDirectory, readIfPresent, writeDurably } from './files.ts';
import { joinAsGuest } from './guest.ts';
import type { Log } from './log.ts';
import { choosePlace } from './place.ts';
import { type Launch, launchPostmaster } from './postmaster.ts';
import { readinessOf } from './readiness.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** Where root keeps what the unprivileged account cannot reach in the data directory. */
  readonly sharedDir?: string;
}

const guestPollMs = 20;
const guestLimitMs = 600_000;

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Refused rows are the application's business; logging each would let the log grow for ever.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await makePassableDirectory(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const deadline = performance.now() + guestLimitMs;
  while (performance.now() < deadline) {
    const claim = await tryClaim(dataDir);
    if (claim) return await startOwned({ ...options, dataDir }, claim);
    const announcement = await readAnnouncement(dataDir);
    if (announcement && (await readinessOf(announcement.url)) === 'ready') {
      return joinAsGuest({
        announcement,
        log: options.log ?? (() => {}),
        tryClaim: () => tryClaim(dataDir),
        takeOver: (next) => startOwned({ ...options, dataDir }, next, announcement.url),
      });
    }
    await sleep(guestPollMs);
  }
  throw new StartError(`Another process uses ${dataDir}, but its database does not become ready.`);
}

/** Without an address to keep, the last one is kept if it is still free: guests go by it. */
async function startOwned(
  options: EmbeddedOptions,
  claim: ClusterClaim,
  keptUrl?: string,
): Promise<EmbeddedDatabase> {
  try {
    const stopping = new AbortController();
    const launch = await prepareLaunch(options, stopping.signal);
    const portPath = join(launch.home, 'database-port');
    const lastPort = keptUrl ? portOf(keptUrl) : Number(await readIfPresent(portPath));
    const first = await launchPostmaster(launch, { port: lastPort, mayMove: !keptUrl });
    const port = portOf(first.url);
    if (port !== lastPort) await writeDurably(portPath, `${port}\n`, 0o644);
    const relaunch = () => launchPostmaster(launch, { port, mayMove: false });
    const supervisor = supervise({ first, relaunch, stopping, log: launch.log });
    const place = { url: first.url, dataDir: join(launch.home, 'postgres') };
    await claim.announce(place);
    return {
      ...place,
      owned: true,
      onUnexpectedExit: (listener) => void supervisor.listeners.add(listener),
      async stop() {
        try {
          await supervisor.stop();
        } finally {
          await claim.release();
        }
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function prepareLaunch(options: EmbeddedOptions, signal: AbortSignal): Promise<Launch> {
  const { dataDir, sharedDir = '/var/lib/sanwo', log = () => {} } = options;
  const settings = { ...defaultSettings, ...options.settings };
  const packageDir = findPackage();
  const { home, account, openStore } = await choosePlace({ dataDir, sharedDir, log });
  const binaries = await prepareBinaries({ packageDir, account, openStore });
  const durable = settings.fsync !== 'off';
  const password = await ensureCluster({ home, account, binaries, durable });
  const urlAt = (port: number) => `postgres://${userName}:${password}@127.0.0.1:${port}/sanwo`;
  return { home, account, postgres: binaries.postgres, settings, urlAt, log, signal };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
