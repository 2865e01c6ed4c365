// A coupon with the codes of its plans.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { type Coupon, type CouponRow, shapeCoupon } from '../coupons/shape.ts';
import { selectPlansById } from '../related-sql.ts';

export async function viewCoupons(
  db: Db,
  tenantId: string,
  rows: readonly CouponRow[],
): Promise<Static<typeof Coupon>[]> {
  const ids = rows.flatMap(({ planIds }) => planIds ?? []);
  const plans = await selectPlansById(db, tenantId, ids);
  const codesOf = (planIds: readonly string[]) =>
    planIds.flatMap((id) => plans.get(id)?.code ?? []);
  return rows.map((row) => shapeCoupon({ ...row, planCodes: row.planIds && codesOf(row.planIds) }));
}

export async function viewCoupon(db: Db, tenantId: string, row: CouponRow) {
  const [view] = await viewCoupons(db, tenantId, [row]);
  if (view === undefined) throw new Error(`no view of coupon ${row.id}`);
  return view;
}
