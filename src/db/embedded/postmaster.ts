// Starts the postmaster and sees it through to readiness: clears leftovers, retries while back
// ends of a crashed predecessor still hold its memory, moves to another port if ours was taken.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../lib/process/start-error.ts';
import { clearLeftovers, stopPostmaster } from './leftover.ts';
import { fileSize, type Log, lastLines, openServerLog } from './log.ts';
import { asAccount, cleanEnvironment, type SystemAccount } from './process.ts';
import { createDatabase, readinessOf } from './readiness.ts';
import { startWatchdog } from './watchdog.ts';

export interface Postmaster {
  readonly url: string;
  /** Resolves with how it ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Launch {
  readonly home: string;
  readonly account: SystemAccount | undefined;
  readonly postgres: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly urlAt: (port: number) => string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

const startLimitMs = 30_000;
const recoveryLimitMs = 600_000;
const pollMs = 10;
const retryDelaysMs = [50, 100, 200, 400, 800, 1_600];
const retryable = /pre-existing shared memory block|lock file .* already exists/;
const portTaken = /could not bind|could not create any TCP\/IP sockets/;

interface PortChoice {
  /** Zero or not a number: whichever is free. */
  readonly port: number;
  /** Whether another port will do if this one is taken. */
  readonly mayMove: boolean;
}

/** Tries until it runs, or until nothing suggests that trying again would help. */
export async function launchPostmaster(launch: Launch, address: PortChoice): Promise<Postmaster> {
  let port = address.port;
  const deadline = performance.now() + startLimitMs;
  const cluster = join(launch.home, 'postgres');
  const logPath = join(launch.home, 'postgres.log');
  for (let attempt = 0; ; attempt += 1) {
    await clearLeftovers(cluster, launch.log);
    const serverLog = await openServerLog(logPath);
    const skippedBytes = await fileSize(logPath);
    const postmaster = spawnPostmaster(launch, port || (await findFreePort()), serverLog.fd);
    await serverLog.close();
    let ready = false;
    try {
      ready = await becomesReady(postmaster, launch);
    } finally {
      if (!ready) await postmaster.stop();
    }
    if (ready) return postmaster;
    launch.signal.throwIfAborted();
    const said = await lastLines(logPath, skippedBytes);
    if (portTaken.test(said) && address.mayMove) port = 0;
    const hopeful = retryable.test(said) || portTaken.test(said);
    if (!hopeful || performance.now() > deadline) throw startFailure(launch.home, said);
    launch.log('the database did not start yet, trying again', { attempt });
    await sleep(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)]);
  }
}

function spawnPostmaster(launch: Launch, port: number, logFd: number): Postmaster {
  const watchdog = startWatchdog(launch.account);
  const settings = { ...launch.settings, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(launch.postgres, ['-D', join(launch.home, 'postgres'), ...flags], {
    ...asAccount(launch.account),
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', logFd, logFd],
  });
  const { pid } = child;
  if (pid !== undefined) watchdog.guard(pid);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void ended.then(() => watchdog.dismiss());
  return {
    url: launch.urlAt(port),
    ended,
    async stop() {
      if (pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await stopPostmaster(pid);
      }
      await ended;
    },
  };
}

/** False when it ended, stayed silent for too long, or is no longer wanted. */
async function becomesReady(postmaster: Postmaster, launch: Launch): Promise<boolean> {
  let running = true;
  void postmaster.ended.then(() => {
    running = false;
  });
  const startedAt = performance.now();
  let patienceUntil = startedAt + startLimitMs;
  while (running && !launch.signal.aborted && performance.now() < patienceUntil) {
    const readiness = await readinessOf(postmaster.url);
    if (readiness === 'ready') return running;
    if (readiness === 'without-database') await createDatabase(postmaster.url);
    // A long recovery must be left to finish: cut short, it would begin again from the start.
    if (readiness === 'recovering') patienceUntil = startedAt + recoveryLimitMs;
    if (readiness !== 'without-database') await sleep(pollMs);
  }
  return false;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function startFailure(home: string, said: string): Error {
  return new StartError(
    `The embedded database in ${home} did not start. Fix the PostgreSQL error below, or set ` +
      `DATABASE_URL to use another. The end of ${join(home, 'postgres.log')}:\n${said}`,
  );
}
