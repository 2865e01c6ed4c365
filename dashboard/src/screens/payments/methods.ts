// The names of the payment methods.

import type { OutsideMethod, PaymentAttempt } from '@sanwo/sdk';
import type { Choice } from '../../kit/fields/select.tsx';

type PaymentMethod = PaymentAttempt['paymentSourceType'];

interface ShownMethod {
  /** The name to show without a saved card or account. */
  readonly name: string;
  /** The method uses a bank mandate. */
  readonly hasMandate: boolean;
}

const METHODS: Readonly<Record<string, ShownMethod>> = {
  card: { name: 'Card on a payment page', hasMandate: false },
  bank: { name: 'Bank account', hasMandate: true },
  transfer: { name: 'Bank transfer', hasMandate: false },
  outside: { name: 'Paid outside Sanwo', hasMandate: false },
};

/** How a payment was made that a member records. */
export const OUTSIDE_METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'bank_transfer', label: 'Transfer to your own bank account' },
  { value: 'pos', label: 'Card terminal (POS)' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice<OutsideMethod>[];

/** A method that is not in the table is shown by its name in the API. */
export const methodText = (method: PaymentMethod) => METHODS[method]?.name ?? method;

export const hasMandate = (method: PaymentMethod | null) =>
  method !== null && METHODS[method]?.hasMandate === true;
