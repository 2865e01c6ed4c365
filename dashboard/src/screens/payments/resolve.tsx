// Records the outcome of a payment, refund or payout that the provider gave no result for. The
// provider is asked once more first, and its answer takes precedence.

import type { PaymentAttempt, ResolvedPayment, ResolvePayment } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_PAYMENT } from './stale-after-payment.ts';

const KINDS = {
  payment: {
    moved: 'The payment succeeded',
    movedHint: 'The money is on your statement. The invoice becomes paid.',
    not: 'The payment failed',
    notHint: 'The invoice is charged again as after any failed payment.',
  },
  otherAmount: {
    moved: 'The payment succeeded',
    movedHint: 'Works only if the provider now confirms the requested amount.',
    not: 'Refund the full amount',
    notHint:
      'The amount is refunded, and the invoice is charged again as after any failed payment.',
  },
  takenBack: {
    moved: 'The bank returned the money',
    movedHint:
      'Works only if the provider shows the payment again. The money is then in the next payout.',
    not: 'The bank kept the money',
    notHint: 'The amount is deducted from your next payout.',
  },
  refund: {
    moved: 'The refund succeeded',
    movedHint: 'The customer received the money, or your statement shows the refund.',
    not: 'The refund failed',
    notHint: 'You can refund the payment again.',
  },
  payout: {
    moved: 'The payout succeeded',
    movedHint: 'The money is on your statement.',
    not: 'The payout failed',
    notHint: 'The money is included in the next payout.',
  },
} as const;

type ReviewedKind = keyof typeof KINDS;

const KIND_OF: Readonly<Record<string, ReviewedKind>> = {
  other_amount: 'otherAmount',
  taken_back: 'takenBack',
  refund: 'refund',
};

export function reviewKindOf({ status, undecidedReason }: PaymentAttempt): ReviewedKind {
  const kind = KIND_OF[undecidedReason ?? ''] ?? 'payment';
  // A payment with the wrong amount is refunded, so only its refund can lack a result.
  return kind === 'otherAmount' && status === 'succeeded' ? 'refund' : kind;
}

/** The explanation above the question. */
const WHY: Readonly<Partial<Record<ReviewedKind, string>>> = {
  otherAmount:
    'The payment provider charged a different amount. We check with the provider once more first.',
  takenBack: 'The customer’s bank reversed money. We check with the provider once more first.',
};

interface ReviewSubject {
  /** The id of a payment, a refund or a payout. */
  readonly id: string;
  readonly amount: number;
}

interface ResolveProps {
  readonly undecided: ReviewSubject;
  readonly kind?: ReviewedKind;
}

export function Resolve({ undecided, kind = 'payment' }: ResolveProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('payments.resolve');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Record outcome
      </Button>
      <Dialog
        title={`What happened to ${moneyText(undecided.amount)}?`}
        isOpen={isOpen}
        onClose={close}
      >
        <ResolveForm undecided={undecided} kind={kind} onClose={close} />
      </Dialog>
    </>
  );
}

function ResolveForm({ undecided, kind, onClose }: Required<ResolveProps> & { onClose(): void }) {
  const [outcome, setOutcome] = useState<'succeeded' | 'failed' | null>(null);
  const words = KINDS[kind];
  const action = useAction({
    run: (body: ResolvePayment, options) => sanwo.payments.resolve(undecided.id, body, options),
    invalidates: STALE_AFTER_PAYMENT,
    successText: ({ decidedBy }: ResolvedPayment) =>
      decidedBy === 'provider'
        ? 'The payment provider returned a result, which was recorded instead'
        : 'Outcome recorded',
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => (outcome === null ? null : { outcome, note: field('note') })}
    >
      <p className="text-sm">
        {WHY[kind] ??
          'The payment provider gave no result for a day. We check once more first. If the ' +
            'provider has a result, it is used instead of yours.'}
      </p>
      <RadioGroup
        label="Outcome"
        name="outcome"
        isRequired
        value={outcome}
        onChange={setOutcome}
        choices={[
          { value: 'succeeded', label: words.moved, hint: words.movedHint },
          { value: 'failed', label: words.not, hint: words.notHint },
        ]}
      />
      <Field
        name="note"
        label="How do you know?"
        hint="Saved with the outcome. For example: “On the statement of 2 February”."
        lines={2}
        isRequired
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Record outcome
        </Button>
      </DialogActions>
    </Form>
  );
}
