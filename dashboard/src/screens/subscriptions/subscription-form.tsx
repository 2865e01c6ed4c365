// Creates a subscription without a checkout. It is charged to the customer's payment method, or
// waits for a payment link if the customer has none.

import type { CreateSubscription, Customer, Plan } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { openForm } from '../../kit/dialogs/creating.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { type FieldReader, Form } from '../../kit/fields/form.tsx';
import { numberIn } from '../../kit/text/number-in.ts';
import { useWhyNot } from '../../session.ts';
import { personText } from '../payments/source.tsx';
import { PlanField } from '../plans/plan-field.tsx';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { sourceInWords } from './words.ts';

interface SubscriptionFormProps {
  readonly customer: Customer | undefined;
  onClose(): void;
}

export function SubscriptionForm({ customer, onClose }: SubscriptionFormProps) {
  const navigate = useNavigate();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [day, setDay] = useState('');
  const action = useAction({
    run: (body: CreateSubscription, options) => sanwo.subscriptions.create(body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: ({ status }) =>
      status === 'incomplete'
        ? 'Subscription created, waiting for the first payment'
        : 'Subscription created',
    onDone: ({ code }) => void navigate({ to: '/subscriptions/$code', params: { code } }),
  });
  const read = (field: FieldReader): CreateSubscription | null =>
    plan === null
      ? null
      : {
          customerEmailOrCode: customer?.code ?? field('customerEmailOrCode'),
          planCode: plan.code,
          quantity: numberIn(field('quantity') || '1'),
          ...(field('coupon') && { coupon: field('coupon') }),
          ...(day && { startDate: day }),
        };
  return (
    <Form action={action} read={read}>
      {customer ? (
        <p dir="auto" className="text-sm wrap-anywhere">
          For <strong>{personText(customer)}</strong>, {payingText(customer)}
        </p>
      ) : (
        <Field
          name="customerEmailOrCode"
          label="Customer’s email or code"
          hint="To bill a new customer, add the customer first."
          isRequired
          autoFocus
        />
      )}
      <PlanField name="planCode" label="Plan" isRequired value={plan} onChange={setPlan} />
      <div className="grid grid-cols-2 gap-3">
        <Field name="quantity" label="Quantity" inputMode="numeric" defaultValue="1" />
        <Field name="coupon" label="Coupon" hint="The coupon’s code. Optional." />
      </div>
      <DateField
        name="startDate"
        label="Start date"
        hint="Leave empty to start now. The first invoice is charged immediately on that day."
        value={day}
        onChange={setDay}
      />
      {customer?.email !== null && <DebitInstead customer={customer} onClose={onClose} />}
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button
          type="submit"
          kind="primary"
          isPending={action.isPending}
          isDisabled={plan === null}
        >
          Create subscription
        </Button>
      </DialogActions>
    </Form>
  );
}

/** A subscription that is paid from a bank account begins with its mandate. */
function DebitInstead({ customer, onClose }: SubscriptionFormProps) {
  const navigate = useNavigate();
  const whyNot = useWhyNot('mandates.create');
  const open = () => {
    onClose();
    openForm('mandate');
    // On the customer's page the form is there, with the customer in it.
    if (!customer) void navigate({ to: '/mandates' });
  };
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-quiet">
      To debit a bank account:
      <Button kind="quiet" size="small" whyNot={whyNot} onPress={open}>
        Set up direct debit
      </Button>
    </p>
  );
}

function payingText({ paymentSources }: Customer): string {
  const source = paymentSources.find(({ status }) => status === 'active');
  return source
    ? `charged to ${sourceInWords(source)}.`
    : 'who has no payment method. The subscription starts when the first invoice ' +
        'is paid by a link.';
}
