// Records a payment that was made elsewhere: the amount, how it was paid, and a reference.

import type { InvoiceDetails, OutsideMethod, RecordPayment } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { OUTSIDE_METHODS } from '../payments/methods.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export function RecordOutsidePayment({ invoice }: { readonly invoice: InvoiceDetails }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.recordPayment');
  const close = () => setOpen(false);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Record payment
      </Button>
      <Dialog
        title={`Record a payment of ${invoice.number ?? invoice.code}`}
        isOpen={isOpen}
        onClose={close}
      >
        <RecordForm invoice={invoice} onClose={close} />
      </Dialog>
    </>
  );
}

interface RecordFormProps {
  readonly invoice: InvoiceDetails;
  onClose(): void;
}

function RecordForm({ invoice, onClose }: RecordFormProps) {
  const { id, amountRemaining } = invoice;
  const [amount, setAmount] = useState<number | null>(amountRemaining);
  const [method, setMethod] = useState<OutsideMethod>('cash');
  const action = useAction({
    run: (body: RecordPayment, options) => sanwo.invoices.recordPayment(id, body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: ({ payment }) => `Payment of ${moneyText(payment.amount)} recorded`,
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => {
        const reference = field('reference');
        if (amount === null) return null;
        return { amount, method, ...(reference === '' ? {} : { reference }) };
      }}
    >
      <MoneyField
        name="amount"
        label="Amount"
        hint={`${moneyText(amountRemaining)} is owed.`}
        value={amount}
        onChange={setAmount}
        isRequired
      />
      <Select
        name="method"
        label="Paid by"
        choices={OUTSIDE_METHODS}
        value={method}
        onChange={setMethod}
      />
      <Field
        name="reference"
        label="Reference"
        hint="For example the number of the receipt. Optional."
        maxLength={200}
      />
      <p className="text-sm text-quiet">
        You already have this money, so it is in no payout. The customer gets a receipt.
      </p>
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button
          type="submit"
          kind="primary"
          isPending={action.isPending}
          isDisabled={amount === null || amount === 0 || amount > amountRemaining}
        >
          Record {moneyText(amount ?? 0)}
        </Button>
      </DialogActions>
    </Form>
  );
}
