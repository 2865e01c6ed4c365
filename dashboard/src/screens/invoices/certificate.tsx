// Tax that the customer withheld: the amount, and the certificate that proves it was paid to the
// state.

import type { InvoiceDetails } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';

interface CertificateProps {
  readonly invoice: InvoiceDetails;
}

export function AddCertificate({ invoice }: CertificateProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.addWithholdingCertificate');
  const close = () => setOpen(false);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Add tax certificate
      </Button>
      <Dialog title="Add tax certificate" isOpen={isOpen} onClose={close}>
        <CertificateForm invoice={invoice} onClose={close} />
      </Dialog>
    </>
  );
}

interface CertificateFormProps extends CertificateProps {
  onClose(): void;
}

function CertificateForm({ invoice, onClose }: CertificateFormProps) {
  const [date, setDate] = useState('');
  const action = useAction({
    run: (body: { number: string; date: string }, options) =>
      sanwo.invoices.addWithholdingCertificate(invoice.id, body, options),
    invalidates: [['invoices']],
    successText: ({ withholdingCertificate }) =>
      `Certificate ${withholdingCertificate?.number ?? ''} added`,
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => (date === '' ? null : { number: field('number'), date })}
    >
      <p className="text-sm">
        The customer withheld {moneyText(invoice.withheldAmount)} of tax. The certificate proves
        that it was paid to the state.
      </p>
      <Field name="number" label="Certificate number" isRequired maxLength={100} autoFocus />
      <DateField name="date" label="Date of issue" value={date} onChange={setDate} isRequired />
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Add certificate
        </Button>
      </DialogActions>
    </Form>
  );
}
