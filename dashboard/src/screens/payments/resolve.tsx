// What the provider cannot tell, a person decides: whether the money of a payment, a refund or a
// payout moved. The provider is asked once more before, and its word wins.

import type { PaymentAttempt, ResolvedPayment, ResolvePayment } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { moneyText } from '../../kit/money.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { MONEY } from './touched.ts';

const KINDS = {
  payment: {
    moved: 'The money came',
    movedHint: 'You see it on your statement: its invoice is paid by it.',
    not: 'It did not come',
    notHint: 'The payment has failed: it is tried again like any other.',
  },
  otherAmount: {
    moved: 'It is as it should be',
    movedHint: 'Where the provider takes its word back; else another amount pays for nothing.',
    not: 'Give all of it back',
    notHint: 'What was taken is refunded, and the payment is tried again like any other.',
  },
  takenBack: {
    moved: 'The money is ours after all',
    movedHint: 'It is paid out with the next payout.',
    not: 'The bank keeps it',
    notHint: 'It is taken off your next payout.',
  },
  refund: {
    moved: 'It went back to the customer',
    movedHint: 'The customer has it, or your statement shows that it left.',
    not: 'It did not go back',
    notHint: 'The refund has failed: you can give the money back again.',
  },
  payout: {
    moved: 'It reached us',
    movedHint: 'Your statement shows it.',
    not: 'It did not reach us',
    notHint: 'What was in it goes out with the next payout.',
  },
} as const;

type Kind = keyof typeof KINDS;

const KIND_OF: Readonly<Record<string, Kind>> = {
  other_amount: 'otherAmount',
  taken_back: 'takenBack',
  refund: 'refund',
};

export function reviewKindOf({ status, undecidedReason }: PaymentAttempt): Kind {
  const kind = KIND_OF[undecidedReason ?? ''] ?? 'payment';
  // What came and pays for nothing is given back, and only that can be undecided.
  return kind === 'otherAmount' && status === 'succeeded' ? 'refund' : kind;
}

/** Before the question. */
const WHY: Readonly<Partial<Record<Kind, string>>> = {
  otherAmount: 'The provider took another amount than was asked. It is asked once more now.',
  takenBack: 'The customer’s bank took money back. The provider is asked once more now.',
};

interface Undecided {
  /** The id of a payment, a refund or a payout. */
  readonly id: string;
  readonly amount: number;
}

interface ResolveProps {
  readonly of: Undecided;
  readonly kind?: Kind;
}

export function Resolve({ of, kind = 'payment' }: ResolveProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('payments.resolve');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Say what happened
      </Button>
      <Dialog title={`What became of ${moneyText(of.amount)}?`} isOpen={isOpen} onClose={close}>
        <ResolveForm of={of} kind={kind} onClose={close} />
      </Dialog>
    </>
  );
}

function ResolveForm({ of, kind, onClose }: Required<ResolveProps> & { onClose(): void }) {
  const [outcome, setOutcome] = useState<'succeeded' | 'failed' | null>(null);
  const words = KINDS[kind];
  const action = useAction({
    run: (body: ResolvePayment, options) => sanwo.payments.resolve(of.id, body, options),
    invalidates: MONEY,
    said: ({ decidedBy }: ResolvedPayment) =>
      decidedBy === 'provider'
        ? 'The provider knew it after all: its word counts'
        : 'Noted: everything goes on from there',
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) => (outcome === null ? null : { outcome, note: field('note') })}
    >
      <p className="text-sm">
        {WHY[kind] ??
          'The provider was asked about it for a day and could not tell. It is asked once more ' +
            'now: where it knows, its word counts, else yours.'}
      </p>
      <RadioGroup
        label="What happened?"
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
        hint="Kept with it, for whoever looks later: “On the statement of 2 February”."
        lines={2}
        isRequired
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Decide
        </Button>
      </DialogActions>
    </Form>
  );
}
