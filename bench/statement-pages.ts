// A provider that serves a statement of so many rows, page by page, and how long it takes to keep
// all of it and to find that the day is whole.

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { DAY_MS } from '../src/lib/values/durations.ts';
import type {
  StatementPage,
  StatementQuery,
  StatementRow,
} from '../src/provider/port/statement.ts';
import { readStatements } from '../src/reconciliation/read-statement.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { cloneDatabase } from '../test/database.ts';
import { ACCOUNT, FIRST_BALANCE } from './fill-statement.ts';
import { clockAt, openHouse } from './house.ts';
import { watchMemory } from './memory-of-process.ts';
import { DUE } from './renew.ts';

/** As many as Nomba is asked for at once. */
const PAGE = 50;
const AMOUNT = 500_000;

export async function readPages(count: number): Promise<{ seconds: number; mb: number }> {
  const database = await cloneDatabase();
  const open = await openHouse({
    ...{ url: database.url, key: randomBytes(32), clock: clockAt(DUE) },
    also: {
      statement: { accounts: [ACCOUNT] },
      readStatement: async (asked) => serve(asked, count),
    },
  });
  try {
    const memory = watchMemory();
    const startedAt = monotonicMs();
    await runDueJobs(open.house, [readStatements]);
    const seconds = (monotonicMs() - startedAt) / 1_000;
    const { rows } = await sql<{ isWhole: boolean }>`
      select status = 'whole' and rows_read = ${count} as is_whole, reason
      from statement_days`.execute(open.house.db);
    if (rows[0]?.isWhole !== true) throw new Error(`it is not whole: ${JSON.stringify(rows)}`);
    return { seconds, mb: memory.end().most };
  } finally {
    await open.close();
    await database.drop();
  }
}

function serve({ from, cursor }: StatementQuery, count: number) {
  const start = Number(cursor ?? 0);
  const end = Math.min(start + PAGE, count);
  const rows = Array.from({ length: end - start }, (_, at) =>
    rowAt(from, { n: start + at, count }),
  );
  const value: StatementPage = { rows, unreadable: 0, cursor: end < count ? String(end) : null };
  return { kind: 'answered', value } as const;
}

const rowAt = (from: Date, { n, count }: { n: number; count: number }): StatementRow => ({
  transactionId: `WEB-${n.toString(16).padStart(32, '0')}`,
  reference: `chg_${n.toString(16).padStart(32, '0')}`,
  sessionId: null,
  entry: 'credit',
  kind: 'online_checkout',
  amountKobo: AMOUNT,
  feeKobo: 0,
  currency: 'NGN',
  balanceKobo: FIRST_BALANCE + (n + 1) * AMOUNT,
  at: new Date(from.getTime() + Math.floor((n * DAY_MS) / count)),
});
