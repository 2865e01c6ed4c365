// Numbers that are wished for with an invoice: where a customer has none, its row waits to be
// opened, and a job asks the provider. And the numbers that messages tell.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import type { Invoices } from '../../db/schema.ts';
import { unnestRows } from '../../db/unnest.ts';
import type { AccountRow } from './shape.ts';
import type { NewAccount } from './sql.ts';

/** How many numbers each of these customers has had. */
export async function countNumbersAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<(Key & { readonly count: number })[]> {
  const { rows } = await sql<Key & { readonly count: number }>`
    select k.tenant_id, k.id, coalesce(max(v.ordinal), 0)::integer as count
    from ${relationOf(customers)}
    left join virtual_accounts v on v.tenant_id = k.tenant_id and v.customer_id = k.id
    group by k.tenant_id, k.id`.execute(db);
  return rows;
}

const WISH = {
  tenantId: 'uuid',
  id: 'uuid',
  code: 'text',
  customerId: 'uuid',
  provider: 'text',
  ordinal: 'integer',
  reference: 'text',
  createdAt: 'timestamptz',
} as const;

/** Nothing for those who have a number that is not closed, or are getting one. */
export async function insertWishesAcrossTenants(
  db: Db,
  wished: readonly NewAccount[],
): Promise<void> {
  await sql`
    insert into virtual_accounts (tenant_id, id, code, customer_id, provider, ordinal, reference,
      currency, status, looked_until, due_at, created_at, updated_at)
    select w.tenant_id, w.id, w.code, w.customer_id, w.provider, w.ordinal, w.reference, 'NGN',
      'opening', w.created_at, w.created_at, w.created_at, w.created_at
    from ${unnestRows('w', WISH, wished)} on conflict do nothing`.execute(db);
}

/**
 * What is being opened is asked for at once. Waits for the process that opens it right now, and
 * returns what is not closed.
 */
export async function wakeWishesAcrossTenants(
  db: Db,
  customers: readonly (Key & { readonly by: Date })[],
): Promise<Pick<AccountRow, 'tenantId' | 'customerId' | 'status'>[]> {
  const { rows } = await sql<Pick<AccountRow, 'tenantId' | 'customerId' | 'status'>>`
    update virtual_accounts v set due_at =
      case when v.status = 'opening' then least(coalesce(v.due_at, k.by), k.by) else v.due_at end
    from ${unnestRows('k', { tenantId: 'uuid', id: 'uuid', by: 'timestamptz' }, customers)}
    where v.tenant_id = k.tenant_id and v.customer_id = k.id and v.status <> 'closed'
    returning v.tenant_id, v.customer_id, v.status`.execute(db);
  return rows;
}

type AwaitedRow = Pick<
  Selectable<Invoices>,
  'id' | 'amountDue' | 'amountPaid' | 'withheldAmount' | 'dueAt'
> & {
  readonly currency: string;
  readonly lines: Selectable<Invoices>['lines'];
  /** Null where it was sold by itself. */
  readonly planName: string | null;
  readonly subscriptionId: string | null;
  readonly subscriptionCode: string | null;
};

/**
 * What a customer is to transfer, with what its message says of its subscription; of what was sold
 * by itself only what is to be mailed.
 */
export async function selectToTransfer(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select i.id, i.amount_due, i.amount_paid, i.withheld_amount, i.due_at, i.currency, i.lines,
      p.name as plan_name, s.id as subscription_id, s.code as subscription_code
    from invoices i
    left join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
    left join plans p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.status = 'open'
      and i.collection_method = 'transfer' and s.status is distinct from 'paused'
      and (s.id is not null or i.reminders_past is not null)`.execute(db);
  return rows;
}

interface ShownNumber {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
}

/** The numbers that these customers transfer to now. */
export async function selectNumbersToShow(
  db: Db,
  tenantId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ShownNumber>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await sql<ShownNumber & { readonly customerId: string }>`
    select customer_id, account_number, bank_name, account_name from virtual_accounts
    where tenant_id = ${tenantId} and customer_id = any(${customerIds}::uuid[])
      and status = 'active'`.execute(db);
  return new Map(rows.map(({ customerId, ...number }) => [customerId, number]));
}
