// Opens the numbers that are wished for, and asks the provider what arrived at those that are open:
// each night, and every few minutes while an invoice waits for money there. So nothing that arrives
// is missed where no callback comes. Mostly nothing did: so the looks of a batch are written
// together.

import type { Db } from '../db/connect.ts';
import { nameOfKey } from '../db/keys.ts';
import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { takeArrived } from '../engine/deposit/look.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { noteNumber } from '../model/customers/sql.ts';
import { selectClock } from '../model/test-clock/sql.ts';
import { nextLookOnTheWay } from '../model/virtual-accounts/looks.ts';
import {
  lockLookedAtAcrossTenants,
  type NotedLook,
  noteLooksAcrossTenants,
  selectWaitedForAcrossTenants,
} from '../model/virtual-accounts/looks-sql.ts';
import { type AccountRow, isOpened, shapeVirtualAccount } from '../model/virtual-accounts/shape.ts';
import { updateAccount } from '../model/virtual-accounts/sql.ts';
import { lookAtAccount } from '../provider/ask/accounts.ts';
import { openWished } from './open-wished.ts';

/** The provider gave no answer: it is asked again then. */
const AGAIN_MS = HOUR_MS;

interface Look {
  readonly at: HouseContext;
  readonly account: AccountRow;
  readonly lookedUntil: Date | null;
  readonly status: AccountRow['status'];
}

interface LookedAt {
  readonly look: Look;
  readonly row: AccountRow;
}

export const lookForDeposits: QueueJob<AccountRow> = askingJob<AccountRow, Look>({
  name: 'look-for-deposits',
  queue: { table: 'virtual_accounts', due: 'due_at', time: 'tenant' },
  lane: 'look',

  async askAndSettle(at, account) {
    if (account.status === 'opening') return void (await openWished(at, account));
    const lookedUntil = await takeArrived(at, account);
    const found = await lookAtAccount(asker(at), account);
    const status = found.kind === 'answered' ? (found.value?.status ?? 'closed') : account.status;
    return { at, account, lookedUntil, status };
  },

  settle: (house, looks) => settleLooks(house, looks),
});

const asker = ({ house, tenant }: HouseContext) => ({ providers: house.providers, tenant });

async function settleLooks(house: House, looks: readonly Look[]): Promise<void> {
  await transact(house.db, async (db) => {
    const accounts = looks.map(({ account }) => account);
    const rows = await lockLookedAtAcrossTenants(db, accounts);
    const waited = await selectWaitedForAcrossTenants(db, rows.values());
    const found = looks.flatMap((look) => {
      const row = rows.get(nameOfKey(look.account));
      return row ? [{ look, row }] : [];
    });
    const noted: NotedLook[] = [];
    for (const { look, row } of found) noted.push(await noteOf(db, { look, row, waited }));
    await noteLooksAcrossTenants(db, noted);
    for (const { look, row } of found) await learnStatus(db, look, row);
  });
}

async function noteOf(
  db: Db,
  { look, row, waited }: LookedAt & { readonly waited: ReadonlySet<string> },
): Promise<NotedLook> {
  const { lookedUntil } = look;
  const { tenant, now } = look.at;
  const { tenantId, id, customerId } = row;
  // A number without an owner is looked at no more.
  if (customerId === null) return { tenantId, id, dueAt: null, lookedUntil };
  const isOnTheWay = tenant.clockStatus === 'advancing';
  const to = isOnTheWay ? (await selectClock(db, tenantId)).clockTo : null;
  const waits = waited.has(nameOfKey({ tenantId, id: customerId }));
  const next = nextLookOnTheWay(now, waits, to);
  const again = new Date(now.getTime() + AGAIN_MS);
  return { tenantId, id, dueAt: lookedUntil === null && again < next ? again : next, lookedUntil };
}

async function learnStatus(db: Db, { at, status }: Look, row: AccountRow): Promise<void> {
  if (status === row.status || row.status === 'closed') return;
  const { tenant, now } = at;
  const seen = await updateAccount(db, tenant.id, { known: row, status, updatedAt: now });
  if (!isOpened(seen)) return;
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
