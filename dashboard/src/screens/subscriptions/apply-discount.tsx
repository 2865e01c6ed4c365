// A coupon for a subscription: it takes off its next invoices.

import type { ApplyDiscount as Body, Coupon } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { apart } from '../../kit/apart.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moneyText } from '../../kit/money.tsx';
import { Select } from '../../kit/select.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { DeedProps } from './deed-props.ts';
import { offText } from './discount.tsx';
import { TOUCHED } from './queries.ts';

export function ApplyDiscount({ subscription, onClose }: DeedProps) {
  const query = useQuery({
    queryKey: ['coupons', 'active'],
    queryFn: () => sanwo.coupons.list({ status: 'active', limit: 100 }).then(),
  });
  const fits = ({ planCodes }: Coupon) => planCodes?.includes(subscription.plan.code) ?? true;
  return (
    <Dialog title="Give a discount" isOpen onClose={onClose}>
      <Loaded query={query} lines={3}>
        {({ data }) => (
          <Choice subscription={subscription} coupons={data.filter(fits)} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface ChoiceProps extends DeedProps {
  readonly coupons: readonly Coupon[];
}

function Choice({ subscription, coupons, onClose }: ChoiceProps) {
  const { code, discount } = subscription;
  const [coupon, setCoupon] = useState<string | null>(null);
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.applyDiscount(code, body, options),
    invalidates: TOUCHED,
    said: (changed) => (changed.discount ? offText(changed.discount) : 'The discount is given'),
    onDone: onClose,
  });
  return (
    <Form action={action} read={() => (coupon === null ? null : { coupon })}>
      {coupons.length === 0 ? (
        <p className="text-sm">No active coupon is for this plan. Make one under Coupons first.</p>
      ) : (
        <Select
          name="coupon"
          label="Coupon"
          placeholder="Choose a coupon"
          value={coupon}
          onChange={setCoupon}
          isRequired
          choices={coupons.map((each) => ({
            value: each.code,
            label: `${apart(each.name)} (${each.code})`,
            hint: termsText(each),
          }))}
        />
      )}
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
  );
}

function termsText({ percentOff, amountOff, duration, durationCycles }: Coupon): string {
  const off = percentOff === null ? moneyText(amountOff ?? 0) : `${percentOff} %`;
  if (duration === 'forever') return `${off} off every invoice`;
  return duration === 'once'
    ? `${off} off the next invoice`
    : `${off} off the next ${durationCycles} invoices`;
}
