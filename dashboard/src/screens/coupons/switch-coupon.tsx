// A coupon is turned off, or on again. Who has redeemed it keeps what was promised.

import type { Coupon } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { lastingText, offText, redeemedText } from './words.ts';

interface SwitchCouponProps {
  readonly coupon: Coupon;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SwitchCoupon({ coupon, isOpen, onClose }: SwitchCouponProps) {
  const isOn = coupon.status === 'active';
  const action = useAction({
    run: (status: 'active' | 'inactive', options) =>
      sanwo.coupons.update(coupon.code, { status }, options),
    invalidates: [['coupons']],
    said: ({ code, status }) => `${code} is turned ${status === 'active' ? 'on' : 'off'}`,
  });
  return (
    <ConfirmMoney
      title={isOn ? 'Turn this coupon off?' : 'Turn this coupon on?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={[
        ['Coupon', coupon.code],
        ['Takes off', `${offText(coupon)} ${lastingText(coupon)}`],
        ['Redeemed', redeemedText(coupon)],
      ]}
      words={
        isOn
          ? 'Nobody can redeem it from now on. Whoever has redeemed it keeps the discount.'
          : 'It can be redeemed again from now on.'
      }
      verb={isOn ? 'Turn off' : 'Turn on'}
      kind={isOn ? 'danger' : 'primary'}
      action={action}
      input={isOn ? 'inactive' : 'active'}
    />
  );
}
