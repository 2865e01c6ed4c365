// The ways to pay as the dashboard shows them: a new one is a line here.

import type { PaymentAttempt } from '@sanwo/sdk';

type PaymentMethod = PaymentAttempt['paymentSourceType'];

interface ShownMethod {
  /** Where no saved card or account says more. */
  readonly name: string;
  /** Whether a bank's mandate stands behind it. */
  readonly hasMandate: boolean;
}

const METHODS: Readonly<Record<string, ShownMethod>> = {
  card: { name: 'Card on a payment page', hasMandate: false },
  bank: { name: 'Bank account', hasMandate: true },
  transfer: { name: 'Bank transfer', hasMandate: false },
  outside: { name: 'Paid outside', hasMandate: false },
};

/** A way that a newer service knows is called as the service calls it. */
export const methodText = (method: PaymentMethod) => METHODS[method]?.name ?? method;

export const hasMandate = (method: PaymentMethod | null) =>
  method !== null && METHODS[method]?.hasMandate === true;
