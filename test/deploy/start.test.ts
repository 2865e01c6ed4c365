// The processes of compose.yaml, started from its settings without Docker: from the packed package,
// as a user who may write nowhere, with hosts and ports of this machine. They come up, and stop in
// the time that they are given.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Simulator, startSimulator } from '../../simulator/start.ts';
import { freePort } from '../../src/commands/ports/free-port.ts';
import { canReach } from '../../src/db/embedded/files.ts';
import { createTwoRoles, emptyDatabase, type TestDatabase, type TwoRoles } from '../database.ts';
import { unpackInto } from '../packed.ts';
import { pause } from '../pause.ts';
import { composeProcesses, type DescribedProcess } from './processes.ts';

const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const READY_WITHIN_MS = 60_000;

interface Running {
  readonly described: DescribedProcess;
  readonly child: ChildProcess;
  readonly port: number;
  output: string;
}

describe('the processes of compose.yaml', () => {
  let folder = '';
  let program = '';
  let database: TestDatabase;
  let roles: TwoRoles;
  let simulator: Simulator;
  let user: { readonly uid?: number; readonly gid?: number } = {};
  const ports: Record<string, number> = {};
  const running: Running[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-deploy-'));
    await chmod(folder, 0o755);
    program = join(await unpackInto(folder), 'bin', 'sanwo.mjs');
    database = await emptyDatabase();
    roles = await createTwoRoles(database.url);
    simulator = await startSimulator({});
    const isRoot = process.geteuid?.() === 0;
    if (isRoot && (await canReach(dirname(program), NOBODY))) user = NOBODY;
    for (const name of ['PORT', 'MCP_PORT', 'WORKER_PORT'])
      ports[name] = await freePort('127.0.0.1');
    await writeSecrets();
  });
  after(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await simulator.stop();
    await database.drop();
    await roles.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function writeSecrets(): Promise<void> {
    const values: Readonly<Record<string, string>> = {
      'database-url': roles.runnerUrl,
      'database-direct-url': roles.runnerUrl,
      'migrate-url': roles.ownerUrl,
      'master-key': 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
      'provider-client-secret': simulator.client.clientSecret,
      'provider-signature-key': simulator.signatureKey,
    };
    await mkdir(join(folder, 'secrets'));
    for (const [name, value] of Object.entries(values)) {
      await writeFile(join(folder, 'secrets', name), `${value}\n`, { mode: 0o444 });
    }
  }

  /** The settings as they are written, with what only a container has replaced. */
  function settingsOf({ environment }: DescribedProcess): Record<string, string> {
    const settings: Record<string, string> = { PATH: '/usr/bin:/bin', TMPDIR: '/nonexistent' };
    for (const [name, value] of Object.entries(environment)) {
      settings[name] = value.startsWith('/run/secrets/')
        ? join(folder, 'secrets', basename(value))
        : value.replace(/^\$\{\w+:-(.*)\}$/, '$1');
    }
    if (settings.PROVIDER_BASE_URL !== undefined) {
      settings.PROVIDER_BASE_URL = simulator.url;
      settings.PROVIDER_ACCOUNT_ID = simulator.client.accountId;
      settings.PROVIDER_CLIENT_ID = simulator.client.clientId;
    }
    for (const [name, port] of Object.entries(ports)) {
      if (settings[name] !== undefined) settings[name] = String(port);
    }
    if (settings.BASE_URL?.includes('127.0.0.1')) {
      settings.BASE_URL = `http://127.0.0.1:${ports.PORT}`;
    }
    return settings;
  }

  function start(command: string, port = 0): Running {
    const described = composeProcesses().find((each) => each.command === command);
    assert.ok(described, command);
    const child = spawn(process.execPath, [program, ...described.command.split(' ')], {
      // A directory of root's, in which the user may write nothing.
      cwd: '/',
      env: settingsOf(described),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    const started = { described, child, port, output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        started.output += chunk.toString();
      });
    }
    running.push(started);
    return started;
  }

  async function untilItIs(started: Running, path: string): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const url = `http://127.0.0.1:${started.port}${path}`;
      const response = await fetch(url).catch(() => null);
      if (response?.status === 200) return;
      assert.equal(started.child.exitCode, null, started.output);
      assert.ok(performance.now() < deadline, started.output);
      await pause(200);
    }
  }

  it('migrate first, as the owner, and grant the service what it needs', async () => {
    const started = start('migrate');
    const [code] = await once(started.child, 'close');
    assert.equal(code, 0, started.output);
    assert.match(started.output, /^Applied: 0001_/m);
    assert.match(started.output, /^Granted to runner_\w+: what the service needs\.$/m);
  });

  it('come up ready, and check themselves as the image does', async () => {
    const api = start('api', ports.PORT);
    const worker = start('worker', ports.WORKER_PORT);
    const tools = start('mcp', ports.MCP_PORT);
    await Promise.all([
      untilItIs(api, '/readyz'),
      untilItIs(worker, '/readyz'),
      untilItIs(tools, '/healthz'),
    ]);
    const healthy = join(dirname(program), 'healthy.mjs');
    for (const { port } of [api, worker, tools]) {
      assert.equal(await codeOf(healthy, port), 0);
    }
    assert.equal(await codeOf(healthy, await freePort('127.0.0.1')), 1);
  });

  it('write nothing beside the database', async () => {
    const inside = await readdir(folder);
    const names = inside.filter((name) => !name.endsWith('.tgz'));
    assert.deepEqual(names.sort(), ['node_modules', 'secrets']);
    const said = running.map(({ output }) => output).join('\n');
    assert.doesNotMatch(said, /EACCES|EROFS|Cannot write/);
  });

  it('stop within their grace period, as told by SIGTERM', async () => {
    const services = running.filter(({ child }) => child.exitCode === null);
    assert.equal(services.length, 3);
    await Promise.all(
      services.map(async ({ child, described, output }) => {
        const gone = once(child, 'close');
        const limit = AbortSignal.timeout(Number(described.stopsWithinSeconds) * 1_000);
        limit.addEventListener('abort', () => child.kill('SIGKILL'));
        child.kill('SIGTERM');
        const [code, signal] = await gone;
        assert.deepEqual([code, signal], [0, null], `${described.place}\n${output}`);
      }),
    );
  });

  async function codeOf(script: string, port: number): Promise<number> {
    const child = spawn(process.execPath, [script, String(port)], { cwd: '/', ...user });
    const [code] = await once(child, 'exit');
    return code as number;
  }
});
