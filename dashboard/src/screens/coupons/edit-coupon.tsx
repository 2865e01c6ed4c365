// Changes a coupon's name, redemption limit and end date. The discount itself cannot change.

import type { Coupon, UpdateCoupon } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { numberIn } from '../../kit/text/number-in.ts';
import { useZone } from '../../kit/text/when.tsx';
import { dayIn } from '../../today.ts';
import { lastMoment } from './words.ts';

interface EditCouponProps {
  readonly coupon: Coupon;
  readonly isOpen: boolean;
  onClose(): void;
}

export const EditCoupon = ({ coupon, isOpen, onClose }: EditCouponProps) => (
  <Dialog title="Edit coupon" isOpen={isOpen} onClose={onClose}>
    <EditCouponForm coupon={coupon} onClose={onClose} />
  </Dialog>
);

function EditCouponForm({ coupon, onClose }: Omit<EditCouponProps, 'isOpen'>) {
  const zone = useZone();
  const lastDay = coupon.redeemBy === null ? '' : dayIn(lastMoment(coupon.redeemBy), zone);
  const [day, setDay] = useState(lastDay);
  const action = useAction({
    run: (body: UpdateCoupon, options) => sanwo.coupons.update(coupon.code, body, options),
    invalidates: [['coupons']],
    successText: ({ code }) => `${code} updated`,
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      edits={{ shown: coupon }}
      read={(field) => ({
        name: field('name'),
        maxRedemptions: field('maxRedemptions') === '' ? null : numberIn(field('maxRedemptions')),
        // Sent only if changed: a day is stored as the end of that day, not as the original time.
        ...(day === lastDay ? {} : { redeemBy: day === '' ? null : day }),
      })}
    >
      <Field name="name" label="Name" defaultValue={coupon.name} isRequired autoFocus />
      <Field
        name="maxRedemptions"
        label="Maximum redemptions"
        inputMode="numeric"
        defaultValue={coupon.maxRedemptions === null ? '' : String(coupon.maxRedemptions)}
        hint={`Leave empty for no limit. Redemptions so far: ${coupon.redemptions}.`}
      />
      <DateField
        name="redeemBy"
        label="Last day to redeem"
        hint="Leave empty for no end date."
        value={day}
        onChange={setDay}
      />
      <p className="text-sm text-quiet">
        You cannot change the discount after the coupon is created.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Save changes
        </Button>
      </DialogActions>
    </Form>
  );
}
