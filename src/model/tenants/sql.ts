// Every query on tenants, their keys and the audit trail.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { Tenant } from '../../frame/house.ts';
import { doAllPostAcrossTenants } from '../ledger/progress-sql.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import type { LogoColumns } from './logo.ts';

const TENANT = [
  'tenants.id',
  'tenants.accountId',
  'tenants.businessName',
  'tenants.email',
  'tenants.timezone',
  'tenants.dunningMaxAttempts',
  'tenants.dunningRetryHours',
  'tenants.upcomingInvoiceDays',
  'tenants.trialCheckout',
  'tenants.finalInvoice',
  'tenants.transfersPartial',
  'tenants.disputesAfterLoss',
  'tenants.disputesAutoContest',
  'tenants.transfersExcess',
  'tenants.paymentMethods',
  'tenants.apiLogDays',
  'tenants.emailDays',
  'tenants.deliveryDays',
  'tenants.eventDays',
  'tenants.documentsYears',
  'tenants.emailsOff',
  'tenants.invoicePrefix',
  'tenants.taxName',
  'tenants.taxBasisPoints',
  'tenants.taxInclusive',
  'tenants.legalName',
  'tenants.address',
  'tenants.businessTaxNumber',
  'tenants.registrationNumber',
  'tenants.supportEmail',
  'tenants.supportPhone',
  'tenants.brandColor',
  'tenants.portal',
  'tenants.logoName',
  'tenants.logoWidth',
  'tenants.logoHeight',
  'tenants.logoGround',
  'tenants.documentKey',
  'tenants.taxNumber',
  'tenants.webhookUrl',
  'tenants.chosenProvider',
  'tenants.clockNow',
  'tenants.clockStatus',
  'tenants.moving',
  'tenants.createdAt',
] as const;

export interface NewTenant {
  readonly id: string;
  readonly accountId: string;
  readonly businessName: string;
  readonly email: string | null;
  readonly timezone: string;
  readonly passwordHash: string | null;
  /** Left out: `first_payment`. */
  readonly trialCheckout?: Tenant['trialCheckout'];
}

/** The settings of a tenant that has said nothing yet. */
const DEFAULTS = { dunningMaxAttempts: 3, dunningRetryHours: 24, upcomingInvoiceDays: 3 };

export async function insertTenant(db: Db, tenant: NewTenant, now: Date): Promise<void> {
  const ledgerAt = (await doAllPostAcrossTenants(db)) ? now : null;
  await db
    .insertInto('tenants')
    .values({ ...tenant, ...DEFAULTS, ledgerAt, createdAt: now, updatedAt: now })
    .execute();
}

