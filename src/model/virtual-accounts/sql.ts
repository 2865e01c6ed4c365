// Every query on customers' account numbers.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Key } from '../../db/keys.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import { namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { customerCondition } from '../lists/owners-sql.ts';
import { VIRTUAL_ACCOUNT } from '../search/sql.ts';
import { virtualAccountLife } from './life.ts';
import { type AccountRow, isOpened, type OpenAccountRow } from './shape.ts';

export type NewAccount = Pick<
  AccountRow,
  'id' | 'code' | 'customerId' | 'provider' | 'ordinal' | 'reference' | 'createdAt'
>;

/** Nothing where its customer has one that is not closed. */
export async function insertAccount(
  db: Db,
  tenantId: string,
  made: NewAccount,
): Promise<AccountRow | undefined> {
  const { createdAt } = made;
  return await db
    .insertInto('virtualAccounts')
    .values({
      tenantId,
      ...made,
      currency: 'NGN',
      status: 'opening',
      lookedUntil: createdAt,
      updatedAt: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The one that is not closed, and how many there were. */
export async function selectAccountsOf(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<AccountRow[]> {
  return await db
    .selectFrom('virtualAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .orderBy('ordinal', 'desc')
    .execute();
}

async function selectAccount(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('virtualAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

/** One that is being opened is none yet. */
export async function selectOpenedAccount(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<OpenAccountRow | undefined> {
  const found = await selectAccount(db, tenantId, idOrCode);
  return found && isOpened(found) ? found : undefined;
}

export async function lockAccount(
  db: Db,
  tenantId: string,
  accountId: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('virtualAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type AccountChange = Partial<
  Pick<
    AccountRow,
    'accountNumber' | 'bankName' | 'accountName' | 'currency' | 'status' | 'lookedUntil' | 'dueAt'
  >
>;

/** What the provider says of it, or how far a look at it is; its lock is held. */
export async function updateAccount(
  db: Db,
  tenantId: string,
  {
    known,
    updatedAt,
    ...change
  }: AccountChange & {
    readonly known: AccountRow;
    readonly updatedAt?: Date;
  },
): Promise<AccountRow> {
  const { id, status: before } = known;
  const { status } = change;
  const sources = status === undefined || status === before ? [before] : statesBefore(status);
  return await db
    .updateTable('virtualAccounts')
    .set({ ...change, ...(updatedAt ? { updatedAt } : {}), leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', sources)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const statesBefore = (status: AccountRow['status']) => virtualAccountLife.before(status);

/** Whether its customer owes something that may be paid by transfer. */
export async function isWaitedFor(db: Db, tenantId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean }>`
    select exists (select from invoices i
      where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}
        and i.status = 'open') as is_owed`.execute(db);
  return rows[0]?.isOwed ?? false;
}

/** Whose numbers these are, whatever became of them: money that arrives there is still placed. */
export async function selectAccountsByNumberAcrossTenants(
  db: Db,
  numbers: readonly { readonly provider: string; readonly accountNumber: string }[],
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select v.* from unnest(${numbers.map(({ provider }) => provider)}::text[],
      ${numbers.map(({ accountNumber }) => accountNumber)}::text[]) as k (provider, account_number)
    join virtual_accounts v
      on v.provider = k.provider and v.account_number = k.account_number`.execute(db);
  return rows;
}

/** Takes the right to ask what arrived at a number, unless another request asked only just now. */
export async function claimAsking(
  db: Db,
  tenantId: string,
  asked: { readonly id: string; readonly realNow: Date; readonly notSince: Date },
): Promise<AccountRow | undefined> {
  const { id, realNow, notSince } = asked;
  return await db
    .updateTable('virtualAccounts')
    .set({ askedAt: realNow })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<=', notSince)]))
    .returningAll()
    .executeTakeFirst();
}

export interface LookWish extends Key {
  readonly by: Date;
}

/** Invoices wait for money at the numbers of these customers: they are looked at by then. */
export async function requestLooksAtNumbersAcrossTenants(
  db: Db,
  customers: readonly LookWish[],
): Promise<void> {
  if (customers.length === 0) return;
  await sql`
    update virtual_accounts v set due_at = k.by
    from unnest(${customers.map(({ tenantId }) => tenantId)}::uuid[],
      ${customers.map(({ id }) => id)}::uuid[], ${customers.map(({ by }) => by)}::timestamptz[])
      as k (tenant_id, customer_id, by)
    where v.tenant_id = k.tenant_id and v.customer_id = k.customer_id
      and v.account_number is not null and v.due_at > k.by`.execute(db);
}

export interface AccountFilter extends CommonFilter {
  readonly status?: string | undefined;
  readonly customer?: string | undefined;
}

export async function selectAccountPage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: AccountFilter; readonly page: PageRequest },
): Promise<PageRows<AccountRow>> {
  const { window, status, search, customer } = filter;
  return await selectPage(db, 'virtualAccounts', {
    where: [
      ...commonConditions(tenantId, window),
      ...(customer === undefined ? [] : [await customerCondition(db, tenantId, customer)]),
    ],
    besides: [
      sql<boolean>`status <> 'opening' and customer_id is not null`,
      ...equalConditions({ status }),
    ],
    search: search ? namedLike(VIRTUAL_ACCOUNT, search) : null,
    page,
  });
}
