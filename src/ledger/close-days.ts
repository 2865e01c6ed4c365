// Closes the days of the books that are over: the tree of their lines, what their accounts had at
// their end, and a signature under it. One day after the other: each is chained to the day before.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { leafHash, merkleTree } from '../lib/values/merkle.ts';
import type { LedgerAccount } from '../model/ledger/accounts.ts';
import { type AccountBalances, addBalances } from '../model/ledger/balances.ts';
import { leafText } from '../model/ledger/columns.ts';
import { windowOfDay } from '../model/ledger/days.ts';
import {
  closeDay,
  keepSigningKeyAcrossTenants,
  type LedgerDayRow,
  lockOldestDue,
  previousRoot,
} from '../model/ledger/days-sql.ts';
import { signDigest } from '../model/ledger/digest.ts';
import { linesIn } from '../model/ledger/lines-sql.ts';
import { accountOf, type LedgerLineRow } from '../model/ledger/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';

export const closeDays: QueueJob<LedgerDayRow> = {
  name: 'close-days',
  batchMax: 50,
  queue: { table: 'ledger_days', due: 'due_at', time: 'tenant', mayBeLate: true },

  handle: (house, days) =>
    eachTenant(house, days, async (at) => {
      while (await transact(house.db, (db) => closeOldest(db, at)));
    }),
};

/** Whether a day was due. */
async function closeOldest(db: Db, { house, tenant, now }: HouseContext): Promise<boolean> {
  const { id: tenantId } = tenant;
  const key = house.vault.signingKey();
  const day = await lockOldestDue(db, tenantId, now);
  if (day === null) return false;
  await keepSigningKeyAcrossTenants(db, { ...key, now });
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
  await closeDay(db, tenantId, { ...digest, balances: addBalances(before, posted), now });
  return true;
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
