// The bank account that payouts go to, as it is kept and shown: its number is sealed to its tenant,
// and only the last digits are ever seen.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PayoutBankAccounts } from '../../db/schema.ts';
import { Instant, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import type { Vault } from '../../lib/secrets/secret.ts';

export type BankAccountRow = Selectable<PayoutBankAccounts>;

export const payoutAccountBinding = (tenantId: string) => `${tenantId}:payout-account`;

export const sealAccountNumber = (vault: Vault, tenantId: string, accountNumber: string) =>
  vault.seal(accountNumber, payoutAccountBinding(tenantId));

export const openAccountNumber = (
  vault: Vault,
  { tenantId, sealedAccountNumber }: Pick<BankAccountRow, 'tenantId' | 'sealedAccountNumber'>,
) => vault.openText(sealedAccountNumber, payoutAccountBinding(tenantId));

const BANK_ACCOUNT = {
  bankCode: Type.String({ description: 'The bank’s code' }),
  bankName: Nullable(Type.String({ description: 'The bank’s name. `null` if it is unknown.' })),
  last4: Type.String({ description: 'Last four digits of the account number' }),
  accountName: Type.String({ description: 'The account holder’s name, as the bank knows it' }),
};

export const PayoutRecipient = Type.Object(BANK_ACCOUNT, {
  title: 'PayoutRecipient',
  description: 'The bank account that a payout goes to.',
});

const usedFrom = Instant('When payouts start to go there');

const PendingAccount = Type.Object(
  { ...BANK_ACCOUNT, usedFrom },
  {
    title: 'PendingPayoutAccount',
    description: 'A bank account that payouts will go to.',
  },
);

const AccountChange = Type.Object(
  {
    ...BANK_ACCOUNT,
    usedFrom,
    replacedAt: Nullable(
      Instant(),
      'When another choice replaced it before it was used. `null` if none did.',
    ),
    chosenBy: Type.String({ description: 'Email of the member who chose it' }),
    createdAt: Instant('When it was chosen'),
  },
  {
    title: 'PayoutAccountChange',
    description: 'A bank account that was chosen for payouts.',
  },
);

export const PayoutAccount = Type.Object(
  {
    ...BANK_ACCOUNT,
    usedFrom: Instant('When payouts started to go there'),
    pending: Nullable(
      PendingAccount,
      'The account that replaces it, 24 hours after it was chosen. `null` for none.',
    ),
    changes: Type.Array(AccountChange, {
      description: 'The last 100 accounts that were chosen, newest first',
    }),
  },
  {
    title: 'PayoutAccount',
    description: 'The bank account that your payouts go to.',
  },
);

const shapeChange = shaped(AccountChange).from<BankAccountRow>();
const shapePending = shaped(PendingAccount).from<BankAccountRow>();
const shapeInUse = shaped(Type.Omit(PayoutAccount, ['pending', 'changes'])).from<BankAccountRow>();

export interface AccountsInUse {
  readonly inUse: BankAccountRow;
  readonly pending: BankAccountRow | null;
}

export function shapePayoutAccount(
  { inUse, pending }: AccountsInUse,
  changes: readonly BankAccountRow[],
): Static<typeof PayoutAccount> {
  return {
    ...shapeInUse(inUse),
    pending: pending && shapePending(pending),
    changes: changes.map(shapeChange),
  };
}

const ACCOUNT_EXAMPLE: Static<typeof PayoutRecipient> = {
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  last4: '6789',
  accountName: 'ACME STORES LIMITED',
};
const USED_FROM = '2026-01-31T09:00:00.000Z';

export const payoutAccountExample: Static<typeof PayoutAccount> = {
  ...ACCOUNT_EXAMPLE,
  usedFrom: USED_FROM,
  pending: null,
  changes: [
    {
      ...ACCOUNT_EXAMPLE,
      usedFrom: USED_FROM,
      replacedAt: null,
      chosenBy: 'ngozi@acme.example',
      createdAt: USED_FROM,
    },
  ],
};
