// The number that a customer transfers to: one at a time, committed before the provider hears of
// it, under a name that the same customer always gets. So an answer that is lost is found again,
// and who waits for the number to transfer to is told it.

import type { Db } from '../../db/connect.ts';
import { queueEmails } from '../../events/emails.ts';
import { emit } from '../../events/emit.ts';
import { type HouseContext, mailWayOf } from '../../frame/context.ts';
import { newId, randomCode } from '../../lib/values/id.ts';
import { lockCustomer, noteNumber } from '../../model/customers/sql.ts';
import { titleIn } from '../../model/invoices/lines.ts';
import { lookedUntilAtFirst, nextLookAt } from '../../model/virtual-accounts/looks.ts';
import { accountReference } from '../../model/virtual-accounts/reference.ts';
import {
  type AccountRow,
  isOpened,
  type OpenAccountRow,
  shapeVirtualAccount,
} from '../../model/virtual-accounts/shape.ts';
import {
  insertAccount,
  isWaitedFor,
  lockAccount,
  selectAccountsOf,
  updateAccount,
} from '../../model/virtual-accounts/sql.ts';
import { selectToTransfer } from '../../model/virtual-accounts/wishes-sql.ts';
import type { ReceivingAccount } from '../../provider/port/accounts.ts';
import { transferWords } from '../tell/to-transfer.ts';

export interface WantedNumber {
  readonly tenantId: string;
  readonly customerId: string;
  readonly provider: string;
  readonly cell: string;
  readonly now: Date;
}

/** The one that is not closed, also where it is being opened; else the next. */
export async function findOrBeginNumber(db: Db, wanted: WantedNumber): Promise<AccountRow> {
  const { tenantId, customerId, provider, cell, now } = wanted;
  const [latest] = await selectAccountsOf(db, tenantId, customerId);
  if (latest && latest.status !== 'closed') return latest;
  const ordinal = (latest?.ordinal ?? 0) + 1;
  const made = await insertAccount(db, tenantId, {
    ...{ id: newId(), code: randomCode('VAC_'), customerId, provider, ordinal },
    reference: accountReference({ tenantId, customerId, ordinal }, cell),
    createdAt: now,
  });
  if (made) return made;
  // Another request was faster.
  const [theirs] = await selectAccountsOf(db, tenantId, customerId);
  if (!theirs) throw new Error(`customer ${customerId} has no account number`);
  return theirs;
}

/** Customers are locked before their numbers, as by who bills them. */
export async function lockOpening(
  db: Db,
  tenantId: string,
  { id, customerId }: Pick<AccountRow, 'id' | 'customerId'>,
): Promise<AccountRow | undefined> {
  if (customerId !== null) await lockCustomer(db, tenantId, customerId);
  return await lockAccount(db, tenantId, id);
}

/** With the lock of its row. */
export async function settleOpened(
  db: Db,
  at: HouseContext,
  { row, account }: { readonly row: AccountRow; readonly account: ReceivingAccount },
): Promise<OpenAccountRow> {
  const { tenant, now } = at;
  const { accountNumber, bankName, accountName, currency, status } = account;
  const opened = await updateAccount(db, tenant.id, {
    known: row,
    ...{ accountNumber, bankName, accountName, currency },
    status: status === 'closed' ? 'closed' : 'active',
    lookedUntil: lookedUntilAtFirst(row.createdAt),
    dueAt: nextLookAt(now, await isWaitedFor(db, tenant.id, row.customerId ?? '')),
    updatedAt: now,
  });
  if (!isOpened(opened)) throw new Error(`account ${row.id} is not open`);
  const hasNumber = opened.status !== 'closed';
  await noteNumber(db, tenant.id, { customerId: opened.customerId, hasNumber });
  const type = 'virtual_account.created';
  await emit(db, tenant.id, { type, entityId: row.id, data: shapeVirtualAccount(opened), now });
  await tellWhoWaits(db, at, opened.customerId);
  return opened;
}

/** What is open by now and was told already is not told again. */
export async function tellWhoWaits(db: Db, at: HouseContext, customerId: string): Promise<void> {
  const { house, tenant, now } = at;
  const waiting = await selectToTransfer(db, tenant.id, customerId);
  const customer = waiting.length > 0 && (await lockCustomer(db, tenant.id, customerId));
  if (!customer || customer.email === null) return;
  const recipient = customer.email;
  const emails = waiting.map((row) => {
    const { planName, subscriptionId, subscriptionCode, currency } = row;
    const { facts, ...mail } = transferWords(row);
    const of =
      subscriptionId === null
        ? { title: titleIn(row) }
        : { planName, subscriptionId, subscriptionCode, currency };
    return {
      ...mail,
      customerId,
      recipient,
      facts: { customerName: customer.name, ...of, ...facts },
    };
  });
  await queueEmails(db, tenant.id, { emails, now, way: mailWayOf(house.config) });
}
