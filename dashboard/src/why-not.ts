// Why something cannot be done, in words, by the code that the API gives for it.

import type { InvoiceReason, PaymentReason, SubscriptionReason } from '@sanwo/sdk';

type Reason = SubscriptionReason | InvoiceReason | PaymentReason;

const WORDS: Readonly<Record<Reason, string>> = {
  subscription_state: 'Only what is running can be paused',
  subscription_not_paused: 'It is not paused',
  subscription_canceled: 'It is canceled already, or ends with its period',
  subscription_ended: 'It has ended: subscribe the customer anew',
  subscription_unsettled: 'It is paused, or waits for a payment',
  invoice_limit_reached: 'All its invoices were made',
  pending_change_missing: 'No change waits for the next cycle',
  too_many_lines: 'As many lines wait for the next invoice as one can have',
  not_a_bank_subscription: 'It does not pay by a bank mandate',
  mandate_change_in_flight: 'Another change of the mandate is under way',
  mandate_deleted: 'The mandate was deleted',
  invoice_paid: 'It is paid',
  invoice_refunded: 'It was refunded',
  invoice_draft: 'It is not yet due',
  invoice_voided: 'It was voided',
  invoice_not_voidable: 'It is the invoice of a cycle',
  charge_in_flight: 'A charge of it is not decided yet',
  payment_source_missing: 'The customer has no card or account to charge',
  payment_source_inactive: 'It has no active card or account: send a payment link',
  mandate_amount_exceeded: 'It is more than the mandate allows',
  payment_not_found: 'No payment paid it',
  payment_not_refundable: 'All of it was refunded already, or is on its way',
  refund_exceeds_payment: 'Changes of the subscription gave it back already',
  invalid_input: 'It paid for no invoice',
  payment_not_in_review: 'It is decided',
  payment_to_refund: 'It pays for nothing: refund it',
};

/** Null: it can be done. A code that is newer than this page is said as it is. */
export function whyNotText(code: string): string;
export function whyNotText(code: string | null): string | null;
export function whyNotText(code: string | null): string | null {
  return code === null ? null : (WORDS[code as Reason] ?? `It cannot be done now (${code})`);
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
