// Every query on coupons and on who redeemed them.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import type { CouponRedemptions } from '../../db/schema.ts';
import { namedLike } from '../../db/search.ts';
import { together } from '../../db/together.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { isId } from '../../lib/values/id.ts';
import { COUPON } from '../search/sql.ts';
import { couponLife } from './life.ts';
import type { CouponRow } from './shape.ts';

export type NewCoupon = Omit<CouponRow, 'tenantId' | 'redemptions'>;

/** Answers nothing when the code is taken, in whatever case. */
export async function insertCoupon(
  db: Db,
  tenantId: string,
  coupon: NewCoupon,
): Promise<CouponRow | undefined> {
  return await db
    .insertInto('coupons')
    .values({ tenantId, ...coupon })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

const couponNamed = (db: Db, tenantId: string, codeOrId: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(couponMatches(codeOrId));

const couponMatches = (codeOrId: string): RawBuilder<boolean> =>
  isId(codeOrId) ? sql`id = ${codeOrId}` : sql`upper(code) = upper(${codeOrId})`;

export async function selectCoupon(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<CouponRow | undefined> {
  return await couponNamed(db, tenantId, codeOrId).executeTakeFirst();
}

export async function lockCoupon(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<CouponRow | undefined> {
  return await couponNamed(db, tenantId, codeOrId).forNoKeyUpdate().executeTakeFirst();
}

export type CouponChange = Partial<
  Pick<CouponRow, 'name' | 'status' | 'maxRedemptions' | 'redeemBy'>
> & { readonly updatedAt: Date };

export async function writeCoupon(
  db: Db,
  tenantId: string,
  coupon: { readonly id: string; readonly change: CouponChange },
): Promise<CouponRow> {
  const { id, change } = coupon;
  const found = db
    .updateTable('coupons')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', couponLife.before(to));
  return await guarded.returningAll().executeTakeFirstOrThrow();
}

export interface CouponFilter extends CommonFilter {
  readonly status?: string | undefined;
  /** Those that can be given on this plan, by its id or code. */
  readonly plan?: string | undefined;
}

const isForPlan = (tenantId: string, plan: string): RawBuilder<boolean> =>
  sql`(plan_ids is null or plan_ids && array(
    select id from plans where tenant_id = ${tenantId} and ${isNamed(plan)}))`;

export async function selectCoupons(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: CouponFilter; readonly page: PageRequest },
): Promise<PageRows<CouponRow>> {
  const { window, status, plan, search } = filter;
  const where = commonConditions(tenantId, window);
  return await selectPage(db, 'coupons', {
    where,
    besides: [
      ...equalConditions({ status }),
      ...(plan === undefined ? [] : [isForPlan(tenantId, plan)]),
    ],
    search: search ? namedLike(COUPON, search) : null,
    page,
  });
}

/** Who redeemed it, the last first. */
export async function selectRedemptions(
  db: Db,
  tenantId: string,
  asked: { readonly couponId: string; readonly page: PageRequest },
): Promise<PageRows<Selectable<CouponRedemptions>>> {
  return await selectPage(db, 'couponRedemptions', {
    where: equalConditions({ tenantId, couponId: asked.couponId }),
    by: { columns: ['number'], name: 'number' },
    page: asked.page,
  });
}

export async function countRedemptionsOf(
  db: Db,
  tenantId: string,
  redeemer: { readonly couponId: string; readonly customerId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from coupon_redemptions where tenant_id = ${tenantId}
      and coupon_id = ${redeemer.couponId} and customer_id = ${redeemer.customerId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface NewRedemption {
  readonly couponId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  /** How many are allowed in all, and to one customer; null: any number. */
  readonly most: number | null;
  readonly mostPerCustomer: number | null;
  readonly createdAt: Date;
}

/** Under the coupon's lock. More than are allowed the table refuses. */
export async function insertRedemption(
  db: Db,
  tenantId: string,
  redemption: NewRedemption,
): Promise<void> {
  const { couponId, customerId, subscriptionId, most, mostPerCustomer, createdAt } = redemption;
  await together([
    sql`
      update coupons set redemptions = redemptions + 1
      where tenant_id = ${tenantId} and id = ${couponId}`.execute(db),
    sql`
      insert into coupon_redemptions (tenant_id, coupon_id, number, most, customer_id,
        customer_number, most_per_customer, subscription_id, created_at)
      select c.tenant_id, c.id, c.redemptions, ${most}::int, ${customerId}::uuid,
        (select count(*) + 1 from coupon_redemptions r where r.tenant_id = c.tenant_id
          and r.coupon_id = c.id and r.customer_id = ${customerId}),
        ${mostPerCustomer}::int, ${subscriptionId}::uuid, ${createdAt}::timestamptz
      from coupons c where c.tenant_id = ${tenantId} and c.id = ${couponId}`.execute(db),
  ]);
}
