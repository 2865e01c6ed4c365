// Applies a discount to a subscription from its next invoice: of a coupon, or without one.

import type { ApplyDiscount as Body, Coupon } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../../api.ts';
import { Dialog, DialogActions } from '../../../kit/dialogs/dialog.tsx';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { Field } from '../../../kit/fields/field.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { useSession, whyNot } from '../../../session.ts';
import { CouponField } from '../../coupons/coupon-field.tsx';
import { EMPTY_OFF, type OffDraft, offBody } from '../../coupons/draft.ts';
import { OffFields } from '../../coupons/off-fields.tsx';
import type { ActionProps } from '../action-props.ts';
import { STALE_AFTER_CHANGE } from '../queries.ts';
import { discountText } from './discount.tsx';

const DURATIONS = {
  once: 'The next payment',
  repeating: 'The next few payments',
  forever: 'Every payment',
} as const;

export function ApplyDiscount({ subscription, onClose }: ActionProps) {
  const { code, discount, plan } = subscription;
  const { role } = useSession();
  const [from, setFrom] = useState<'coupon' | 'hand'>('coupon');
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [draft, setDraft] = useState(EMPTY_OFF);
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.applyDiscount(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: (changed) =>
      changed.discount ? discountText(changed.discount) : 'Discount applied',
    onDone: onClose,
  });
  const mayMake = whyNot(role, 'coupons.create') === null;
  return (
    <Dialog title="Apply discount" isOpen onClose={onClose}>
      <Form
        action={action}
        read={(field): Body | null => {
          if (from === 'coupon') return coupon === null ? null : { coupon: coupon.code };
          const off = offBody(draft);
          return off && { ...off, reason: field('reason') };
        }}
      >
        {mayMake && (
          <RadioGroup
            label="Discount"
            value={from}
            onChange={setFrom}
            choices={[
              { value: 'coupon', label: 'From a coupon' },
              { value: 'hand', label: 'For this subscription only' },
            ]}
          />
        )}
        {from === 'coupon' ? (
          <CouponField
            name="coupon"
            label="Coupon"
            hint="Search by name or code."
            within={plan.code}
            value={coupon}
            onChange={setCoupon}
            isRequired
          />
        ) : (
          <OffByHand draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        )}
        <p className="text-sm text-quiet">
          The discount applies from the next invoice. Open invoices do not change.
          {discount && ` It replaces ${discount.couponCode ?? 'the current discount'}.`}
        </p>
        <DialogActions>
          <Button onPress={onClose}>Not now</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={action.isPending}
            isDisabled={from === 'coupon' && coupon === null}
          >
            Apply discount
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface OffByHandProps {
  readonly draft: OffDraft;
  onChange(change: Partial<OffDraft>): void;
}

const OffByHand = (props: OffByHandProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
    <OffFields {...props} durations={DURATIONS} />
    <div className="sm:col-span-2">
      <Field
        name="reason"
        label="Reason"
        hint="For your own records. The customer does not see it."
        isRequired
      />
    </div>
  </div>
);
