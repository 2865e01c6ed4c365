// Every query on the directory: it is of all tenants, by account id and by the hash of an email.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface DirectoryAccount {
  readonly accountId: string;
  readonly cell: string;
  /** Null while a registration holds the name. */
  readonly tenantId: string | null;
}

export async function selectAccountAcrossTenants(
  db: Db,
  accountId: string,
): Promise<DirectoryAccount | undefined> {
  return await db
    .selectFrom('directoryAccounts')
    .select(['accountId', 'cell', 'tenantId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** The cell that holds the name from now on; nothing where another registration holds it. */
export async function claimAccountAcrossTenants(
  db: Db,
  claim: {
    readonly accountId: string;
    readonly owner: string;
    readonly cell: string;
    readonly now: Date;
    readonly until: Date;
  },
): Promise<{ readonly cell: string; readonly isNew: boolean } | undefined> {
  const { rows } = await sql<{ cell: string; isNew: boolean }>`
    insert into directory_accounts as a (account_id, cell, claimed_until, claimed_by)
    values (${claim.accountId}, ${claim.cell}, ${claim.until}, ${claim.owner})
    on conflict (account_id) do update
      set claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
      where a.tenant_id is null and a.claimed_until <= ${claim.now}
    returning cell, xmax = 0 as is_new`.execute(db);
  return rows[0];
}

export async function settleAccountAcrossTenants(
  db: Db,
  { accountId, tenantId }: { readonly accountId: string; readonly tenantId: string },
): Promise<void> {
  await sql`
    update directory_accounts set tenant_id = ${tenantId}, claimed_until = null, claimed_by = null
    where account_id = ${accountId} and tenant_id is null`.execute(db);
}

export async function releaseAccountAcrossTenants(
  db: Db,
  { accountId, owner }: { readonly accountId: string; readonly owner: string },
): Promise<void> {
  await sql`
    delete from directory_accounts
    where account_id = ${accountId} and tenant_id is null and claimed_by = ${owner}`.execute(db);
}

export async function selectAddressCellsAcrossTenants(db: Db, hash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('directoryAddresses')
    .select('cell')
    .where('emailHash', '=', hash)
    .orderBy('cell')
    .execute();
  return rows.map(({ cell }) => cell);
}

export async function insertAddressesAcrossTenants(
  db: Db,
  cell: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into directory_addresses (email_hash, cell)
    select hash, ${cell} from unnest(${[...hashes]}::bytea[]) as h (hash)
    on conflict do nothing`.execute(db);
}

export async function countAccountsAcrossTenants(
  db: Db,
): Promise<readonly { readonly cell: string; readonly count: number }[]> {
  const { rows } = await sql<{ cell: string; count: number }>`
    select cell, count(*) as count from directory_accounts group by cell`.execute(db);
  return rows;
}

/** Accounts that the directory knows in the cell, after this one. */
export async function selectKnownAfterAcrossTenants(
  db: Db,
  known: { readonly cell: string; readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from directory_accounts
    where cell = ${known.cell} and tenant_id is not null and account_id > ${known.after}
    order by account_id limit ${known.most}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Of a cell: those of the accounts that it does not have. */
export async function selectMissingAcrossTenants(
  db: Db,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from unnest(${[...accountIds]}::text[]) as k (account_id)
    where account_id not in (
      select account_id from tenants where account_id = any(${[...accountIds]}::text[]))`.execute(
    db,
  );
  return rows.map(({ accountId }) => accountId);
}

/** One that has moved meanwhile is known in another cell, and stays. */
export async function deleteKnownAcrossTenants(
  db: Db,
  { cell, accountIds }: { readonly cell: string; readonly accountIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    delete from directory_accounts
    where cell = ${cell} and tenant_id is not null
      and account_id = any(${[...accountIds]}::text[])
    returning account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

interface AccountOfCell {
  readonly tenantId: string;
  readonly accountId: string;
  /** Null: it is at home. A copy that arrives is no account yet. */
  readonly moving: string | null;
  /** Those that it has left. */
  readonly formerCells: readonly string[];
}

/**
 * Accounts as their cell has them. Returns those that the directory knows in another cell. Of one
 * that moves, or has moved, the move says where it is; one that is leaving is only added.
 */
export async function enterAccountsAcrossTenants(
  db: Db,
  cell: string,
  all: readonly AccountOfCell[],
): Promise<readonly string[]> {
  const accounts = all.filter(({ moving }) => moving !== 'arriving');
  const { rows } = await sql<{ accountId: string }>`
    with found as (
      select account_id, tenant_id, at_home from unnest(
        ${accounts.map(({ accountId }) => accountId)}::text[],
        ${accounts.map(({ tenantId }) => tenantId)}::uuid[],
        ${accounts.map(({ moving }) => moving === null)}::boolean[])
        as t (account_id, tenant_id, at_home)
    ), elsewhere as (
      select m.tenant_id from directory_moves m join found on found.tenant_id = m.tenant_id
      where ${cell} <> case when m.step in ('switched', 'opened', 'done') then m.to_cell
        else m.from_cell end
    ), known as (
      select f.account_id from found f join directory_accounts a on a.account_id = f.account_id
        and a.tenant_id = f.tenant_id
      where not f.at_home or f.tenant_id in (select tenant_id from elsewhere)
    ), written as (
      insert into directory_accounts as a (account_id, tenant_id, cell)
      select account_id, tenant_id, ${cell} from found
      where account_id not in (select account_id from known)
        and tenant_id not in (select tenant_id from elsewhere)
      on conflict (account_id) do update
        set tenant_id = excluded.tenant_id, cell = excluded.cell, claimed_until = null,
          claimed_by = null
        where a.tenant_id is null or a.tenant_id = excluded.tenant_id
      returning account_id
    )
    select account_id from found where account_id not in (select account_id from written)
      and account_id not in (select account_id from known)`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Of a cell: its next accounts after this tenant. */
export async function selectAccountsAfterAcrossTenants(
  db: Db,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly AccountOfCell[]> {
  const { rows } = await sql<AccountOfCell>`
    select id as tenant_id, account_id, moving, former_cells from tenants where id > ${after}
    order by id limit ${most}`.execute(db);
  return rows;
}

/** What these tenants gave out in other cells names those. */
export async function enterFormerHomesAcrossTenants(
  db: Db,
  accounts: readonly AccountOfCell[],
): Promise<void> {
  const homes = accounts.flatMap(({ tenantId, formerCells }) =>
    formerCells.map((cell) => ({ tenantId, cell })),
  );
  if (homes.length === 0) return;
  await db
    .insertInto('directoryFormerHomes')
    .values(homes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of a cell: every address that these tenants and their members have. */
export async function selectAddressesOfAcrossTenants(
  db: Db,
  tenantIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from tenants where id = any(${[...tenantIds]}::uuid[]) and email is not null
    union
    select email from members where tenant_id = any(${[...tenantIds]}::uuid[])`.execute(db);
  return rows.map(({ email }) => email);
}
