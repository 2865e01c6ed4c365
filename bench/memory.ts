// How much memory the whole program holds, every process of it, each page shared out among those
// that use it (PSS): after a start, at the end of a load, and when it has been quiet for a while:
// npm run bench:memory. Says the figures and what share of the measure they are; asserts nothing.

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { payOnPage } from '../test/checkout-page.ts';
import { Mortal } from '../test/e2e/mortal.ts';

const { values } = parseArgs({
  options: {
    payers: { type: 'string', default: '100' },
    weeks: { type: 'string', default: '26' },
    seconds: { type: 'string', default: '120' },
    quiet: { type: 'string', default: '600' },
  },
});
const PAYERS = Number(values.payers);
const LOAD_MS = Number(values.seconds) * 1000;
const QUIET_MS = Number(values.quiet) * 1000;
const IN_FLIGHT = 40;
const SETTLE_MS = Math.min(5_000, QUIET_MS);
const STARTED_MB = 300;
const QUIET_MB = 450;
const CARD = '4084084084084081';
const START = Date.parse('2027-01-04T08:00:00.000Z');
const WEEK_MS = 604_800_000;

const LISTS = [
  '/v1/customer?search=payer-1&limit=100',
  '/v1/subscription?limit=100',
  '/v1/invoice?limit=100',
  '/v1/checkout/payment-attempts?limit=100',
  '/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31',
  '/openapi.json',
  '/docs',
  '/metrics',
];

interface Held {
  readonly name: string;
  readonly pssMb: number;
  readonly rssMb: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const service = await Mortal.prepare({ RATE_LIMIT_PER_SECOND: '0', TEST_CLOCK_WAIT_MS: '600000' });
try {
  await service.start();
  await pause(SETTLE_MS);
  await say('after the start', STARTED_MB);
  await subscribe();
  await Promise.all([renew(), read()]);
  await say('after the load', null);
  await pause(QUIET_MS);
  await say(`${QUIET_MS / 1000} s later`, QUIET_MB);
} finally {
  await service.bury();
}

async function subscribe(): Promise<void> {
  await service.register();
  await service.ask('/v1/test-clock', { now: new Date(START).toISOString() });
  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'weekly' };
  const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
  for (let index = 0; index < PAYERS; index += 1) {
    const customerEmail = `payer-${index}@example.com`;
    const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const made = await service.ask<{ checkoutLink: string; orderReference: string }>(
      '/v1/checkout/order',
      { planCode, order },
    );
    await payOnPage(made.checkoutLink, CARD);
    await service.ask(`/v1/checkout/order/${made.orderReference}`);
  }
}

async function renew(): Promise<void> {
  const to = new Date(START + Number(values.weeks) * WEEK_MS).toISOString();
  await service.ask('/v1/test-clock/advance', { to });
}

/** Many clients at once, each reading what a dashboard reads and making a customer now and then. */
async function read(): Promise<void> {
  const until = performance.now() + LOAD_MS;
  let asked = 0;
  const ask = async () => {
    while (performance.now() < until) {
      asked += 1;
      const body = { email: `reader-${asked}@example.com` };
      const path = LISTS[asked % (LISTS.length + 1)];
      const response = path ? await service.send(path) : await service.send('/v1/customer', body);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, ask));
  console.log(`asked ${asked} times in ${LOAD_MS / 1000} s`);
}

async function say(when: string, wantedMb: number | null): Promise<void> {
  const pids = [service.program.child.pid ?? 0, ...service.program.descendants()];
  const all = (await Promise.all(pids.map(readHeld))).filter((each) => each !== null);
  const sum = (of: readonly Held[], field: 'pssMb' | 'rssMb') =>
    Math.round(of.reduce((total, each) => total + each[field], 0));
  const pss = sum(all, 'pssMb');
  const share = wantedMb === null ? '' : `, ${(pss / wantedMb).toFixed(2)} of ${wantedMb} MB`;
  console.log(`${when}: ${pss} MB held${share} (${sum(all, 'rssMb')} MB of RSS)`);
  for (const [name, held] of Object.entries(Object.groupBy(all, (each) => each.name))) {
    const each = held ?? [];
    console.log(`  ${sum(each, 'pssMb')} MB in ${each.length} × ${name}`);
  }
}

/** Null of a process that has gone in the meantime. */
async function readHeld(pid: number): Promise<Held | null> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    const of = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
    return { name: nameOf(command), pssMb: of('Pss'), rssMb: of('Rss') };
  } catch {
    return null;
  }
}

function nameOf(command: string): string {
  if (command.includes('simulator/main.ts')) return 'the simulator';
  if (command.includes('main.ts')) return 'the service';
  if (command.startsWith('postgres: sanwo')) return 'connections of the database';
  return /postgres/.test(command) ? 'the database itself' : 'watchdogs';
}
