// The ways to pay, as a table: what sets one apart from the others is here, and no other module
// asks which one it is. Money is pulled by us from a source that a payer has left here, or pushed
// by the payer: then it arrives without a charge.

interface PullTerms {
  readonly money: 'pull';
  /** What a provider must be able to do to charge such a source. */
  readonly ability: 'cards' | 'mandates';
  /** What a provider that looks such a charge up calls it. */
  readonly charge: 'card' | 'debit';
  /** Whether it is charged by a bank's mandate, and ends with that; else it is detached. */
  readonly hasMandate: boolean;
  /** Whether the outcome of each charge has an event of its own. */
  readonly hasDebitEvents: boolean;
  readonly isHeld: true;
  readonly isRecorded: false;
}

interface PushTerms {
  readonly money: 'push';
  readonly hasMandate: false;
  readonly hasDebitEvents: false;
  /** Whether it reaches our provider, which pays it out; else the merchant has it already. */
  readonly isHeld: boolean;
  /** Whether a person says that it was paid, and may take that back. */
  readonly isRecorded: boolean;
}

export const METHODS = {
  card: {
    money: 'pull',
    ability: 'cards',
    charge: 'card',
    hasMandate: false,
    hasDebitEvents: false,
    isHeld: true,
    isRecorded: false,
  },
  bank: {
    money: 'pull',
    ability: 'mandates',
    charge: 'debit',
    hasMandate: true,
    hasDebitEvents: true,
    isHeld: true,
    isRecorded: false,
  },
  transfer: {
    money: 'push',
    hasMandate: false,
    hasDebitEvents: false,
    isHeld: true,
    isRecorded: false,
  },
  outside: {
    money: 'push',
    hasMandate: false,
    hasDebitEvents: false,
    isHeld: false,
    isRecorded: true,
  },
} as const satisfies Readonly<Record<string, PullTerms | PushTerms>>;

type MethodTable = typeof METHODS;

export type PaymentMethod = keyof MethodTable;
export type PullMethod = {
  [M in PaymentMethod]: MethodTable[M]['money'] extends 'pull' ? M : never;
}[PaymentMethod];
export type PushMethod = Exclude<PaymentMethod, PullMethod>;

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[];
export const PULL_METHODS = PAYMENT_METHODS.filter(isPull);
/** What our provider holds for the merchant until it is paid out. */
export const HELD_METHODS = PAYMENT_METHODS.filter((method) => METHODS[method].isHeld);

export function isPull(method: PaymentMethod): method is PullMethod {
  return METHODS[method].money === 'pull';
}

/** How a charge of a source is asked for; what was pushed is never asked for. */
export function pullTermsOf(method: PaymentMethod): PullTerms {
  const found: PullTerms | PushTerms = METHODS[method];
  if (found.money === 'push') throw new Error(`a payment by ${method} cannot be charged`);
  return found;
}
