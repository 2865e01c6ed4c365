// Chooses the bank account for payouts: the bank and the number, then the name on the account, and
// the password before it is kept.

import type { PayoutAccount } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import {
  accountIn,
  BankAccountFields,
  type NamedAccount,
  useAccountName,
} from '../../kit/fields/bank-account.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { useSession } from '../../session.ts';

interface ChooseAccountProps {
  readonly title: string;
  /** No bank account was chosen before. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  onClose(): void;
}

export const ChooseAccount = ({ title, isFirst, isOpen, onClose }: ChooseAccountProps) => (
  <Dialog title={title} isOpen={isOpen} onClose={onClose}>
    <Steps isFirst={isFirst} onClose={onClose} />
  </Dialog>
);

function Steps(props: Pick<ChooseAccountProps, 'isFirst' | 'onClose'>) {
  const [named, setNamed] = useState<NamedAccount | null>(null);
  if (named === null) return <NameAccount onNamed={setNamed} onClose={props.onClose} />;
  return <KeepAccount {...props} account={named} onBack={() => setNamed(null)} />;
}

interface NameAccountProps {
  onNamed(account: NamedAccount): void;
  onClose(): void;
}

const NO_ACCOUNT = { bankCode: null as string | null, accountNumber: '' };

function NameAccount({ onNamed, onClose }: NameAccountProps) {
  const [account, setAccount] = useState(NO_ACCOUNT);
  const action = useAccountName(onNamed);
  return (
    <Form action={action} read={() => accountIn(account)}>
      <BankAccountFields
        account={account}
        onChange={(change) => setAccount({ ...account, ...change })}
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Look up the name
        </Button>
      </DialogActions>
    </Form>
  );
}

interface KeepAccountProps extends Pick<ChooseAccountProps, 'isFirst' | 'onClose'> {
  readonly account: NamedAccount;
  onBack(): void;
}

function KeepAccount({ account, isFirst, onClose, onBack }: KeepAccountProps) {
  const { bankCode, accountNumber, holder } = account;
  const { member } = useSession();
  const action = useAction<{ readonly password?: string }, PayoutAccount>({
    run: (proof, options) =>
      sanwo.payoutAccount.set({ bankCode, accountNumber, ...proof }, options),
    invalidates: [['payout-account'], ['audit'], ['readiness']],
    successText: ({ pending }) =>
      pending === null ? 'Payouts go to this account' : 'Saved: used in 24 hours',
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => (member ? { password: field('password') } : {})}>
      <Facts
        facts={[
          ['Account holder', holder.accountName],
          ['Bank', holder.bankName ?? bankCode],
          ['Account number', accountNumber],
        ]}
      />
      <p className="text-sm">
        Check the name: money that was sent to a wrong account may be lost.{' '}
        {isFirst
          ? 'Payouts go to this account from now on.'
          : 'Payouts go to this account in 24 hours, and until then to the one in use.'}{' '}
        Every owner gets an email.
      </p>
      {member && (
        <Field
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
        />
      )}
      <DialogActions>
        <Button onPress={onBack}>Back</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Use this account
        </Button>
      </DialogActions>
    </Form>
  );
}
