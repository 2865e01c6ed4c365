// A receiver of Sanwo's webhooks, whole: it takes what is genuine, each event once, and keeps the
// newest state of each thing. Run it with: WEBHOOK_SECRET=whsec_… PORT=3000 node receiver.mjs

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const TOLERATED_SECONDS = 300;
const MOST_BYTES = 1024 * 1024;
const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64');

// In your program these two are tables, written in the transaction that does the work.
const seen = new Set();
const newest = new Map();

function isGenuine(headers, rawBody) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sent } = headers;
  if (!sent || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERATED_SECONDS)) return false;
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  return sent.split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64');
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
}

function take({ id, type, sequence, data }) {
  if (seen.has(id)) return 'known already';
  seen.add(id);
  const thing = data.id ?? id;
  if (sequence <= (newest.get(thing)?.sequence ?? 0)) return 'older than what is known';
  newest.set(thing, { sequence, type, data });
  return 'taken';
}

const server = createServer(async (request, response) => {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const rawBody = Buffer.concat(chunks);
  if (!isGenuine(request.headers, rawBody)) return void response.writeHead(400).end();
  const event = JSON.parse(rawBody.toString('utf8'));
  const outcome = take(event);
  // Whatever came of it, it was heard: anything but 2xx would have it sent again.
  response.writeHead(204).end();
  console.log(`${event.type} ${event.id} ${outcome}`);
});
if (key.length === 0) throw new Error('Set WEBHOOK_SECRET to what /auth/set-webhook-url answered');
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`listening on ${server.address().port}`);
});
