// Turns what is left of a deposit into credit of its customer.

import type { Customer, Deposit } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { wholeText } from '../payments/source.tsx';
import { STALE_AFTER_DEPOSIT } from './queries.ts';

interface CreditDepositProps {
  readonly deposit: Deposit;
  readonly customer: Customer;
}

export function CreditDeposit({ deposit, customer }: CreditDepositProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('deposits.credit');
  const left = moneyText(deposit.unappliedAmount);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Turn into credit
      </Button>
      <ConfirmAction
        title={`Turn ${left} into credit?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words="The customer’s next invoices use the credit first. Open invoices stay open."
        facts={[
          ['Customer', wholeText(customer)],
          ['Current credit', moneyText(customer.creditBalance)],
          ['New credit', moneyText(customer.creditBalance + deposit.unappliedAmount)],
        ]}
        verb={`Add ${left}`}
        run={(options) =>
          sanwo.deposits.credit(deposit.id, { amount: deposit.unappliedAmount }, options)
        }
        invalidates={STALE_AFTER_DEPOSIT}
        successText={() => `${left} turned into credit`}
      />
    </>
  );
}
