// Every query on plans and their versions.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import { namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { PLAN } from '../search/sql.ts';
import { planLife } from './life.ts';
import type { PlanRow, PlanVersionRow } from './shape.ts';

type PlanDefault = 'taxBasisPoints' | 'movingVersion' | 'trialCheckout';
export type NewPlan = Omit<PlanRow, 'tenantId' | PlanDefault> & Partial<Pick<PlanRow, PlanDefault>>;

/** Answers nothing when the code is taken. */
export async function insertPlan(
  db: Db,
  tenantId: string,
  plan: NewPlan,
): Promise<PlanRow | undefined> {
  return await db
    .insertInto('plans')
    .values({ tenantId, ...plan })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Keeps the plan as it is now as a version of its own. */
export async function insertPlanVersion(
  db: Db,
  tenantId: string,
  version: { readonly planId: string; readonly movesExisting: boolean },
): Promise<void> {
  await sql`
    insert into plan_versions (tenant_id, plan_id, version, name, description, amount, currency,
      interval, interval_count, trial_period_days, invoice_limit, tax_basis_points,
      trial_checkout, status, archived_at, moves_existing, created_at)
    select tenant_id, id, version, name, description, amount, currency,
      interval, interval_count, trial_period_days, invoice_limit, tax_basis_points,
      trial_checkout, status, archived_at, ${version.movesExisting}, updated_at
    from plans where tenant_id = ${tenantId} and id = ${version.planId}`.execute(db);
}

const planNamed = (db: Db, tenantId: string, codeOrId: string) =>
  db.selectFrom('plans').selectAll().where('tenantId', '=', tenantId).where(isNamed(codeOrId));

export async function selectPlan(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<PlanRow | undefined> {
  return await planNamed(db, tenantId, codeOrId).executeTakeFirst();
}

export async function lockPlan(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<PlanRow | undefined> {
  return await planNamed(db, tenantId, codeOrId).forNoKeyUpdate().executeTakeFirst();
}

export type PlanChange = Partial<Omit<NewPlan, 'id' | 'code' | 'createdAt'>>;

export async function writePlan(
  db: Db,
  tenantId: string,
  plan: { readonly id: string; readonly change: PlanChange },
): Promise<PlanRow> {
  const { id, change } = plan;
  const found = db
    .updateTable('plans')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', planLife.before(to));
  return await guarded.returningAll().executeTakeFirstOrThrow();
}

export interface PlanFilter extends CommonFilter {
  readonly status?: string | undefined;
  readonly interval?: string | undefined;
  readonly amount?: number | undefined;
}

export async function selectPlans(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: PlanFilter; readonly page: PageRequest },
): Promise<PageRows<PlanRow>> {
  const { search: words, window, ...fields } = filter;
  return await selectPage(db, 'plans', {
    where: commonConditions(tenantId, window),
    besides: equalConditions({ ...fields }),
    search: words ? namedLike(PLAN, words) : null,
    page,
  });
}

export async function selectPlanVersion(
  db: Db,
  tenantId: string,
  key: { readonly planId: string; readonly version: number },
): Promise<PlanVersionRow> {
  return await db
    .selectFrom('planVersions')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('planId', '=', key.planId)
    .where('version', '=', key.version)
    .executeTakeFirstOrThrow();
}

export async function selectPlanVersions(
  db: Db,
  tenantId: string,
  asked: { readonly planId: string; readonly page: PageRequest },
): Promise<PageRows<PlanVersionRow>> {
  return await selectPage(db, 'planVersions', {
    where: equalConditions({ tenantId, planId: asked.planId }),
    by: { columns: ['version'], name: 'version' },
    page: asked.page,
  });
}
