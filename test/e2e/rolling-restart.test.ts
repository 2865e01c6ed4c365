// Two API processes and two tool servers behind load balancers are restarted one after the other
// under load: no request fails. And what a process does between the signal and its end.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../src/commands/ports/free-port.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { Balancer } from '../doubles/balancer.ts';
import { Caller } from './caller.ts';
import { Fleet, Replicas, succeeds } from './fleet.ts';

const LANES = 3;
/** Longer than the test lasts. */
const NEVER_SECONDS = '600';

describe('a rolling restart', () => {
  let database: TestDatabase;
  let fleet: Fleet;
  let tools: Balancer;

  before(async () => {
    database = await emptyDatabase();
    fleet = await Fleet.start({ DATABASE_URL: database.url });
    tools = await Balancer.start();
  });
  after(async () => {
    await fleet.end();
    await tools.stop();
    await database.drop();
  });

  it('fails no request, neither of the API nor of the tools', async () => {
    const startApi = (port: number) => fleet.run('api', { PORT: `${port}` });
    const startTools = (port: number) =>
      fleet.run('mcp', { MCP_PORT: `${port}`, MCP_URL: tools.url });
    const api = new Replicas(fleet, fleet.apis);
    await api.add(2, startApi);
    const mcp = new Replicas(fleet, tools);
    await mcp.add(2, startTools);
    const merchant = new Caller(fleet.apis.url);
    await merchant.register();
    const onApi = fleet.askAgainAndAgain(LANES, (count) =>
      succeeds(
        count % 2 === 0
          ? merchant.send('/v1/plan')
          : merchant.send('/v1/customer', { email: `customer-${count}@example.com` }),
      ),
    );
    const headers = {
      'x-api-key': merchant.key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const params = { name: 'get_plans', arguments: {} };
    const onTools = fleet.askAgainAndAgain(LANES, (id) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
      return succeeds(fetch(`${tools.url}/mcp`, { method: 'POST', headers, body }));
    });
    await fleet.until(() => onApi.done() > LANES && onTools.done() > LANES);
    await api.replaceEach(startApi);
    await mcp.replaceEach(startTools);
    await Promise.all([onApi.end(), onTools.end()]);
    assert.deepEqual([...onApi.failures, ...onTools.failures], []);
  });

  it('waits for what the signal said, unless a second signal follows', async () => {
    const port = await freePort('127.0.0.1');
    const worker = fleet.run('worker', { WORKER_PORT: `${port}`, DRAIN_SECONDS: NEVER_SECONDS });
    const readiness = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return answer === null ? '' : `${answer.status} ${await answer.text()}`;
    };
    await fleet.until(async () => (await readiness()).startsWith('200 '));
    worker.child.kill('SIGTERM');
    await fleet.until(async () => /^503 .*"status":"shutting down"/.test(await readiness()));
    assert.ok(worker.isRunning());
    const { code, output } = await worker.ended('SIGTERM');
    assert.equal(code, 0, output);
  });
});
