// Pages of the service that stand at the simulator's address.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';

describe('a page of the service', () => {
  const asked: { url: string; accepts: string; cookie: string | undefined }[] = [];
  const service = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push({ url, accepts: String(headers.accept), cookie: headers.cookie });
    const led = url.endsWith('sent=yes') ? { location: '/order/ord_1' } : {};
    const secret = { 'set-cookie': 'a=b', 'content-security-policy': "default-src 'none'" };
    response.writeHead(url.endsWith('sent=yes') ? 303 : 200, {
      ...{ ...secret, ...led, 'content-type': 'text/html; charset=utf-8' },
    });
    response.end('<p>Pay ₦5,000.00</p>');
  });
  let client: TestClient;

  before(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    client = await startTestClient({ callbackUrl: `http://127.0.0.1:${port}/webhook/provider` });
  });
  after(async () => {
    await client.simulator.stop();
    service.close();
  });

  const visit = (path: string) =>
    fetch(`${client.simulator.url}${path}`, {
      headers: { accept: 'text/html', cookie: 'mine=1' },
      redirect: 'manual',
    });

  it('is read there, with its own headers and none of a connection or a session', async () => {
    const page = await visit('/order/ord_1?look=away');
    assert.equal(page.status, 200);
    assert.equal(await page.text(), '<p>Pay ₦5,000.00</p>');
    assert.equal(page.headers.get('content-security-policy'), "default-src 'none'");
    assert.equal(page.headers.get('set-cookie'), null);
    const url = '/order/ord_1?look=away';
    assert.deepEqual(asked.at(-1), { url, accepts: 'text/html', cookie: undefined });
  });

  it('leads on as the service says', async () => {
    const led = await visit('/order/ord_1?sent=yes');
    assert.deepEqual([led.status, led.headers.get('location')], [303, '/order/ord_1']);
  });

  it('says so where the service is away', async () => {
    await new Promise((resolve) => service.close(resolve));
    const page = await visit('/order/ord_1');
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '30']);
    assert.match(await page.text(), /not responding/);
  });

  it('is unknown where no service is told of anything', async () => {
    const alone = await startTestClient();
    assert.equal((await fetch(`${alone.simulator.url}/order/ord_1`)).status, 404);
    await alone.simulator.stop();
  });
});