/** The tenant whose key this is, and what is known of the key. It may have ended. */
export async function selectTenantByKeyHashAcrossTenants(db: Db, keyHash: Buffer) {
  const found = await db
    .selectFrom('apiKeys')
    .innerJoin('tenants', 'tenants.id', 'apiKeys.tenantId')
    .select([...TENANT, 'apiKeys.id as keyId', 'name', 'role', 'expiresAt', 'lastUsedAt'])
    .where('apiKeys.keyHash', '=', keyHash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { keyId: id, name, role, expiresAt, lastUsedAt, ...tenant } = found;
  return { tenant, key: { id, name, role, expiresAt, lastUsedAt } };
}

export async function selectTenantByAccountIdAcrossTenants(db: Db, accountId: string) {
  return await db
    .selectFrom('tenants')
    .select([...TENANT, 'passwordHash'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function selectTenant(db: Db, tenantId: string) {
  const tenant = await selectTenantOrNone(db, tenantId);
  if (!tenant) throw new Error(`tenant ${tenantId} is gone`);
  return tenant;
}

export async function selectTenantsAcrossTenants(
  db: Db,
  ids: readonly string[],
): Promise<Tenant[]> {
  return await db
    .selectFrom('tenants')
    .select(TENANT)
    .where((tenant) => tenant('id', '=', tenant.fn.any(tenant.val([...ids]))))
    .execute();
}

/** For an id that came from outside. */
export async function selectTenantOrNone(db: Db, tenantId: string) {
  return await db
    .selectFrom('tenants')
    .select([...TENANT, 'updatedAt'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
}

/** Null: it is at home, or there is none. */
export async function selectMoving(db: Db, tenantId: string): Promise<Tenant['moving']> {
  const { rows } = await sql<Pick<Tenant, 'moving'>>`
    select moving from tenants where id = ${tenantId}`.execute(db);
  return rows[0]?.moving ?? null;
}

/** Where its new orders and mandates are made. */
export async function updateProvider(
  db: Db,
  tenantId: string,
  { chosen, now }: { readonly chosen: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ chosenProvider: chosen, updatedAt: now })
    .where('id', '=', tenantId)
    .execute();
}

/** Takes the tenant's row lock, so that changes of its keys and webhook follow one another. */
export async function lockTenant(db: Db, tenantId: string) {
  return await db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface SettingsChange extends Partial<LogoColumns> {
  readonly businessName?: string;
  readonly email?: string | null;
  readonly timezone?: string;
  readonly dunningMaxAttempts?: number;
  readonly dunningRetryHours?: number;
  readonly upcomingInvoiceDays?: number;
  readonly trialCheckout?: Tenant['trialCheckout'];
  readonly finalInvoice?: Tenant['finalInvoice'];
  readonly transfersPartial?: boolean;
  readonly disputesAfterLoss?: Tenant['disputesAfterLoss'];
  readonly disputesAutoContest?: boolean | null;
  readonly transfersExcess?: Tenant['transfersExcess'];
  readonly paymentMethods?: string[];
  readonly apiLogDays?: number | null;
  readonly emailDays?: number | null;
  readonly deliveryDays?: number | null;
  readonly eventDays?: number | null;
  readonly documentsYears?: number;
  readonly emailsOff?: string[];
  readonly legalName?: string | null;
  readonly address?: string | null;
  readonly businessTaxNumber?: string | null;
  readonly supportEmail?: string | null;
  readonly supportPhone?: string | null;
  readonly brandColor?: string | null;
  /** As JSON. */
  readonly portal?: string;
  readonly invoicePrefix?: string;
  readonly taxName?: string | null;
  readonly taxBasisPoints?: number | null;
  readonly taxInclusive?: boolean;
  readonly taxNumber?: string | null;
  /** Set where the drafts to come are to be moved. */
  readonly draftsMovedTo?: string;
}

export async function writeSettings(
  db: Db,
  tenantId: string,
  change: SettingsChange & { readonly updatedAt: Date },
) {
  return await db
    .updateTable('tenants')
    .set(change)
    .where('id', '=', tenantId)
    .returning([...TENANT, 'updatedAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Counts one more attempt in a bucket's window and answers how many that makes. A window that
 * begins more than its length ahead was begun by a clock that was put back since: it is over.
 */
export async function countAttemptAcrossTenants(
  db: Db,
  bucket: string,
  window: { readonly startedAfter: Date; readonly now: Date; readonly by?: number },
): Promise<number> {
  const { startedAfter, now, by = 1 } = window;
  const startedBefore = new Date(2 * now.getTime() - startedAfter.getTime());
  const lasts = sql`throttles.window_started_at > ${startedAfter}
    and throttles.window_started_at < ${startedBefore}`;
  const { hits } = await db
    .insertInto('throttles')
    .values({ bucket, windowStartedAt: now, hits: by })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${lasts}
          then throttles.hits + excluded.hits else excluded.hits end`,
        windowStartedAt: sql`case when ${lasts}
          then throttles.window_started_at else excluded.window_started_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Null where nothing was counted in it. */
export async function selectWindowStartAcrossTenants(db: Db, bucket: string): Promise<Date | null> {
  const found = await db
    .selectFrom('throttles')
    .select('windowStartedAt')
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .executeTakeFirst();
  return found?.windowStartedAt ?? null;
}

/** Takes an attempt back that turned out to be none: a login that succeeded. */
export async function uncountAttemptAcrossTenants(db: Db, bucket: string, by = 1): Promise<void> {
  await db
    .updateTable('throttles')
    .set((throttle) => ({ hits: throttle('hits', '-', by) }))
    .where('bucket', '=', bucket)
    .where('hits', '>=', by)
    .execute();
}

/** Forgets windows that ended long ago, a batch at a time; answers how many. */
export async function deleteOldThrottlesAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from throttles where bucket in (
      select bucket from throttles where window_started_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How many invoices were paid, counted only so far. Reads one index, whatever else there is. */
export async function countPaidInvoices(db: Db, tenantId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from payment_attempts where tenant_id = ${tenantId}
        and status in ${literalList(TOOK_MONEY)} and purpose = 'invoice' limit ${most}) paid
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Those of the emails to which a member of the tenant has followed a link. */
export async function selectProvenEmails(
  db: Db,
  tenantId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const members = await db
    .selectFrom('members')
    .select('email')
    .where('tenantId', '=', tenantId)
    .where('email', 'in', emails)
    .where('emailProvenAt', 'is not', null)
    .execute();
  return new Set(members.map(({ email }) => email));
}
