// The walks of ARCHITECTURE.md that are measured: an act is done once while the engine counts the
// functions that it calls. The document says how many files of src ran, and names those to read;
// where it says how many these are, that is held too.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { billSubscriptions } from '../src/subscriptions/bill.ts';
import { runBatch } from '../src/worker/tick.ts';
import { type JuneShop, MIDDLE, openJuneShop } from './june-shop.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DOCUMENT = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');

/** A file more or less: what a token that runs out or a clock that ticks brings with it. */
const LEEWAY = 3;

interface Walk {
  readonly files: number;
  readonly rooms: number;
  readonly paths: readonly string[];
}

function walkNamed(title: string): Walk {
  const text = DOCUMENT.split(/^\*\*/m).find((each) => each.startsWith(title)) ?? '';
  const measured = /Measured: (\d+) files of `src` in (\d+) rooms/.exec(text);
  assert.ok(measured, `ARCHITECTURE.md says of “${title}” how many files and rooms were measured`);
  const paths = [...text.matchAll(/^\d+\. `(src\/[^`]+)`/gm)].map(([, path = '']) => path);
  const read = new Set([...text.matchAll(/`(src\/[^`]+\.ts)`/g)].map(([, path = '']) => path));
  const said = /To read: (\d+) files in (\d+) rooms/.exec(text)?.slice(1).map(Number);
  if (said) assert.deepEqual(said, [read.size, roomsOf(read).size], `“${title}”, to read`);
  return { files: Number(measured[1]), rooms: Number(measured[2]), paths };
}

const roomsOf = (paths: ReadonlySet<string>) =>
  new Set([...paths].map((path) => path.split('/')[1]));

/** The files of src of which a function is called. */
async function filesOf(act: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const called = result.filter(({ functions }) =>
    // What begins at 0 is the file itself, as it was loaded.
    functions.some(({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0),
  );
  const paths = called.map(({ url }) => url.replace(`file://${ROOT}`, ''));
  return new Set(paths.filter((path) => path.startsWith('src/')));
}

function assertWalk(title: string, run: ReadonlySet<string>): void {
  const walk = walkNamed(title);
  assert.ok(walk.paths.length > 5, 'the files of the walk are not found any more');
  const idle = walk.paths.filter((path) => !run.has(path));
  assert.deepEqual(idle, [], 'named in the walk of ARCHITECTURE.md, and not run by it');
  const rooms = roomsOf(run);
  assert.equal(rooms.size, walk.rooms, `rooms: ${[...rooms].join(', ')}`);
  const off = Math.abs(run.size - walk.files);
  assert.ok(off <= LEEWAY, `${run.size} files: write the number into ARCHITECTURE.md`);
}

describe('a walk of ARCHITECTURE.md', () => {
  let shop: JuneShop;
  let code: string;
  let dearer: string;

  before(async () => {
    shop = await openJuneShop();
    dearer = await shop.plan({ amount: 3_000_000 });
    code = await shop.subscribe(await shop.plan({ amount: 1_000_000 }));
    await shop.world.passUntil(MIDDLE);
  });
  after(() => shop.world.close());

  it('for a change of plan within a cycle names what it runs', async () => {
    const path = `/v1/subscription/${code}`;
    const run = await filesOf(() => shop.api.put(path, { planCode: dearer }));
    await shop.world.work();
    assertWalk('A change of plan', run);
  });

  it('for a refund names what it runs', async () => {
    const [{ id: invoiceId }] = await shop.invoices(code);
    const body = { invoiceId, amount: 1_000, reason: 'Closed' };
    const run = await filesOf(() => shop.api.post('/v1/checkout/refunds', body));
    assertWalk('A refund', run);
  });

  it('for a renewal names what it runs', async () => {
    const { currentBillingCycleEnd } = await shop.subscription(code);
    shop.world.clock.set(new Date(currentBillingCycleEnd));
    const { house, clock } = shop.world;
    const run = await filesOf(() => runBatch(house, billSubscriptions, { now: clock.now() }));
    assert.equal((await shop.invoices(code)).at(-1).status, 'paid');
    assertWalk('A renewal', run);
    await shop.world.work();
  });
});
