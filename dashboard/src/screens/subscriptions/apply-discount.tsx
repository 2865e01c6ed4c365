// A coupon for a subscription: it takes off its next invoices.

import type { ApplyDiscount as Body, Coupon } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import type { DeedProps } from './deed-props.ts';
import { offText } from './discount.tsx';
import { TOUCHED } from './queries.ts';

export function ApplyDiscount({ subscription, onClose }: DeedProps) {
  const { code, discount, plan } = subscription;
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.applyDiscount(code, body, options),
    invalidates: TOUCHED,
    said: (changed) => (changed.discount ? offText(changed.discount) : 'The discount is given'),
    onDone: onClose,
  });
  return (
    <Dialog title="Give a discount" isOpen onClose={onClose}>
      <Form action={action} read={() => (coupon === null ? null : { coupon: coupon.code })}>
        <CouponField
          name="coupon"
          label="Coupon"
          hint="A part of its name, or the beginning of its code."
          within={plan.code}
          value={coupon}
          onChange={setCoupon}
          isRequired
        />
        <p className="text-sm text-quiet">
          It counts from the next invoice on; one that is open stays as it is.
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
            Give the discount
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
