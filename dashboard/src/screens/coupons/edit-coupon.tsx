// What of a coupon may change: its name, how often and until when it is redeemed. What it takes off
// stays as it was promised.

import type { Coupon, UpdateCoupon } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { DateField } from '../../kit/date-field.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone } from '../../kit/when.tsx';
import { dayIn } from '../../today.ts';
import { numberIn } from './draft.ts';
import { lastMoment } from './words.ts';

interface EditCouponProps {
  readonly coupon: Coupon;
  readonly isOpen: boolean;
  onClose(): void;
}

export const EditCoupon = ({ coupon, isOpen, onClose }: EditCouponProps) => (
  <Dialog title="Change this coupon" isOpen={isOpen} onClose={onClose}>
    <EditForm coupon={coupon} onClose={onClose} />
  </Dialog>
);

function EditForm({ coupon, onClose }: Omit<EditCouponProps, 'isOpen'>) {
  const zone = useZone();
  const lastDay = coupon.redeemBy === null ? '' : dayIn(lastMoment(coupon.redeemBy), zone);
  const [day, setDay] = useState(lastDay);
  const action = useAction({
    run: (body: UpdateCoupon, options) => sanwo.coupons.update(coupon.code, body, options),
    invalidates: [['coupons']],
    said: ({ code }) => `${code} was changed`,
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => ({
        name: field('name'),
        maxRedemptions: field('maxRedemptions') === '' ? null : numberIn(field('maxRedemptions')),
        // A moment within a day would become its end by being said as a day.
        ...(day === lastDay ? {} : { redeemBy: day === '' ? null : day }),
      })}
    >
      <Field name="name" label="Name" defaultValue={coupon.name} isRequired autoFocus />
      <Field
        name="maxRedemptions"
        label="How often in all"
        inputMode="numeric"
        defaultValue={coupon.maxRedemptions === null ? '' : String(coupon.maxRedemptions)}
        hint={`Left empty: as often as they like. It was redeemed ${coupon.redemptions} times.`}
      />
      <DateField
        name="redeemBy"
        label="Last day to redeem it"
        hint="Left empty: no end."
        value={day}
        onChange={setDay}
      />
      <p className="text-sm text-quiet">
        What it takes off stays as it is: whoever redeemed it was promised that.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Save
        </Button>
      </DialogActions>
    </Form>
  );
}
