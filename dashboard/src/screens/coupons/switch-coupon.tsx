// Turns a coupon off or on. Existing redemptions keep their discount.

import type { Coupon } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { couponOffText, lastingText, redeemedText } from './words.ts';

interface SwitchCouponProps {
  readonly coupon: Coupon;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SwitchCoupon({ coupon, isOpen, onClose }: SwitchCouponProps) {
  const isOn = coupon.status === 'active';
  return (
    <ConfirmAction
      title={isOn ? 'Turn this coupon off?' : 'Turn this coupon on?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={[
        ['Coupon', coupon.code],
        ['Discount', `${couponOffText(coupon)} ${lastingText(coupon)}`],
        ['Redeemed', redeemedText(coupon)],
      ]}
      words={
        isOn
          ? 'The coupon can no longer be redeemed. Existing redemptions keep their discount.'
          : 'The coupon can be redeemed again.'
      }
      verb={isOn ? 'Turn off coupon' : 'Turn on coupon'}
      kind={isOn ? 'danger' : 'primary'}
      run={(options) =>
        sanwo.coupons.update(coupon.code, { status: isOn ? 'inactive' : 'active' }, options)
      }
      invalidates={[['coupons']]}
      successText={({ code, status }) => `${code} turned ${status === 'active' ? 'on' : 'off'}`}
    />
  );
}
