// Whatever mixture of states a subscription is in, each act of its merchant or its payer is done or
// refused with the problem that was shown before, never by a failure, and the books stay right.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkInvariants } from '../../src/audit/check.ts';
import { queues } from '../../src/jobs.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { ACTS, type Act, STEPS } from '../acts-on-subscriptions.ts';
import { misdatedDrafts } from '../drafts-announce.ts';
import {
  invoiceOf,
  type Mixed,
  type Mixtures,
  openMixtures,
  pathOf,
  type Shop,
} from '../mixed-subscriptions.ts';

let mixtures: Mixtures;

/** Of what is asked, and not of the state that it is asked in. */
const OF_CONTENT = new Set(['reminder_too_soon', 'subscription_ending', 'validation_failed']);

async function playAct(mixed: Mixed, { does, allowed, of }: Act): Promise<string | null> {
  const { api } = mixed.shop;
  const invoice = of === undefined ? undefined : await invoiceOf(mixed, of);
  if (of !== undefined && !invoice) return null;
  const path = invoice ? `/v1/invoice/${invoice.id}` : pathOf(mixed);
  const shown = await api.get(path);
  assert.equal(shown.status, 200, shown.text);
  const answer = await does(mixed);
  if (answer === null) return null;
  if (answer.status >= 500 && answer.status !== 503) return answer.text;
  if (allowed === undefined || answer.message.startsWith('Nothing changed')) return null;
  const said = shown.data.allowed[allowed];
  const is = answer.status < 300 || OF_CONTENT.has(answer.code) ? null : answer.code;
  return said === is ? null : `shown ${said}, and then ${answer.text}`;
}

/** All that shows it can still be read. */
async function readAll(mixed: Mixed): Promise<void> {
  const { shop, code } = mixed;
  const read = [await shop.api.get(pathOf(mixed))];
  for (const { id } of (await shop.invoices(code)).slice(-2))
    read.push(await shop.api.get(`/v1/invoice/${id}`));
  read.push(await shop.api.post(`${pathOf(mixed)}/preview`, {}));
  read.push(await shop.api.post(`${pathOf(mixed)}/resume/preview`, {}));
  for (const { status, text } of read) assert.ok(status < 500, text);
}

type ShopName = 'draft, written off' | 'draft, owed' | 'no draft, written off' | 'no draft, owed';

const SETTINGS: Readonly<Record<ShopName, object>> = {
  'draft, written off': { upcomingInvoiceDays: 14 },
  'draft, owed': { upcomingInvoiceDays: 14, disputes: { afterLoss: 'owe' } },
  'no draft, written off': { upcomingInvoiceDays: 1 },
  'no draft, owed': { upcomingInvoiceDays: 1, disputes: { afterLoss: 'owe' } },
};

interface Group {
  readonly name: string;
  readonly kind: keyof Shop['plans'];
  /** From the first day to the moment of the acts. */
  readonly lead: () => Promise<void>;
  readonly mixtures: readonly (readonly string[])[];
}

/** By half days, or longer: moment by moment, so many payers take too long. */
async function passDays(days: number, atOnce = 0.5): Promise<void> {
  for (let passed = 0; passed < days; passed += atOnce) {
    mixtures.world.clock.advance(atOnce * DAY_MS);
    await mixtures.world.work();
  }
}

/** All of them take half an hour: `MIXTURES=whole`. */
const WHOLE = process.env.MIXTURES === 'whole';
const CHANGES = [
  ...['change open', 'change in part', 'change unknown', 'change declined', 'change refused'],
  ...['change paid', 'change voided', 'change on lines', 'change down on lines', 'change down'],
  ...['change to come', 'by transfer'],
];
const PAYMENTS = [
  ...['taken back', 'taken back in part', 'refunded', 'refunded in part', 'refund in doubt'],
  ...['refunded as credit', 'complaint'],
];
const STATES = ['paused', 'canceled ahead'];
const pairs = (some: readonly string[], others: readonly string[]) =>
  some.flatMap((one) => others.map((other) => [one, other]));

