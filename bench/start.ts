// What `npm start` holds some seconds after it is ready, every process of it and npm's own: the
// first time, when the database is made, and again.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { descendantsOf } from '../test/e2e/program.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { groupsOf, type Held, readHeld, sumOf } from './held.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MOST_MB = 300;
const ANY_PORTS = { PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', LOG_LEVEL: 'error' };

export const start: Bench = benchOf({
  about: 'what all processes of npm start hold',
  usual: { settleSeconds: 4 },
  little: { settleSeconds: 0 },
  async measure({ settleSeconds }) {
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-start-'));
    try {
      // The database has an account of its own that must be able to pass through here.
      await chmod(folder, 0o755);
      const first = await readStart(folder, settleSeconds);
      const again = await readStart(folder, settleSeconds);
      return [
        rowOfStart('memory of npm start, the first time', first, { of: again, than: 'again' }),
        rowOfStart('memory of npm start, again', again, { of: first, than: 'the first time' }),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function readStart(folder: string, settleSeconds: number): Promise<readonly Held[]> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...ANY_PORTS, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as a terminal makes one: all of it is told to stop.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm does not start');
  const ended = once(child, 'close');
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('Try it:')) break;
    }
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${said}`);
    await sleep(settleSeconds * 1_000);
    return await readHeld([pid, ...descendantsOf(pid)]);
  } finally {
    if (child.exitCode === null) process.kill(-pid, 'SIGTERM');
    await ended;
  }
}

function rowOfStart(
  name: string,
  held: readonly Held[],
  beside: { readonly of: readonly Held[]; readonly than: string },
): BenchRow {
  return rowOf({
    name,
    value: sumOf(held),
    unit: 'MB',
    baseline: sumOf(beside.of),
    than: beside.than,
    wanted: [{ of: 'value', most: MOST_MB }],
    beside: groupsOf(held),
  });
}
