// The receivers of bench/webhooks.ts, in a process of their own: each answers after 50 ms or never,
// and remembers how old a message was when it came. Asked with GET, it tells.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER_AFTER_MS = 50;

/** By path: the age in milliseconds of each message, in the order in which they came. */
const ages = new Map<string, number[]>();

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (request.method === 'GET') {
    response.end(JSON.stringify(ages.get(path) ?? []));
    ages.delete(path);
    return;
  }
  const cameAt = Date.now();
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const { data } = JSON.parse(body) as { data: { message: string } };
    const known = ages.get(path) ?? [];
    known.push(cameAt - Number(data.message));
    ages.set(path, known);
    if (path !== '/hang') setTimeout(() => response.end('ok'), ANSWER_AFTER_MS);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
// Its parent's end is its own.
process.stdin.on('end', () => process.exit(0)).resume();
