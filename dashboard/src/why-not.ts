// The reason why an action is not possible, by the API's code.

import type { InvoiceReason, PaymentReason, SubscriptionReason } from '@sanwo/sdk';

type NotAllowedReason = SubscriptionReason | InvoiceReason | PaymentReason;

const WORDS: Readonly<Record<NotAllowedReason, string>> = {
  subscription_state: 'Only active, trialing or past due subscriptions can be paused',
  subscription_not_paused: 'The subscription is not paused',
  subscription_canceled: 'The subscription is already canceled, or ends with its current period',
  subscription_ended: 'The subscription has ended. Create a new one',
  subscription_unsettled: 'The subscription is paused or waiting for a payment',
  invoice_limit_reached: 'The subscription has reached its number of payments',
  pending_change_missing: 'No change is scheduled for the next cycle',
  too_many_lines: 'The next invoice already has the maximum number of lines',
  not_a_bank_subscription: 'The subscription is not paid by a bank mandate',
  mandate_change_in_flight: 'Another change of the mandate is in progress',
  mandate_deleted: 'The mandate was deleted',
  invoice_paid: 'The invoice is paid',
  invoice_refunded: 'The invoice was refunded',
  invoice_draft: 'The invoice is a draft',
  invoice_voided: 'The invoice was voided',
  invoice_not_voidable: 'An invoice for a cycle cannot be voided',
  charge_in_flight: 'A charge for the invoice has no result yet',
  complaint_open: 'The payer does not recognise a payment. Respond to the dispute first',
  invoice_promised: 'The customer promised to pay by a later day',
  invoice_not_payable: 'The invoice is not being collected',
  promise_limit: 'The customer promised to pay twice already',
  payment_source_missing: 'The customer has no saved payment method. Send a payment link',
  payment_source_inactive: 'The payment method is inactive. Send a payment link',
  mandate_amount_exceeded: 'The amount is above the mandate’s limit',
  payment_not_found: 'The invoice has no payment to refund',
  payment_not_refundable: 'The payment is already refunded in full, or a refund is pending',
  refund_exceeds_payment: 'The amount was already credited by changes of the subscription',
  invalid_input: 'The payment is not for an invoice',
  payment_not_in_review: 'The payment already has an outcome',
  payment_ambiguous: 'The invoice was paid in parts. Refund one of its payments',
  sender_unknown: 'The bank did not say which account the money came from',
  payment_to_refund: 'The payment is not for an invoice. Refund it',
};

/** Null if the action is possible. A code that this page does not know is shown as it is. */
export function whyNotText(code: string): string;
export function whyNotText(code: string | null): string | null;
export function whyNotText(code: string | null): string | null {
  return code === null
    ? null
    : (WORDS[code as NotAllowedReason] ?? `This is not possible now (${code})`);
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
