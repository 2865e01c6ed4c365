// A tenant that moves to another cell while it and another one ask all the time: for how long its
// requests are refused, and what the other notices.

import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../test/cells.ts';
import { moveTo, registerIn } from '../test/moving.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';

/** A customer, its card and its subscription. */
const ROWS_EACH = 3;
const ASK_EVERY_MS = 10;
const CALM_MS = 3_000;
const MOST_CLOSED_SECONDS = 5;

export const move: Bench = benchOf({
  about: 'a tenant that moves to another cell, by its number of rows',
  usual: { moveRows: 100_000 },
  little: { moveRows: 30 },
  async measure({ moveRows }) {
    const world = await createCellsWorld(await inDatabases());
    try {
      return await measureMove(world, moveRows);
    } finally {
      await world.close();
    }
  },
});

interface Asked {
  readonly at: number;
  readonly tookMs: number;
  readonly status: number;
}

async function measureMove(world: CellsWorld, rows: number) {
  const acme = await registerIn(world, 'a1', 'acme');
  const other = await registerIn(world, 'a1', 'other');
  const now = Date.now();
  await fillTenants(world.house('a1'), {
    ...{ token: 'token', tenants: 1, each: Math.ceil(rows / ROWS_EACH), of: [acme.tenantId] },
    startedAt: new Date(now - 20 * DAY_MS).toISOString(),
    dueAt: new Date(now + 8 * DAY_MS).toISOString(),
  });
  let written = 0;
  const mine = askAgainAndAgain(async () => {
    written += 1;
    if (written % 2 === 0) return (await acme.api.get('/v1/plan')).status;
    return (await acme.api.post('/v1/customer', { email: `new-${written}@x.example` })).status;
  });
  const others = askAgainAndAgain(async () => (await other.api.get('/v1/plan')).status);
  await sleep(CALM_MS);
  const [from, startedAt] = [performance.now() - CALM_MS, performance.now()];
  const said = await moveTo(world, { accountId: 'acme', toCell: 'b2' });
  const endedAt = performance.now();
  await sleep(CALM_MS / 2);
  const refused = (await mine()).filter(({ status }) => status >= 500);
  const seen = await others();
  if (seen.some(({ status }) => status !== 200)) throw new Error('another tenant was refused');
  const closedMs = (refused.at(-1)?.at ?? 0) - (refused[0]?.at ?? 0);
  const p99 = (since: number, until: number) =>
    percentile(seen.filter(({ at }) => at >= since && at < until).map(({ tookMs }) => tookMs));
  const name = `a tenant of ${rows.toLocaleString('en')} rows moves to another cell`;
  return [
    rowOf({
      name: `${name}: its requests are refused`,
      value: closedMs / 1_000,
      unit: 's',
      baseline: (endedAt - startedAt) / 1_000,
      than: 'the whole move',
      wanted: [{ of: 'value', most: MOST_CLOSED_SECONDS }],
      beside: said?.find((line) => line.includes('ms without requests')) ?? '',
    }),
    rowOf({
      name: `${name}: a request of another tenant, p99`,
      value: p99(startedAt, endedAt),
      unit: 'ms',
      baseline: p99(from, startedAt),
      than: 'before the move',
    }),
  ];
}

/** Ends when what it returns is called, and returns what came of each. */
function askAgainAndAgain(ask: () => Promise<number>): () => Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const status = await ask();
      asked.push({ at, tookMs: performance.now() - at, status });
      await sleep(ASK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return asked;
  };
}

function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