const GROUPS: readonly Group[] = [
  {
    name: 'in the middle of a cycle',
    kind: 'plain',
    lead: () => passDays(20),
    mixtures: WHOLE
      ? [
          ...pairs(CHANGES, ['taken back']),
          ...pairs(['change open', 'change unknown', 'change paid'], STATES).flatMap((pair) =>
            ['taken back', 'taken back in part'].map((one) => [...pair, one]),
          ),
          ['change paid', 'change taken back'],
          ['change paid', 'change taken back in part'],
          ['change paid', 'change taken back', 'taken back'],
          ['change paid', 'taken back', 'change taken back'],
          ['change open', 'promised', 'taken back'],
          ['discount', 'change open', 'taken back'],
          ['line', 'change open', 'taken back'],
          ['change open', 'complaint', 'taken back'],
          ...pairs(CHANGES, ['paused']),
          ...pairs(CHANGES, ['taken back in part']),
          ...pairs(CHANGES, ['taken back']).map((pair) => [...pair, 'resumed']),
          ...pairs(CHANGES, ['refunded']),
          ...pairs(CHANGES, ['canceled ahead']),
          ...pairs(STATES, PAYMENTS),
          ...pairs(CHANGES, ['refunded in part', 'refund in doubt', 'refunded as credit']),
          ...[...CHANGES, ...PAYMENTS, ...STATES].map((one) => [one]),
          ['change paid', 'change taken back', 'resumed'],
          ['change open', 'paused', 'resumed'],
        ]
      : [
          ['change open', 'taken back'],
          ['change in part', 'taken back'],
          ['change unknown', 'taken back in part'],
        ],
  },
  {
    name: 'past due',
    kind: 'plain',
    lead: async () => {
      await passDays(27);
      mixtures.feel('refuses');
      await passDays(2);
      mixtures.feel('well');
    },
    mixtures: WHOLE
      ? [
          [],
          ['taken back'],
          ['taken back in part'],
          ['paused'],
          ['canceled ahead'],
          ['change to come'],
          ['change to come', 'taken back'],
          ['by transfer'],
          ['by transfer', 'taken back'],
          ['by transfer', 'paused'],
          ['promised'],
          ['promised', 'taken back'],
          ['canceled ahead', 'taken back'],
          ['paused', 'taken back'],
          ['taken back', 'resumed'],
        ]
      : [],
  },
  {
    name: 'with a charge in doubt',
    kind: 'plain',
    lead: async () => {
      await passDays(27);
      mixtures.feel('silent');
      await passDays(2.5);
    },
    mixtures: WHOLE
      ? [
          [],
          ['taken back'],
          ['taken back in part'],
          ['paused'],
          ['canceled ahead'],
          ['by transfer'],
          ['change to come'],
          ['complaint'],
          ['paused', 'taken back'],
          ['taken back', 'resumed'],
          ['paused', 'resumed'],
        ]
      : [['taken back']],
  },
  {
    name: 'in a trial',
    kind: 'trial',
    lead: () => passDays(20),
    mixtures: WHOLE
      ? [
          [],
          ['paused'],
          ['canceled ahead'],
          ['change paid'],
          ['change to come'],
          ['by transfer'],
          ['change to come', 'paused'],
          ['line', 'paused'],
          ['discount', 'paused'],
          ['by transfer', 'paused'],
        ]
      : [],
  },
];

describe('acts in mixed states', () => {
  for (const group of GROUPS.filter(({ mixtures: some }) => some.length > 0)) {
    describe(group.name, () => {
      before(async () => {
        mixtures = await openMixtures();
      });
      after(() => mixtures.world.close({ allowUnfinished: true }));

      it('fails nowhere, and keeps the books right', async () => {
        const found = await playGroup(group);
        assert.deepEqual(found, []);
      });
    });
  }
});

interface Cast {
  readonly title: string;
  readonly steps: readonly string[];
  readonly mixed: ReadonlyMap<string, Mixed>;
}

async function playGroup({ kind, lead, mixtures: wanted }: Group): Promise<string[]> {
  const { world, openShop, subscribe } = mixtures;
  const shops = new Map<string, Shop>();
  for (const [name, settings] of Object.entries(SETTINGS))
    shops.set(name, await openShop(settings));
  const casts: Cast[] = [];
  for (const [index, steps] of wanted.entries()) {
    const names = [...shops.keys()];
    const name = names[index % names.length] ?? '';
    const shop = shops.get(name) as Shop;
    const mixed = new Map<string, Mixed>();
    for (const act of Object.keys(ACTS)) mixed.set(act, await subscribe(shop, kind));
    casts.push({ title: `${name} | ${steps.join(', ')}`, steps, mixed });
    await world.work();
  }
  await lead();
  const found: string[] = [];
  for (const cast of casts) found.push(...(await playCast(cast)));
  mixtures.feel('well');
  found.push(...(await broken('at the end')));
  await passDays(45, WHOLE ? 0.5 : 3);
  found.push(...(await broken('45 days later')));
  found.push(...errors());
  return found;
}

async function playCast({ title, steps, mixed }: Cast): Promise<string[]> {
  const { world } = mixtures;
  for (const name of steps) {
    for (const step of STEPS[name] ?? []) {
      for (const each of mixed.values()) {
        const answer = await step(each);
        if (answer && answer.status >= 300) {
          const isLeftOut = WHOLE && answer.status < 500;
          return isLeftOut ? [] : [`${title} | not reached at ${name}: ${answer.text}`];
        }
      }
      await world.work();
    }
  }
  const found: string[] = [];
  const playOne = async ([name, act]: [string, Act]) => {
    const one = mixed.get(name) as Mixed;
    try {
      const problem = await playAct(one, act);
      if (problem !== null) found.push(`${title} | ${name}: ${problem}`);
      await readAll(one);
    } catch (error) {
      found.push(`${title} | ${name}: ${(error as Error).message}`);
    }
  };
  const acts = Object.entries(ACTS);
  for (let at = 0; at < acts.length; at += 6) {
    await Promise.all(acts.slice(at, at + 6).map(playOne));
  }
  world.clock.advance(1_000);
  await world.work();
  world.clock.advance(61_000);
  await world.work();
  found.push(...(await broken(title)));
  return found;
}

/** What was found already. */
const known = new Set<string>();

async function broken(when: string): Promise<string[]> {
  const findings = await checkAll();
  return findings
    .filter((line) => !known.has(line) && known.add(line))
    .map((line) => `${when}: ${line}`);
}

async function checkAll(): Promise<string[]> {
  const { house, clock } = mixtures.world;
  const findings = await checkInvariants(house.db, {
    now: clock.now(),
    queues,
    toleratedMs: 60_000,
  });
  const lines = [...(await misdatedDrafts(house.db))];
  for (const { invariant, violations } of findings) {
    for (const { id, detail } of violations) lines.push(`${invariant}: ${id} ${detail}`);
  }
  return lines;
}

function errors(): string[] {
  return mixtures.world.logLines
    .filter((line) => /"level":"(error|warn)"/.test(line))
    .map((line) => line.slice(0, 700));
}
