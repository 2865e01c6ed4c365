// Records that a customer promises to pay by a day: nothing is charged or sent until it is over.

import type { InvoiceDetails, PromiseInvoice } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export function RecordPromise({ invoice }: { readonly invoice: InvoiceDetails }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.promise');
  const close = () => setOpen(false);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Record promise
      </Button>
      <Dialog title="Record a promise to pay" isOpen={isOpen} onClose={close}>
        <PromiseForm invoice={invoice} onClose={close} />
      </Dialog>
    </>
  );
}

interface PromiseFormProps {
  readonly invoice: InvoiceDetails;
  onClose(): void;
}

function PromiseForm({ invoice, onClose }: PromiseFormProps) {
  const [payBy, setPayBy] = useState('');
  const action = useAction({
    run: (body: PromiseInvoice, options) => sanwo.invoices.promise(invoice.id, body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: () => 'Promise recorded',
    onDone: onClose,
  });
  return (
    <Form action={action} read={() => (payBy === '' ? null : { payBy })}>
      <p className="text-sm">
        Nothing is charged and no reminder is sent until the end of that day. If the invoice is not
        paid by then, it is charged once, and its retries continue.
      </p>
      <DateField
        name="payBy"
        label="Pays by"
        hint="Today to 30 days ahead. An invoice can be promised twice."
        value={payBy}
        onChange={setPayBy}
        isRequired
      />
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending} isDisabled={payBy === ''}>
          Record promise
        </Button>
      </DialogActions>
    </Form>
  );
}
