// Creates a payment link that subscribes one customer to a plan.

import type { CreateCheckoutOrder, Plan } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PaymentLink } from '../../kit/links/payment-link.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { priceText } from './plan.ts';
import { hasTrialChoice, takenFirst, trialWords } from './trial.ts';

export function ShareLink({ plan }: { readonly plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const mayNot = useWhyNot('checkout.createOrder');
  const whyNot = mayNot ?? (plan.status === 'active' ? null : 'This plan is not on sale');
  return (
    <>
      <Button
        kind="primary"
        icon={<Link2 aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Create payment link
      </Button>
      <Dialog title="Create payment link" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LinkForm plan={plan} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What the customer pays by the link if the plan starts with a trial. */
function TrialLine({ plan }: { readonly plan: Plan }) {
  const { data: settings } = useQuery(settingsQuery);
  if (!settings || !hasTrialChoice(plan)) return null;
  const { amount } = plan;
  const { today, atEnd } = trialWords(takenFirst(plan, settings), { amount, settings });
  return (
    <p className="text-sm text-quiet">
      On the first day: {today}. When the trial ends: {atEnd}.
    </p>
  );
}

function LinkForm({ plan, onClose }: { readonly plan: Plan; onClose(): void }) {
  const action = useAction({
    run: (body: CreateCheckoutOrder, options) => sanwo.checkout.createOrder(body, options),
    invalidates: [['customers']],
    onDone: ({ checkoutLink }) => setMade((before) => before && { ...before, link: checkoutLink }),
  });
  const [made, setMade] = useState<{ readonly email: string; readonly link: string | null } | null>(
    null,
  );
  if (made?.link) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere">
          Send this link to {made.email}. Paying it starts a subscription to {plan.name}. The link
          expires in 24 hours.
        </p>
        <PaymentLink link={made.link} words={`Pay for ${bidi(plan.name)} (${priceText(plan)})`} />
        <DialogActions>
          <Button onPress={() => setMade(null)}>Create another link</Button>
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <Form
      action={action}
      read={(field) => {
        const email = field('order.customerEmail');
        setMade({ email, link: null });
        const [quantity, coupon] = [field('order.quantity'), field('order.coupon')];
        return {
          planCode: plan.code,
          order: {
            callbackUrl: `${location.origin}/thanks`,
            customerEmail: email,
            ...(quantity && { quantity: Number(quantity) || (quantity as unknown as number) }),
            ...(coupon && { coupon }),
          },
        };
      }}
    >
      <p className="text-sm wrap-anywhere">
        {plan.name}, {priceText(plan)}. The link is for one customer. Receipts are sent to this
        email.
      </p>
      <TrialLine plan={plan} />
      <Field
        name="order.customerEmail"
        label="Customer’s email"
        type="email"
        isRequired
        autoFocus
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="order.quantity" label="Quantity" inputMode="numeric" placeholder="1" />
        <Field name="order.coupon" label="Coupon" autoComplete="off" />
      </div>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Create link
        </Button>
      </DialogActions>
    </Form>
  );
}
