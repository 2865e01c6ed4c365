// Opens the numbers that are wished for, and asks the provider what arrived at those that are open:
// each night, and every few minutes while an invoice waits for money there. So nothing that arrives
// is missed where no callback comes.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { takeArrived } from '../engine/deposit/look.ts';
import { lockOpening } from '../engine/deposit/open-number.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { noteNumber } from '../model/customers/sql.ts';
import { selectClock } from '../model/test-clock/sql.ts';
import { nextLookOnTheWay } from '../model/virtual-accounts/looks.ts';
import { type AccountRow, isOpened, shapeVirtualAccount } from '../model/virtual-accounts/shape.ts';
import { isWaitedFor, updateAccount } from '../model/virtual-accounts/sql.ts';
import { lookAtAccount } from '../provider/ask/accounts.ts';
import { openWished } from './open-wished.ts';

/** The provider gave no answer: it is asked again then. */
const AGAIN_MS = HOUR_MS;

export const lookForDeposits: QueueJob<AccountRow> = askingJob({
  name: 'look-for-deposits',
  queue: { table: 'virtual_accounts', due: 'due_at', time: 'tenant' },
  lane: 'look',

  async askAndSettle(at, account) {
    if (account.status === 'opening') return await openWished(at, account);
    const lookedUntil = await takeArrived(at, account);
    const found = await lookAtAccount(asker(at), account);
    const status = found.kind === 'answered' ? (found.value?.status ?? 'closed') : account.status;
    await transact(at.house.db, (db) => settleLook(db, at, { account, lookedUntil, status }));
  },
});

const asker = ({ house, tenant }: HouseContext) => ({ providers: house.providers, tenant });

async function settleLook(
  db: Db,
  { tenant, now }: HouseContext,
  look: {
    readonly account: AccountRow;
    readonly lookedUntil: Date | null;
    readonly status: AccountRow['status'];
  },
): Promise<void> {
  const row = await lockOpening(db, tenant.id, look.account);
  if (!row) return;
  const waits = row.customerId !== null && (await isWaitedFor(db, tenant.id, row.customerId));
  const again = new Date(now.getTime() + AGAIN_MS);
  const isOnTheWay = tenant.clockStatus === 'advancing';
  const to = isOnTheWay ? (await selectClock(db, tenant.id)).clockTo : null;
  const next = nextLookOnTheWay(now, waits, to);
  const dueAt = look.lookedUntil === null && again < next ? again : next;
  const isLearnt = look.status !== row.status && row.status !== 'closed';
  const seen = await updateAccount(db, tenant.id, {
    known: row,
    // A number without an owner is looked at no more.
    dueAt: row.customerId === null ? null : dueAt,
    ...(look.lookedUntil ? { lookedUntil: look.lookedUntil } : {}),
    ...(isLearnt ? { status: look.status, updatedAt: now } : {}),
  });
  if (!isLearnt || !isOpened(seen)) return;
  if (seen.status === 'closed') {
    await noteNumber(db, tenant.id, { customerId: seen.customerId, hasNumber: false });
  }
  const type = EVENTS[seen.status];
  if (!type) return;
  const data = shapeVirtualAccount(seen);
  await emit(db, tenant.id, { type, entityId: seen.id, data, now });
}

const EVENTS = {
  active: null,
  suspended: 'virtual_account.suspended',
  closed: 'virtual_account.closed',
} as const;
