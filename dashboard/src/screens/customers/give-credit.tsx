// Adds or deducts credit. The dialog shows the new balance before anything changes.

import type { GiveCredit as Body, Customer } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { personText } from '../payments/source.tsx';

export function GiveCredit({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('customers.giveCredit');
  return (
    <>
      <Button size="small" whyNot={whyNot} onPress={() => setOpen(true)}>
        Adjust credit
      </Button>
      <Dialog title="Adjust credit" isOpen={isOpen} onClose={() => setOpen(false)}>
        <GiveForm customer={customer} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const WAYS = [
  { value: 'give', label: 'Add', hint: 'The credit is applied to the next invoices first.' },
  { value: 'take', label: 'Deduct', hint: 'You cannot deduct more than the balance.' },
] as const;

interface GiveFormProps {
  readonly customer: Customer;
  onClose(): void;
}

function GiveForm({ customer, onClose }: GiveFormProps) {
  const { code, creditBalance } = customer;
  const [kobo, setKobo] = useState<number | null>(null);
  const [way, setWay] = useState<'give' | 'take'>('give');
  const action = useAction({
    run: (body: Body, options) => sanwo.customers.giveCredit(code, body, options),
    invalidates: [['customers'], ['subscriptions', 'preview'], ['invoices']],
    successText: ({ balanceAfter }) => `Credit is now ${moneyText(balanceAfter)}`,
    onDone: onClose,
  });
  const amount = way === 'give' ? (kobo ?? 0) : -(kobo ?? 0);
  return (
    <Form
      action={action}
      read={(field) => (kobo === null ? null : { amount, reason: field('reason') })}
    >
      <RadioGroup label="Add or deduct" choices={WAYS} value={way} onChange={setWay} />
      <MoneyField name="amount" label="Amount" value={kobo} onChange={setKobo} isRequired />
      <Field name="reason" label="Reason" hint="Shown in the credit history." isRequired />
      <div className="rounded-lg bg-sunken px-3 py-3">
        <Facts
          facts={[
            ['Customer', personText(customer)],
            ['Current credit', <Money key="now" kobo={creditBalance} />],
            ['New credit', <Money key="then" kobo={creditBalance + amount} />],
          ]}
        />
      </div>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button
          type="submit"
          kind="primary"
          isPending={action.isPending}
          isDisabled={kobo === null || kobo === 0}
        >
          {way === 'give' ? `Add ${moneyText(kobo ?? 0)}` : `Deduct ${moneyText(kobo ?? 0)}`}
        </Button>
      </DialogActions>
    </Form>
  );
}
