// Returns what is left of a deposit, or a part, to the account that it came from.

import type { Deposit, ReturnDepositToSender } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_DEPOSIT } from './queries.ts';
import { depositMoney } from './state.tsx';
import { senderText } from './story.ts';

interface ReturnDepositProps {
  readonly deposit: Deposit;
}

export function ReturnDeposit({ deposit }: ReturnDepositProps) {
  const [isOpen, setOpen] = useState(false);
  const notAllowed = useWhyNot('deposits.return');
  const whyNot =
    deposit.senderAccountLast4 === null
      ? 'The bank did not say which account the money came from'
      : notAllowed;
  const close = () => setOpen(false);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Return to sender
      </Button>
      <Dialog title="Return to sender" isOpen={isOpen} onClose={close}>
        <ReturnForm deposit={deposit} onClose={close} />
      </Dialog>
    </>
  );
}

interface ReturnFormProps {
  readonly deposit: Deposit;
  onClose(): void;
}

function ReturnForm({ deposit, onClose }: ReturnFormProps) {
  const { unappliedAmount } = deposit;
  const [amount, setAmount] = useState<number | null>(unappliedAmount);
  const shown = depositMoney(deposit, amount ?? 0);
  const action = useAction({
    run: (body: ReturnDepositToSender, options) => sanwo.deposits.return(deposit.id, body, options),
    invalidates: STALE_AFTER_DEPOSIT,
    successText: () => `${shown} is on its way back`,
    onDone: onClose,
  });
  const isTooMuch = amount !== null && amount > unappliedAmount;
  return (
    <Form
      action={action}
      read={(field) => (amount === null ? null : { amount, reason: field('reason') })}
    >
      <MoneyField
        name="amount"
        label={deposit.currency === 'NGN' ? 'Amount' : `Amount in ${deposit.currency}`}
        hint={`At most ${depositMoney(deposit, unappliedAmount)}`}
        value={amount}
        onChange={setAmount}
        isRequired
      />
      <Field
        name="reason"
        label="Reason"
        hint="For your records. The sender does not see it."
        isRequired
        maxLength={500}
      />
      <div className="rounded-lg bg-sunken px-3 py-3" aria-live="polite">
        <Facts
          facts={[
            ['To', senderText(deposit)],
            ['Return', amount === null ? null : shown],
            ['Left', isTooMuch ? null : depositMoney(deposit, unappliedAmount - (amount ?? 0))],
          ]}
        />
      </div>
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button
          type="submit"
          kind="danger"
          isPending={action.isPending}
          isDisabled={amount === null || amount === 0 || isTooMuch}
        >
          {amount === null ? 'Return' : `Return ${shown}`}
        </Button>
      </DialogActions>
    </Form>
  );
}
