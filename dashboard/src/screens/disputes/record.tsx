// Records that a customer does not recognise a payment, as they said by phone or in a chat.

import type { CreateDispute, PaymentAttemptDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';
import { disputesOf } from './queries.ts';

interface RecordProps {
  readonly payment: PaymentAttemptDetails;
}

/** Of money that was kept: what was given back cannot be complained of. */
export const isDisputable = (payment: PaymentAttemptDetails): boolean =>
  payment.status === 'succeeded' &&
  payment.invoice !== null &&
  payment.amountRefunded + payment.amountReversed < payment.amount;

export function RecordComplaint({ payment }: RecordProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('disputes.create');
  const { data } = useQuery(disputesOf({ payment: payment.id }));
  const close = () => setOpen(false);
  const isKnown = data?.data.some(
    ({ kind, status }) => kind === 'complaint' && status === 'needs_response',
  );
  // Until it is known, as where one is open.
  if (isKnown !== false) return null;
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Record complaint
      </Button>
      <Dialog title="Record a complaint" isOpen={isOpen} onClose={close}>
        <RecordForm payment={payment} onClose={close} />
      </Dialog>
    </>
  );
}

function RecordForm({ payment, onClose }: RecordProps & { onClose(): void }) {
  const navigate = useNavigate();
  const action = useAction({
    run: (body: CreateDispute, options) => sanwo.disputes.create(body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: () => 'Complaint recorded',
    onDone: ({ code }) => void navigate({ to: '/disputes/$code', params: { code } }),
  });
  return (
    <Form action={action} read={(field) => ({ payment: payment.code, reason: field('reason') })}>
      <p className="text-sm">
        For a customer who does not recognise this payment. No money moves. Until you respond,
        nothing of its subscription is charged.
      </p>
      <Field
        name="reason"
        label="What the customer says"
        lines={3}
        maxLength={2_000}
        isRequired
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Record complaint
        </Button>
      </DialogActions>
    </Form>
  );
}
