// What can go wrong with coupons, where they are made and where they are redeemed.

export const COUPON_REFUSALS = {
  coupon_not_found: [404, 'Coupon not found'],
  coupon_code_taken: [409, 'A coupon with this code already exists (case is ignored)'],
  coupon_inactive: [409, 'The coupon is not active'],
  coupon_expired: [409, 'The coupon has expired'],
  coupon_exhausted: [409, 'The coupon has reached its maximum number of redemptions'],
  coupon_not_for_plan: [409, 'The coupon does not apply to this plan'],
} as const;
