// Responds to a dispute: the payment was right, or the customer is.

import type { Dispute, RespondToDispute } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export function Respond({ dispute }: { readonly dispute: Dispute }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('disputes.respond');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Respond
      </Button>
      <Dialog title="Respond to this dispute" isOpen={isOpen} onClose={close}>
        <RespondForm dispute={dispute} onClose={close} />
      </Dialog>
    </>
  );
}

type Decision = RespondToDispute['decision'];

/** What each decision leads to, in the order of the choices. */
const LEADS_TO: Readonly<Record<string, readonly [contest: string, accept: string]>> = {
  complaint: [
    'The dispute is closed as contested.',
    'Nothing is refunded automatically: refund the payment yourself.',
  ],
  chargeback: [
    'What supports the payment goes to the bank, which decides. Until then the amount is kept ' +
      'out of your payouts.',
    'The amount goes back to the customer, the subscription is paused, and the card is not ' +
      'charged again.',
  ],
};

const NONE = ['', ''] as const;

function decisionsOf({ kind }: Pick<Dispute, 'kind'>) {
  const [contest, accept] = LEADS_TO[kind] ?? NONE;
  return [
    { value: 'contest', label: 'The payment was right', hint: contest },
    { value: 'accept', label: 'The customer is right', hint: accept },
  ] as const;
}

const VERBS: Readonly<Record<Decision, string>> = {
  contest: 'Contest dispute',
  accept: 'Accept dispute',
};

interface RespondFormProps {
  readonly dispute: Dispute;
  onClose(): void;
}

function RespondForm({ dispute, onClose }: RespondFormProps) {
  const [decision, setDecision] = useState<Decision>('contest');
  const isComplaint = dispute.kind === 'complaint';
  const action = useAction({
    run: (body: RespondToDispute, options) => sanwo.disputes.respond(dispute.code, body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: ({ status }) => (status === 'accepted' ? 'Dispute accepted' : 'Dispute contested'),
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => {
        const note = field('note');
        return { decision, ...(note === '' ? {} : { note }) };
      }}
    >
      <RadioGroup
        label="Your decision"
        choices={decisionsOf(dispute)}
        value={decision}
        onChange={setDecision}
      />
      <Field
        name="note"
        label="Note"
        hint="For your records. The customer does not see it."
        lines={3}
        maxLength={2000}
      />
      {isComplaint && dispute.subscriptionId !== null && (
        <p className="text-sm">
          Either way, the subscription is charged again, starting with what is overdue. If the
          customer wants no further payments, cancel the subscription first.
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button
          type="submit"
          kind={decision === 'accept' && !isComplaint ? 'danger' : 'primary'}
          isPending={action.isPending}
        >
          {VERBS[decision]}
        </Button>
      </DialogActions>
    </Form>
  );
}
