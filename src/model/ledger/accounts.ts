// The accounts of a merchant's ledger, and what each is for.

interface AccountMeaning {
  /** Which sign its balance has, as long as nothing is wrong. */
  readonly sign: 'debit' | 'credit' | 'either';
  readonly meaning: string;
  readonly example: string;
}

/**
 * A line is kept by its account's place in this list, so that new ones are added at its end. Debits
 * are positive.
 */
export const ACCOUNTS = {
  receivable: {
    sign: 'debit',
    meaning: 'What customers owe: open invoices, and failed ones that can still be paid.',
    example: 'An invoice of ₦5,000 opens: +5,000. Its payment: −5,000.',
  },
  provider_clearing: {
    sign: 'either',
    meaning: 'Money that is at the provider and is not yet yours or a payer’s again.',
    example: 'A card is charged ₦5,000: +5,000. The payment is settled: −5,000.',
  },
  provider_fees: {
    sign: 'debit',
    meaning: 'Fees of the provider that you pay. The platform pays those of Nomba: always 0.',
    example: 'None.',
  },
  platform_fees: {
    sign: 'debit',
    meaning: 'Fees of the platform on what was collected.',
    example: 'A payment of ₦5,000 is settled at a fee of ₦70: +70.',
  },
  merchant_payable: {
    sign: 'either',
    meaning: 'What the platform owes you: settlements that no payout has paid.',
    example: 'A payment of ₦5,000 is settled: +4,930. Its payout: −4,930.',
  },
  paid_out: {
    sign: 'debit',
    meaning: 'What payouts have paid you.',
    example: 'A payout of ₦4,930 is completed: +4,930.',
  },
  tax_payable: {
    sign: 'credit',
    meaning: 'Tax that was invoiced, less what was refunded or credited.',
    example: 'An invoice with ₦375 of VAT opens: −375. It is voided: +375.',
  },
  revenue: {
    sign: 'credit',
    meaning: 'What was invoiced without tax, less what was refunded or credited.',
    example: 'An invoice of ₦5,375 with ₦375 of VAT opens: −5,000.',
  },
  customer_credit: {
    sign: 'credit',
    meaning: 'Credit that customers hold.',
    example: 'A change gives ₦2,000 of credit: −2,000. The next invoice uses it: +2,000.',
  },
  deposits_unplaced: {
    sign: 'credit',
    meaning: 'Transfers that pay no invoice yet.',
    example: 'A transfer of ₦5,000 arrives: −5,000. It pays an invoice: +5,000.',
  },
  withholding: {
    sign: 'debit',
    meaning: 'Tax that payers withheld and pay to the tax office for you.',
    example: 'A payer withholds ₦250 of an invoice of ₦5,000: +250.',
  },
  outside: {
    sign: 'debit',
    meaning: 'What was paid outside of the provider, such as cash.',
    example: 'An invoice of ₦5,000 is paid in cash: +5,000.',
  },
  written_off: {
    sign: 'debit',
    meaning: 'What is not collected any more, such as invoices of canceled subscriptions.',
    example: 'A subscription with an unpaid invoice of ₦5,000 is canceled: +5,000.',
  },
  suspense: {
    sign: 'credit',
    meaning: 'Money that belongs to nothing yet: a second payment on its way back, a break.',
    example: 'An invoice is paid a second time, ₦5,000: −5,000. It is refunded: +5,000.',
  },
  disputes: {
    sign: 'debit',
    meaning: 'What payers’ banks took back, until it is decided.',
    example: 'A bank takes ₦5,000 back: +5,000. It is decided: −5,000.',
  },
} as const satisfies Readonly<Record<string, AccountMeaning>>;

export type LedgerAccount = keyof typeof ACCOUNTS;

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as LedgerAccount[];

const PLACES = new Map(ACCOUNT_NAMES.map((name, place) => [name, place]));

/** By which an account is kept. */
export function placeOfAccount(account: LedgerAccount): number {
  return PLACES.get(account) ?? -1;
}
