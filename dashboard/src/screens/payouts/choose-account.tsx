// Chooses the bank account for payouts: the bank and the number, then the name on the account, and
// the password before it is kept.

import type { AccountHolder, PayoutAccount, ResolveBankAccount } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
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

interface NamedAccount extends ResolveBankAccount {
  readonly holder: AccountHolder;
}

function Steps(props: Pick<ChooseAccountProps, 'isFirst' | 'onClose'>) {
  const [named, setNamed] = useState<NamedAccount | null>(null);
  if (named === null) return <NameAccount onNamed={setNamed} onClose={props.onClose} />;
  return <KeepAccount {...props} account={named} onBack={() => setNamed(null)} />;
}

interface NameAccountProps {
  onNamed(account: NamedAccount): void;
  onClose(): void;
}

function NameAccount({ onNamed, onClose }: NameAccountProps) {
  const banks = useQuery({ queryKey: ['banks'], queryFn: () => sanwo.banks.list().then() });
  const [bankCode, setBankCode] = useState<string | null>(null);
  const action = useAction<ResolveBankAccount, NamedAccount>({
    run: async (body, options) => ({
      ...body,
      holder: await sanwo.banks.resolveAccount(body, options),
    }),
    onDone: onNamed,
  });
  return (
    <Loaded query={banks}>
      {(list) => (
        <Form
          action={action}
          read={(field) => ({
            bankCode: bankCode ?? '',
            accountNumber: field('accountNumber').replaceAll(' ', ''),
          })}
        >
          <Select
            name="bankCode"
            label="Bank"
            hint="Open the list and type to search."
            choices={list.banks.map(({ code, name }) => ({ value: code, label: name }))}
            value={bankCode}
            onChange={setBankCode}
            placeholder="Choose a bank"
            isRequired
          />
          <Field
            name="accountNumber"
            label="Account number"
            inputMode="numeric"
            placeholder="0123456789"
            autoComplete="off"
            isRequired
          />
          <DialogActions>
            <Button onPress={onClose}>Not now</Button>
            <Button type="submit" kind="primary" isPending={action.isPending}>
              Look up the name
            </Button>
          </DialogActions>
        </Form>
      )}
    </Loaded>
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
