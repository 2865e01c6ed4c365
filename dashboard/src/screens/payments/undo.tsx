// Undoes a payment that was recorded by hand: the invoice is owed again.

import type { PaymentAttemptDetails } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { outsideText, wholeText } from './source.tsx';
import { STALE_AFTER_PAYMENT } from './stale-after-payment.ts';

export const isUndoable = ({ outside, status, amountRefunded }: PaymentAttemptDetails): boolean =>
  outside !== null && status === 'succeeded' && amountRefunded === 0;

interface UndoProps {
  readonly payment: PaymentAttemptDetails;
}

export function UndoPayment({ payment }: UndoProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('payments.undo');
  const close = () => setOpen(false);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Undo payment
      </Button>
      <Dialog
        title={`Undo the payment of ${moneyText(payment.amount)}?`}
        isOpen={isOpen}
        onClose={close}
      >
        <UndoForm payment={payment} onClose={close} />
      </Dialog>
    </>
  );
}

interface UndoFormProps extends UndoProps {
  onClose(): void;
}

function UndoForm({ payment, onClose }: UndoFormProps) {
  const { id, amount, customer, invoice } = payment;
  const action = useAction({
    run: (body: { note: string }, options) => sanwo.payments.undo(id, body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: () => `Payment of ${moneyText(amount)} undone`,
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => ({ note: field('note') })}>
      <p className="text-sm">The customer owes this amount again. No money moves.</p>
      <div className="rounded-lg bg-sunken px-3 py-3">
        <Facts
          facts={[
            ['Customer', wholeText(customer)],
            ['Invoice', invoice && (invoice.number ?? invoice.code)],
            ['Recorded as', outsideText(payment)],
          ]}
        />
      </div>
      <Field
        name="note"
        label="Why do you undo it?"
        hint="Saved in the audit log. For example: “The cheque bounced”."
        isRequired
        maxLength={500}
      />
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="danger" isPending={action.isPending}>
          Undo payment
        </Button>
      </DialogActions>
    </Form>
  );
}
