// Who charges in bench/simulator.ts, in a process of its own: each charge is sent, its transaction
// read, and its callback heard.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import type { Charging } from './simulator.ts';

const CONNECTIONS = 64;

let heard = 0;
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    heard += 1;
    response.end('{}');
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
process.on('message', (charging: Charging) => void charge(charging));
process.on('disconnect', () => process.exit(0));
process.send?.(`http://127.0.0.1:${port}/callback`);

async function charge({ url, token, access, count, name }: Charging): Promise<void> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const headers = {
    accountId: 'parent',
    authorization: `Bearer ${access}`,
    'content-type': 'application/json',
  };
  const order = {
    amount: '5000.00',
    currency: 'NGN',
    customerEmail: 'ada@example.com',
    callbackUrl: 'https://merchant.example/back',
  };
  heard = 0;
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const reference = `${name}-${sent}`;
      const body = JSON.stringify({
        tokenKey: token,
        order: { ...order, orderReference: reference },
      });
      const charged = await pool.request({
        method: 'POST',
        path: '/v1/checkout/tokenized-card-payment',
        headers: { ...headers, 'x-idempotent-key': reference },
        body,
      });
      await expect(charged, 'Approved');
      const path = `/v1/transactions/accounts/single?orderReference=${reference}`;
      await expect(await pool.request({ method: 'GET', path, headers }), 'SUCCESS');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  while (heard < count) await new Promise((resolve) => setTimeout(resolve, 5));
  await pool.close();
  process.send?.('done');
}

async function expect(answer: { body: { text(): Promise<string> } }, word: string): Promise<void> {
  const text = await answer.body.text();
  if (!text.includes(word)) throw new Error(text);
}
