// Applies a coupon to a subscription, from its next invoice on.

import type { ApplyDiscount as Body, Coupon } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import type { ActionProps } from './action-props.ts';
import { discountText } from './discount.tsx';
import { STALE_AFTER_CHANGE } from './queries.ts';

export function ApplyDiscount({ subscription, onClose }: ActionProps) {
  const { code, discount, plan } = subscription;
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.applyDiscount(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: (changed) =>
      changed.discount ? discountText(changed.discount) : 'Discount applied',
    onDone: onClose,
  });
  return (
    <Dialog title="Apply discount" isOpen onClose={onClose}>
      <Form action={action} read={() => (coupon === null ? null : { coupon: coupon.code })}>
        <CouponField
          name="coupon"
          label="Coupon"
          hint="Search by name or code."
          within={plan.code}
          value={coupon}
          onChange={setCoupon}
          isRequired
        />
        <p className="text-sm text-quiet">
          The discount applies from the next invoice. Open invoices do not change.
          {discount && ` It replaces ${discount.couponCode}.`}
        </p>
        <DialogActions>
          <Button onPress={onClose}>Not now</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={action.isPending}
            isDisabled={coupon === null}
          >
            Apply discount
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
