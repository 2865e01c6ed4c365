// Closes the days of the books that are over: the tree of their lines, what their accounts had at
// their end, and a signature under it. One day after the other: each is chained to the day before.
// A job does it, or the request for a digest that comes before the job.

import { transact } from '../db/transaction.ts';
import type { HouseContext } from '../frame/context.ts';
import type { OwnJob } from '../frame/job.ts';
import { problem } from '../frame/problems.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { leafHash, merkleTree } from '../lib/values/merkle.ts';
import type { LedgerAccount } from '../model/ledger/accounts.ts';
import { type AccountBalances, addBalances } from '../model/ledger/balances.ts';
import { leafText } from '../model/ledger/columns.ts';
import { closesAt, lastClosable, windowOfDay } from '../model/ledger/days.ts';
import {
  insertDay,
  keepSigningKeyAcrossTenants,
  previousRoot,
  selectOldestOpen,
  selectWithOpenDaysAcrossTenants,
} from '../model/ledger/days-sql.ts';
import { signDigest } from '../model/ledger/digest.ts';
import { linesIn } from '../model/ledger/lines-sql.ts';
import { accountOf, type LedgerLineRow } from '../model/ledger/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { selectAwayAcrossTenants } from '../model/tenants/move-sql.ts';
import { selectClock } from '../model/test-clock/sql.ts';

const TENANTS_AT_ONCE = 50;

export const closeDays: OwnJob<{ readonly tenantId: string }> = {
  name: 'close-days',
  batchMax: TENANTS_AT_ONCE,
  everyMs: 5 * MINUTE_MS,
  claim: (house, now) => selectWithOpenDaysAcrossTenants(house.db, { now, most: TENANTS_AT_ONCE }),
  handle: (house, tenants) =>
    eachTenant(house, tenants, async (at) => {
      const away = await selectAwayAcrossTenants(house.db, [at.tenant.id]);
      if (!away.has(at.tenant.id)) await closeDue(at, await writtenUntil(at));
    }),
  nextDueAt: async () => null,
};

type BooksOf = Pick<HouseContext, 'house' | 'tenant'>;

/** Has a day closed that is over, with those before it. */
export async function requireClosed(of: BooksOf, day: string): Promise<void> {
  const until = await writtenUntil(of);
  if (closesAt(day) > until) throw problem('day_not_closed');
  await closeDue(of, until);
}

/** A test clock on its way is ahead of what is done: lines of the days between are to come. */
async function writtenUntil({ house, tenant }: BooksOf): Promise<Date> {
  const { id, clockNow } = tenant;
  if (clockNow === null) return house.clock.now();
  const { clockStatus, clockProgress } = await selectClock(house.db, id);
  const since = clockStatus === 'idle' ? undefined : clockProgress?.since;
  const doneUntil = since === undefined ? clockNow : new Date(since);
  return doneUntil < clockNow ? doneUntil : clockNow;
}

/** Each in a transaction of its own: what is done is done, wherever it ends. */
async function closeDue(of: BooksOf, now: Date): Promise<void> {
  while (await closeOldest(of, now));
}

/** Whether there was a day to close. */
async function closeOldest(
  { house, tenant: { id: tenantId } }: BooksOf,
  now: Date,
): Promise<boolean> {
  const key = house.vault.signingKey();
  return await transact(house.db, async (db) => {
    const day = await selectOldestOpen(db, tenantId, lastClosable(now));
    if (day === null) return false;
    const { root: previous, last } = await previousRoot(db, tenantId, day);
    const tree = merkleTree();
    const posted: Partial<Record<LedgerAccount, number>> = {};
    for await (const lines of linesIn(db, tenantId, { window: windowOfDay(day) })) {
      for (const line of lines) {
        tree.add(leafHash(leafText(line)));
        addLine(posted, line);
      }
    }
    const before = (last?.balances ?? {}) as Partial<AccountBalances>;
    const digest = signDigest({ day, root: tree.root(), previous, count: tree.count }, key);
    const balances = addBalances(before, posted);
    await insertDay(db, tenantId, { ...digest, balances, closedAt: now });
    await keepSigningKeyAcrossTenants(db, { ...key, now });
    return true;
  });
}

/** Balances are in naira alone. */
function addLine(
  posted: Partial<Record<LedgerAccount, number>>,
  line: Pick<LedgerLineRow, 'place' | 'amount' | 'currency'>,
): void {
  if (line.currency !== 'NGN') return;
  const account = accountOf(line);
  posted[account] = (posted[account] ?? 0) + line.amount;
}
