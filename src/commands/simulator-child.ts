// The simulator as a child process. It ends when we do, even when we are killed: then our end of
// its standard input closes, and it takes that as the word to stop.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pause } from '../lib/process/clock.ts';
import { StartError } from '../lib/process/start-error.ts';
import { reachableUrl } from './ports/reachable.ts';
import type { RunningSimulator, SimulatorSettings } from './running-simulator.ts';

const PROGRAM = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));
// It keeps nothing for long: a small nursery costs it nothing and saves tens of megabytes.
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'];
/** In a checkout: what reads its sources, as it reads ours. */
const READER = process.execArgv.filter((flag) => flag.startsWith('--import='));
const READY_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 3_000;

type Child = ChildProcessByStdio<Writable, Readable, null>;

export async function launchSimulator(settings: SimulatorSettings): Promise<RunningSimulator> {
  const child: Child = spawn(process.execPath, [...FLAGS, ...READER, PROGRAM], {
    env: environmentOf(settings),
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own: a terminal's Ctrl-C reaches only us, and we stop things in their order.
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  // Writing to a child that has gone is no reason for us to go.
  child.stdin.on('error', () => {});
  const late = new AbortController();
  const ready = readReadiness(child);
  const first = await Promise.race([ready, ended, pause(READY_WITHIN_MS, late.signal)]);
  late.abort();
  if (first === undefined || typeof first === 'string') {
    child.kill('SIGKILL');
    const reason = first ?? 'it was not ready in time';
    throw new StartError(
      `the provider simulator did not start (${reason}): is port ${settings.port} in use? ` +
        'Set CHECKOUT_PORT to another port',
    );
  }
  const { host } = settings;
  return { url: reachableUrl(host, first.port), ended, stop: () => stopChild(child) };
}

function environmentOf({ host, port, credentials, environment }: SimulatorSettings) {
  return {
    ...environment,
    HOST: host,
    CHECKOUT_PORT: String(port),
    SIM_ACCOUNT_ID: credentials.accountId,
    SIM_CLIENT_ID: credentials.clientId,
    SIM_CLIENT_SECRET: credentials.clientSecret,
    SIM_SIGNATURE_KEY: credentials.signatureKey,
    SIM_EXIT_WITH_PARENT: '1',
  };
}

/** The first line that says so; every other line is passed on under the simulator's name. */
function readReadiness(child: Child): Promise<{ readonly port: number }> {
  const { promise, resolve } = Promise.withResolvers<{ readonly port: number }>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const port = /^\{"ready":true.*"port":(\d+)\}$/.exec(line)?.[1];
    if (port === undefined) console.log(`simulator: ${line}`);
    else resolve({ port: Number(port) });
  });
  return promise;
}

async function stopChild(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new AbortController();
  const exited = once(child, 'exit').then(() => gone.abort());
  child.kill('SIGTERM');
  await pause(STOP_WITHIN_MS, gone.signal);
  if (!gone.signal.aborted) child.kill('SIGKILL');
  await exited;
}
