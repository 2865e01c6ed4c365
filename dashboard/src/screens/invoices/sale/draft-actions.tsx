// What can be done with the draft of a one-off invoice: edit it, open it, or delete it.

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../../api.ts';
import { ConfirmAction } from '../../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../../kit/fields/button.tsx';
import { ButtonLink } from '../../../kit/links/link.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { When } from '../../../kit/text/when.tsx';
import { useWhyNot } from '../../../session.ts';
import { wholeText } from '../../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../../payments/stale-after-payment.ts';
import { COLLECTS, type DraftInvoice } from './draft.ts';

interface DraftProps {
  readonly draft: DraftInvoice;
}

export function DraftActions({ draft }: DraftProps) {
  const mayNotEdit = useWhyNot('invoices.update');
  return (
    <>
      <DeleteDraft draft={draft} />
      {mayNotEdit === null ? (
        <ButtonLink to="/invoices/$code/edit" params={{ code: draft.code }}>
          Edit draft
        </ButtonLink>
      ) : (
        <Button whyNot={mayNotEdit}>Edit draft</Button>
      )}
      <OpenDraft draft={draft} />
    </>
  );
}

function OpenDraft({ draft }: DraftProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.open');
  const { id, customer, amountDue, draftTerms } = draft;
  const { collect, dueAt, sendEmail } = draftTerms;
  const isCharged = collect === 'charge';
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Open invoice
      </Button>
      <ConfirmAction
        title={`Open the invoice for ${wholeText(customer)}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={
          isCharged
            ? 'The invoice gets its number, and the saved payment method is charged once.'
            : `The invoice gets its number${sendEmail ? ', and is emailed to the customer' : ''}.`
        }
        facts={[
          ['Customer', wholeText(customer)],
          ['Amount, before credit', <Money key="amount" kobo={amountDue} />],
          ['Paid by', COLLECTS[collect]],
          [isCharged ? 'Charged' : 'Due', dueAt === null ? 'Now' : <When key="due" at={dueAt} />],
        ]}
        verb={isCharged && dueAt === null ? 'Open and charge invoice' : 'Open invoice'}
        run={(options) => sanwo.invoices.open(id, options)}
        invalidates={STALE_AFTER_PAYMENT}
        successText={({ number, code }) => `${number ?? code} opened`}
      />
    </>
  );
}

function DeleteDraft({ draft }: DraftProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const whyNot = useWhyNot('invoices.delete');
  const { id, code, customer, amountDue } = draft;
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Delete draft
      </Button>
      <ConfirmAction
        title={`Delete draft ${code}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words="The draft is deleted. The customer was never shown it. This cannot be undone."
        facts={[
          ['Customer', wholeText(customer)],
          ['Amount', <Money key="amount" kobo={amountDue} />],
        ]}
        verb="Delete draft"
        kind="danger"
        run={(options) => sanwo.invoices.delete(id, options)}
        invalidates={[['invoices', 'list'], ['customers']]}
        successText={() => `Draft ${code} deleted`}
        onDone={() => void navigate({ to: '/invoices' })}
      />
    </>
  );
}
