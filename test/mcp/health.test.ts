// The probes and the metrics of the tool server: ready while the API responds, not ready while it
// drains, and what is counted.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Desk, openDesk } from './desk.ts';
import { type FakeApi, startFakeApi } from './fake-analytics.ts';

describe('the health of the tool server', () => {
  let api: FakeApi;
  let desk: Desk;

  before(async () => {
    api = await startFakeApi();
    desk = await openDesk({ apiUrl: api.url });
  });
  after(async () => {
    await desk.stop();
    await api.stop();
  });

  const probe = (path: string, port = desk.port) => fetch(`http://127.0.0.1:${port}${path}`);
  const headers = () => ({
    'x-api-key': api.key,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  const list = () =>
    fetch(desk.url, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });

  it('is ready while the API responds, and not where nothing does', async () => {
    const ready = await probe('/readyz');
    assert.deepEqual([ready.status, await ready.json()], [200, { status: 'ready', api: true }]);
    const lonely = await openDesk({ apiUrl: 'http://127.0.0.1:9' });
    try {
      const away = await probe('/readyz', lonely.port);
      assert.deepEqual(
        [away.status, await away.json()],
        [503, { status: 'not ready', api: false }],
      );
    } finally {
      await lonely.stop();
    }
  });

  it('counts requests by route and status', async () => {
    assert.equal((await list()).status, 200);
    assert.equal((await probe('/elsewhere')).status, 404);
    const metrics = await (await probe('/metrics')).text();
    const counted = (route: string, method: string, status: number) =>
      `_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
    assert.ok(metrics.includes(counted('/mcp', 'POST', 200)), metrics);
    assert.ok(metrics.includes(counted('none', 'GET', 404)), metrics);
    assert.match(metrics, /^sanwo_tool_requests_under_way \d+$/m);
    assert.match(metrics, /^process_cpu_seconds_total /m);
  });

  it('serves on while it drains, by connections that end with each response', async () => {
    desk.drain();
    const ready = await probe('/readyz');
    assert.equal(ready.status, 503);
    assert.deepEqual(await ready.json(), { status: 'shutting down', api: true });
    const listed = await list();
    assert.deepEqual([listed.status, listed.headers.get('connection')], [200, 'close']);
  });
});
