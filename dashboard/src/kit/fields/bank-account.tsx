// The fields of a bank account, its bank and its number, and the look-up of the name on it.

import { type AccountHolder, ApiError, type ResolveBankAccount } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { type Action, useAction } from '../dialogs/use-action.ts';
import { Loaded } from '../page/loaded.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** An account with the name that the bank knows. */
export interface NamedAccount extends ResolveBankAccount {
  readonly holder: AccountHolder;
}

/** The same object each time: a field drops an error for good once it is changed. */
const NOT_FOUND = { accountNumber: 'This bank has no account with this number. Check both.' };

/** Asks the bank for the name. An unknown number is shown at the field of the number. */
export function useAccountName(
  onNamed: (account: NamedAccount) => void,
): Action<ResolveBankAccount, NamedAccount> {
  const action = useAction<ResolveBankAccount, NamedAccount>({
    run: async (body, options) => ({
      ...body,
      holder: await sanwo.banks.resolveAccount(body, options),
    }),
    onDone: onNamed,
  });
  const { failure } = action;
  const isUnknown = failure instanceof ApiError && failure.code === 'bank_account_not_found';
  return isUnknown ? { ...action, failure: null, errors: NOT_FOUND } : action;
}

interface AccountDraft {
  readonly bankCode: string | null;
  readonly accountNumber: string;
}

interface BankAccountFieldsProps {
  readonly account: AccountDraft;
  onChange(change: Partial<AccountDraft>): void;
  /** Only banks whose accounts can be debited. */
  readonly isDebited?: boolean;
}

/** As mandates take them. */
const SHORT_CODE = /^\d{3}$/;

export function BankAccountFields(props: BankAccountFieldsProps) {
  const { account, onChange, isDebited = false } = props;
  const query = useQuery({ queryKey: ['banks'], queryFn: () => sanwo.banks.list().then() });
  return (
    <Loaded query={query} lines={4}>
      {({ banks }) => (
        <>
          <Select
            name="bankCode"
            label="Bank"
            hint="Open the list and type to search."
            choices={banks
              .filter(({ code }) => !isDebited || SHORT_CODE.test(code))
              .map(({ code, name }) => ({ value: code, label: name }))}
            value={account.bankCode}
            onChange={(bankCode) => onChange({ bankCode })}
            placeholder="Choose a bank"
            isRequired
          />
          <Field
            name="accountNumber"
            label="Account number"
            inputMode="numeric"
            placeholder="0123456789"
            autoComplete="off"
            value={account.accountNumber}
            onChange={(accountNumber) => onChange({ accountNumber })}
            isRequired
          />
        </>
      )}
    </Loaded>
  );
}

/** People type account numbers in groups. */
export const accountIn = ({ bankCode, accountNumber }: AccountDraft): ResolveBankAccount => ({
  bankCode: bankCode ?? '',
  accountNumber: accountNumber.replaceAll(' ', ''),
});
