// Assigns a deposit to the customer who sent it. It pays the customer's invoices at once.

import type { AssignDepositTo, Customer, Deposit } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { CustomerField } from '../../kit/fields/customer-field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { whoText } from '../payments/source.tsx';
import { STALE_AFTER_DEPOSIT } from './queries.ts';
import { depositMoney } from './state.tsx';
import { senderText } from './story.ts';

export function AssignDeposit({ deposit }: { readonly deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('deposits.assign');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Assign to customer
      </Button>
      <Dialog
        title={`Who sent ${depositMoney(deposit, deposit.unappliedAmount)}?`}
        isOpen={isOpen}
        onClose={close}
      >
        <AssignForm deposit={deposit} onClose={close} />
      </Dialog>
    </>
  );
}

interface AssignFormProps {
  readonly deposit: Deposit;
  onClose(): void;
}

function AssignForm({ deposit, onClose }: AssignFormProps) {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const action = useAction({
    run: (body: AssignDepositTo, options) => sanwo.deposits.assign(deposit.id, body, options),
    invalidates: STALE_AFTER_DEPOSIT,
    successText: () => (customer ? `Assigned to ${whoText(customer)}` : 'Assigned'),
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={() => (customer === null ? null : { customerEmailOrCode: customer.code })}
    >
      <p className="text-sm wrap-anywhere">
        The sender is {senderText(deposit)}
        {deposit.narration && `, who wrote “${deposit.narration}”`}.
      </p>
      <CustomerField
        label="Customer"
        hint="The transfer pays the customer’s invoices, the oldest first."
        value={customer}
        onChange={setCustomer}
        isRequired
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button
          type="submit"
          kind="primary"
          isPending={action.isPending}
          isDisabled={customer === null}
        >
          Assign transfer
        </Button>
      </DialogActions>
    </Form>
  );
}
