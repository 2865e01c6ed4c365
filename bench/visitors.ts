// The visitors of bench/attack.ts, in processes of their own: one that measures how long its
// answers take, a crowd that only asks politely, and attackers with the worst bodies we know.

import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { pause } from '../test/pause.ts';

const { values } = parseArgs({
  options: {
    as: { type: 'string', default: 'measure' },
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
  },
});

const VISITORS = 8;
const SAMPLE_EVERY_MS = 20;
const MOST_BYTES = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const KEY = { 'x-api-key': values.key };

interface Visit {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true });
const endsAt = performance.now() + Number(values.seconds) * 1_000;
const POLITE: Visit = { path: '/v1/plan', headers: KEY };

const filled = (head: string, unit: string, tail: string) =>
  head + unit.repeat(Math.floor((MOST_BYTES - head.length - tail.length) / unit.length)) + tail;

/** The worst by weight, and the worst that weighs too little for anybody to be told to wait. */
function attacks(): { readonly large: Visit[]; readonly small: Visit[] } {
  const few = Array.from({ length: 2_000 }, (_, at) => `"accountI${at}":1`).join();
  const smallBodies = [
    `{${few.slice(0, 32_000)}}`,
    `{"metadata":${few.slice(0, 32_000)}}`,
    `{"accountId":${'['.repeat(200)}`,
    `{"accountId":"x","email":"a@${'b.'.repeat(16_000)} x"}`,
  ];
  const fields = Array.from({ length: 61_000 }, (_, at) => `"a${at}":1`).join();
  const fewer = Array.from({ length: 4_999 }, (_, at) => `"accountI${at}":1`).join();
  const bodies = [
    `{${fields}}`,
    `{${fewer}}`,
    filled('{"accountId":', '[', ''),
    filled('{"accountId":', '{"a":', ''),
    filled('{"accountId":"x","email":"a@', 'b.', ' x"}'),
    filled('{"accountId":"', '\\u0041', '"}'),
    filled('{"accountId":', '9', '}'),
    `{"accountId":"x${Math.random()}","password":"wrong"}`,
    `{"accountId":"x${Math.random()}","businessName":"x","password":"${'\ufdfa'.repeat(999)}"}`,
  ];
  const doors: Visit[] = [
    { method: 'POST', path: '/auth/login', headers: JSON_TYPE },
    { method: 'POST', path: '/auth/register', headers: JSON_TYPE },
    { method: 'POST', path: '/v1/plan', headers: JSON_TYPE },
    { method: 'POST', path: '/v1/nothing', headers: JSON_TYPE },
    { method: 'POST', path: '/v1/checkout/order', headers: { ...JSON_TYPE, ...KEY } },
    {
      method: 'POST',
      path: '/v1/customer',
      headers: { ...JSON_TYPE, ...KEY, 'idempotency-key': 'a' },
    },
  ];
  const names = Array.from({ length: 1_000 }, (_, at) => `field${at}`).join('&');
  const search = { path: `/v1/customer?search=${'%25_a'.repeat(60)}`, headers: KEY };
  const queries = ['a&'.repeat(6_000), names].map((text) => ({
    path: `/v1/plan?${text}`,
    headers: KEY,
  }));
  const at = (all: readonly string[]) =>
    doors.flatMap((door) => all.map((body) => ({ ...door, body })));
  return { large: at(bodies), small: [...at(smallBodies), search, ...queries] };
}

/** Milliseconds to the last byte of the answer; a connection that is cut counts as well. */
async function visit({ method = 'GET', path, headers = {}, body }: Visit): Promise<number> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { method, headers, agent };
  const asked = request(values.url + path, options, (answer) =>
    answer.resume().once('close', resolve),
  );
  asked.once('error', () => resolve());
  asked.end(body);
  await promise;
  return performance.now() - began;
}

async function repeat(visits: readonly Visit[], first: number): Promise<number> {
  let done = 0;
  while (performance.now() < endsAt) {
    await visit(visits[(first + done) % visits.length] ?? POLITE);
    done += 1;
  }
  return done;
}

async function measure(): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < endsAt) {
    samples.push(await visit(POLITE));
    await pause(SAMPLE_EVERY_MS);
  }
  return samples;
}

if (values.as === 'measure') {
  console.log(JSON.stringify(await measure()));
} else {
  setPriority(constants.priority.PRIORITY_LOW);
  const { large, small } =
    values.as === 'attack' ? attacks() : { large: [POLITE], small: [POLITE] };
  const all = Array.from({ length: VISITORS }, (_, at) => repeat(at % 2 ? small : large, at * 7));
  const done = (await Promise.all(all)).reduce((sum, count) => sum + count, 0);
  console.log(JSON.stringify([done]));
}
agent.destroy();
