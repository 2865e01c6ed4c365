// Runs the simulator as a child: it is started again when it dies, on the same port, and it ends when we
// do, because its end of the pipe closes even when we are killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../lib/log.ts';

const PROGRAM = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));
const READY_WITHIN_MS = 15_000;
const RESTART_MS = 500;
const STOP_WITHIN_MS = 3_000;

export interface SimulatorProgram {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSimulatorProgram(
  environment: Readonly<Record<string, string>>,
  log: Logger,
): Promise<SimulatorProgram> {
  const state = { stopping: false };
  let { child, url, port } = await launch(environment);

  const watch = () => {
    child.once('exit', (code) => {
      if (state.stopping) return;
      log.error(
        { pid: child.pid, reason: `exit ${code}` },
        'the simulator ended: starting it again',
      );
      setTimeout(() => void restart(), RESTART_MS);
    });
  };

  async function restart(): Promise<void> {
    if (state.stopping) return;
    try {
      ({ child, url, port } = await launch({ ...environment, CHECKOUT_PORT: String(port) }));
      watch();
    } catch (error) {
      log.error({ error }, 'the simulator does not start');
      setTimeout(() => void restart(), RESTART_MS);
    }
  }

  watch();
  return {
    url,
    async stop() {
      state.stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
}

async function launch(environment: Readonly<Record<string, string>>): Promise<Launched> {
  // A session of its own: a terminal's Ctrl-C reaches only us, and we stop in order.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { ...environment, SIM_EXIT_WITH_PARENT: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
  try {
    for await (const line of lines) {
      const said = JSON.parse(line) as { ready?: boolean; url: string; port: number };
      if (said.ready) return { child, url: said.url, port: said.port };
    }
    throw new Error('the provider simulator did not start: is its port (CHECKOUT_PORT) in use?');
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
}
