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

const decisionsOf = (isComplaint: boolean) =>
  [
    {
      value: 'contest',
      label: 'The payment was right',
      hint: isComplaint ? 'The dispute is closed as contested.' : 'The customer’s bank decides.',
    },
    {
      value: 'accept',
      label: 'The customer is right',
      hint: isComplaint
        ? 'Nothing is refunded automatically: refund the payment yourself.'
        : 'The amount is taken from your payouts at once.',
    },
  ] as const;

const VERBS: Readonly<Record<Decision, string>> = {
  contest: 'Contest dispute',
  accept: 'Accept dispute',
};

interface RespondFormProps {
  readonly dispute: Dispute;
  onClose(): void;
}

function RespondForm({ dispute, onClose }: RespondFormProps) {
  const isComplaint = dispute.kind === 'complaint';
  const [decision, setDecision] = useState<Decision>('contest');
  const action = useAction({
    run: (body: RespondToDispute, options) => sanwo.disputes.respond(dispute.code, body, options),
    invalidates: [['disputes'], ...STALE_AFTER_PAYMENT],
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
        choices={decisionsOf(isComplaint)}
        value={decision}
        onChange={setDecision}
      />
      <Field
        name="note"
        label="Note"
        hint="For your records. The customer does not see it."
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
        <Button type="submit" kind="primary" isPending={action.isPending}>
          {VERBS[decision]}
        </Button>
      </DialogActions>
    </Form>
  );
}
