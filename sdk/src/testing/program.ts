// The service as a child process with everything of its own: data, ports and environment.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const READY = /^\s*API\s+(http:\S+)[\s\S]*^Try it:/m;
const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 30_000;
/** Of the test's own environment: a DATABASE_URL in it is the merchant's, and none of ours. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot'];

export interface Program {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export async function startProgram(given?: readonly string[]): Promise<Program> {
  const [file = '', ...words] = given ?? (await installedCommand());
  const directory = await mkdtemp(join(tmpdir(), 'sanwo-sandbox-'));
  // The database may run as another account, which has to get through.
  await chmod(directory, 0o755);
  const child = spawn(file, [...words, 'serve'], {
    cwd: directory,
    env: environmentFor(directory),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  // Nobody stops it where the test ends without a word.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    kill();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
    await rm(directory, { recursive: true, force: true });
  };
  const output: string[] = [];
  const ready = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      output.push(chunk.toString());
      const url = READY.exec(output.join(''))?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const late = AbortSignal.timeout(READY_WITHIN_MS);
  const baseUrl = await Promise.race([ready, ended, once(late, 'abort')]);
  if (typeof baseUrl === 'string') return { baseUrl, stop };
  await stop();
  throw new Error(`The sandbox did not start: ${[file, ...words].join(' ')}\n${output.join('')}`);
}

/** The program of the package `sanwo` that the project has installed. */
async function installedCommand(): Promise<readonly string[]> {
  try {
    const required = createRequire(join(process.cwd(), 'package.json'));
    const manifest = required.resolve('sanwo/package.json');
    const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: { sanwo: string } };
    return [process.execPath, join(dirname(manifest), bin.sanwo)];
  } catch (cause) {
    const ways = 'npm install --save-dev sanwo, or startSandbox({ baseUrl }) of one that runs';
    throw new Error(`A sandbox needs the package "sanwo", which is not installed: ${ways}`, {
      cause,
    });
  }
}

function environmentFor(directory: string): Record<string, string> {
  const own = INHERITED.map((name) => [name, process.env[name]] as const);
  const known = own.filter((each): each is [string, string] => each[1] !== undefined);
  return {
    ...Object.fromEntries(known),
    MODE: 'sandbox',
    DATA_DIR: join(directory, 'data'),
    PORT: '0',
    MCP_PORT: '0',
    CHECKOUT_PORT: '0',
    LOG_LEVEL: 'error',
  };
}
