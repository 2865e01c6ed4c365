// Two API processes and two tool servers behind load balancers are restarted one after the other
// under load: no request fails. And what a process does between the signal and its end.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../src/commands/free-port.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { Balancer } from '../doubles/balancer.ts';
import { pause } from '../pause.ts';
import { Program } from './program.ts';

const LANES = 3;
const DONE_WITHIN_MS = 60_000;
const DRAIN_SECONDS = '1';
/** Longer than the test lasts. */
const NEVER_SECONDS = '600';

describe('a rolling restart', () => {
  let root = '';
  let database: TestDatabase;
  let apis: Balancer;
  let tools: Balancer;
  const started: Program[] = [];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-rolling-'));
    database = await emptyDatabase();
    apis = await Balancer.start();
    tools = await Balancer.start();
  });
  after(async () => {
    for (const program of started) {
      // The second signal ends the draining.
      program.child.kill('SIGTERM');
      await program.ended('SIGTERM');
    }
    await tools.stop();
    await apis.stop();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  function run(command: string, environment: Readonly<Record<string, string>>): Program {
    const program = new Program(command, {
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: database.url,
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_SECOND: '0',
      DRAIN_SECONDS,
      ...environment,
    });
    started.push(program);
    return program;
  }

  async function until(look: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    while (!(await look())) {
      assert.ok(performance.now() < deadline, started.map(({ output }) => output).join('\n'));
      await pause(50);
    }
  }

  /** Asks again and again until it is told to end, and returns what went wrong, and how many. */
  function load(ask: (count: number) => Promise<Response>) {
    let isOver = false;
    let answered = 0;
    const failures: string[] = [];
    const lanes = Array.from({ length: LANES }, async () => {
      while (!isOver) {
        answered += 1;
        const answer = await ask(answered).catch((error: Error) => error);
        if (answer instanceof Error) failures.push(String(answer.cause ?? answer));
        else if (!answer.ok) failures.push(`${answer.status} ${await answer.text()}`);
        else await answer.arrayBuffer();
      }
    });
    return {
      failures,
      answered: () => answered,
      async end() {
        isOver = true;
        await Promise.all(lanes);
      },
    };
  }

  /** As many as there are ports, each of which is ended in turn and started again. */
  function replicas(
    balancer: Balancer,
    ports: readonly number[],
    start: (port: number) => Program,
  ) {
    const running = new Map(ports.map((port) => [port, start(port)]));
    for (const port of ports) balancer.add(`http://127.0.0.1:${port}`);
    const ready = () => until(() => balancer.readyCount === ports.length);
    return {
      ready,
      async replaceEach() {
        for (const [port, program] of running) {
          const { code, output } = await program.ended('SIGTERM');
          assert.equal(code, 0, output);
          await until(() => !balancer.isReady(`http://127.0.0.1:${port}`));
          running.set(port, start(port));
          await ready();
        }
      },
    };
  }

  const free = () => Promise.all([1, 2].map(() => freePort('127.0.0.1')));

  async function register(): Promise<Record<string, string>> {
    const answer = await fetch(`${apis.url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ businessName: 'Acme', accountId: 'acme' }),
    });
    const { data } = (await answer.json()) as { data: { apiKey: string } };
    const accept = 'application/json, text/event-stream';
    return { 'x-api-key': data.apiKey, 'content-type': 'application/json', accept };
  }

  it('fails no request, neither of the API nor of the tools', async () => {
    const api = replicas(apis, await free(), (port) =>
      run('api', { PORT: `${port}`, BASE_URL: apis.url }),
    );
    const mcp = replicas(tools, await free(), (port) =>
      run('mcp', { MCP_PORT: `${port}`, BASE_URL: apis.url, MCP_URL: tools.url }),
    );
    await Promise.all([api.ready(), mcp.ready()]);
    const headers = await register();
    const post = (url: string, body: object) =>
      fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const onApi = load((count) =>
      count % 2 === 0
        ? fetch(`${apis.url}/v1/plan`, { headers })
        : post(`${apis.url}/v1/customer`, { email: `customer-${count}@example.com` }),
    );
    const params = { name: 'get_plans', arguments: {} };
    const onTools = load((id) =>
      post(`${tools.url}/mcp`, { jsonrpc: '2.0', id, method: 'tools/call', params }),
    );
    await until(() => onApi.answered() > LANES && onTools.answered() > LANES);
    await api.replaceEach();
    await mcp.replaceEach();
    await Promise.all([onApi.end(), onTools.end()]);
    assert.deepEqual([...onApi.failures, ...onTools.failures], []);
  });

  it('waits for what the signal said, unless a second signal follows', async () => {
    const [port = 0] = await free();
    const endless = { WORKER_PORT: `${port}`, DRAIN_SECONDS: NEVER_SECONDS };
    const worker = run('worker', endless);
    const readiness = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return answer === null ? '' : `${answer.status} ${await answer.text()}`;
    };
    await until(async () => (await readiness()).startsWith('200 '));
    worker.child.kill('SIGTERM');
    await until(async () => /^503 .*"status":"shutting down"/.test(await readiness()));
    assert.ok(worker.isRunning());
    const { code, output } = await worker.ended('SIGTERM');
    assert.equal(code, 0, output);
  });
});
