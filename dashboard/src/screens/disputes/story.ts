// What kind of dispute it is, what it did to the money, and what to do, in a few sentences.

import type { DisputeDetails } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';
import { whoText } from '../payments/source.tsx';

export function disputeStory(dispute: DisputeDetails): string {
  if (dispute.kind === 'chargeback') return chargebackStory(dispute);
  if (dispute.kind === 'reversal') {
    return (
      `The payment provider took ${moneyText(dispute.amount)} of a payment by ` +
      `${whoText(dispute.customer)} back. It was decided by the provider and takes no response. ` +
      'The amount is taken from your payouts once.'
    );
  }
  return complaintStory(dispute);
}

function complaintStory({ status, customer, amount, subscriptionId }: DisputeDetails): string {
  const what = `${whoText(customer)} does not recognise a payment of ${moneyText(amount)}.`;
  if (status === 'won') return `${what} You contested it.`;
  if (status === 'accepted') return `${what} You accepted it. Refunds are made on the payment.`;
  const waits = subscriptionId === null ? '' : ' Its subscription is not charged until then.';
  return `${what} Look at what supports the payment, and respond.${waits}`;
}

function chargebackStory({ status, customer, amount }: DisputeDetails): string {
  const sum = moneyText(amount);
  const what = `The bank of ${whoText(customer)} asks for ${sum} of a payment back.`;
  const ends: Readonly<Record<string, string>> = {
    needs_response:
      'Until it is decided, that amount is kept out of your payouts. Look at what supports the ' +
      'payment, and respond in time. Without a response the bank takes the money.',
    under_review:
      'You contested it with the evidence below, and the bank has not decided yet. Until then ' +
      'that amount is kept out of your payouts.',
    won: 'You contested it, and the money stays yours.',
    lost: `The bank took the ${sum} back.`,
    accepted: `You accepted it, and ${sum} went back to the customer.`,
  };
  return `${what} ${ends[status] ?? ''}`.trim();
}
