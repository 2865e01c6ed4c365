// What the accounts of the ledger and the reasons of its lines are called.

import type { LedgerLine } from '@sanwo/sdk';

interface AccountWords {
  readonly name: string;
  readonly meaning: string;
}

const ACCOUNTS: Readonly<Record<string, AccountWords>> = {
  receivable: { name: 'Receivable', meaning: 'What customers owe' },
  provider_clearing: {
    name: 'At the provider',
    meaning: 'Money that is not yet yours, or a payer’s again',
  },
  provider_fees: { name: 'Provider fees', meaning: 'Fees of the provider that you pay' },
  platform_fees: { name: 'Platform fees', meaning: 'Fees on what was collected' },
  merchant_payable: { name: 'Owed to you', meaning: 'Settlements that no payout has paid' },
  paid_out: { name: 'Paid out', meaning: 'What payouts have paid you' },
  tax_payable: { name: 'Tax', meaning: 'Invoiced, less what was refunded or credited' },
  revenue: { name: 'Revenue', meaning: 'Invoiced without tax, less what was refunded or credited' },
  customer_credit: { name: 'Customer credit', meaning: 'Credit that customers hold' },
  deposits_unplaced: { name: 'Unapplied transfers', meaning: 'Transfers that pay no invoice yet' },
  withholding: { name: 'Withheld tax', meaning: 'Tax that payers pay to the tax office for you' },
  outside: { name: 'Paid outside', meaning: 'Cash and other payments past the provider' },
  written_off: { name: 'Written off', meaning: 'What is not collected any more' },
  suspense: { name: 'Suspense', meaning: 'Money that belongs to nothing yet' },
  disputes: { name: 'Disputes', meaning: 'What payers’ banks took back, until it is decided' },
};

/** An account that a newer service has is called as the API calls it. */
export const accountWords = (account: string): AccountWords =>
  ACCOUNTS[account] ?? { name: capital(account.replaceAll('_', ' ')), meaning: '' };

export const ACCOUNT_CHOICES = Object.entries(ACCOUNTS).map(([value, { name }]) => {
  return { value, label: name };
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const reasonText = (reason: LedgerLine['reason']) => capital(reason.replaceAll('_', ' '));

/** The screen of what a line is about; null: it has none of its own. */
export function placeOfSubject({ type, id }: LedgerLine['of']) {
  const place = SCREENS[type];
  return place === undefined ? null : { to: place.to, params: { [place.name]: id } };
}

const SCREENS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  invoice: { to: '/invoices/$code', name: 'code' },
  payment: { to: '/payments/$code', name: 'code' },
  refund: { to: '/refunds/$id', name: 'id' },
  payout: { to: '/payouts/$id', name: 'id' },
  deposit: { to: '/deposits/$code', name: 'code' },
  dispute: { to: '/disputes/$code', name: 'code' },
  break: { to: '/reconciliation/breaks/$code', name: 'code' },
};

export const subjectText = ({ type }: LedgerLine['of']) =>
  type === 'break' ? 'Difference' : capital(type);
