// The kinds of movements in the books, as a table: a new one is a line here.

interface KindOfCharge {
  /** Whether the money comes in; otherwise it goes out. */
  readonly isPayment: boolean;
  /** Whether an order on the payment page, or a card saved by one, is charged. */
  readonly isOfOrder: boolean;
  /** Whether a saved card is charged by its token. */
  readonly isByToken: boolean;
  /** What lists of transactions call it. */
  readonly type: 'online_checkout' | 'direct_debit' | 'vact_transfer' | 'refund' | 'transfer';
  readonly transactionPrefix: string;
}

export const CHARGE_KINDS = {
  checkout: {
    isPayment: true,
    isOfOrder: true,
    isByToken: false,
    type: 'online_checkout',
    transactionPrefix: 'WEB-ONLINE_C',
  },
  card: {
    isPayment: true,
    isOfOrder: true,
    isByToken: true,
    type: 'online_checkout',
    transactionPrefix: 'WEB-ONLINE_C',
  },
  debit: {
    isPayment: true,
    isOfOrder: false,
    isByToken: false,
    type: 'direct_debit',
    transactionPrefix: 'API-DIRECT_D',
  },
  /** A transfer that a payer's bank made; into an order's number it is listed as its payment. */
  deposit: {
    isPayment: true,
    isOfOrder: false,
    isByToken: false,
    type: 'vact_transfer',
    transactionPrefix: 'API-VACT_TRA',
  },
  refund: {
    isPayment: false,
    isOfOrder: false,
    isByToken: false,
    type: 'refund',
    transactionPrefix: 'API-REFUND',
  },
  transfer: {
    isPayment: false,
    isOfOrder: false,
    isByToken: false,
    type: 'transfer',
    transactionPrefix: 'API-TRANSFER',
  },
  /** To an account at any bank; `transfer` is to another wallet. */
  bank_payout: {
    isPayment: false,
    isOfOrder: false,
    isByToken: false,
    type: 'transfer',
    transactionPrefix: 'API-TRANSFER',
  },
} as const satisfies Readonly<Record<string, KindOfCharge>>;

export type ChargeKind = keyof typeof CHARGE_KINDS;

export const kindsWhere = (is: (kind: KindOfCharge) => boolean): ChargeKind[] =>
  (Object.keys(CHARGE_KINDS) as ChargeKind[]).filter((kind) => is(CHARGE_KINDS[kind]));

/** As a list of SQL has them. */
export const inSql = (kinds: readonly ChargeKind[]) =>
  `(${kinds.map((kind) => `'${kind}'`).join(', ')})`;
