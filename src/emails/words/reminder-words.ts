// The reminder of an unpaid invoice, and the email that asks for another card.

import type { Content, EmailFacts } from './facts.ts';
import { amountOf, dateOf, greet, invoiceDetails, linkButton, moreAt, planIn } from './phrases.ts';

export function paymentDue(facts: EmailFacts): Content {
  if (facts.isNew && !facts.isChargePending) return newInvoice(facts);
  return {
    subject: facts.isChargePending
      ? `Your payment of ${amountOf(facts)} to ${facts.merchant} is being checked`
      : `Please pay ${amountOf(facts)} to ${facts.merchant}`,
    heading: facts.isChargePending ? 'Your payment is being checked' : 'You have a payment to make',
    ...(facts.isChargePending ? { isFixed: true } : {}),
    paragraphs: [
      greet(facts),
      ...(facts.isChargePending
        ? checkedIn(facts)
        : [
            `You have not yet paid ${amountOf(facts)} for ${planIn(facts)} from ` +
              `${facts.merchant}. You can pay with any card in about a minute.`,
          ]),
    ],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, 'View the invoice'),
    ...linkButton(facts, facts.isChargePending ? 'Pay another way' : `Pay ${amountOf(facts)}`),
  };
}

function newInvoice(facts: EmailFacts): Content {
  const due = facts.dueAt ? ` Please pay it by ${dateOf(facts, facts.dueAt)}.` : '';
  return {
    subject: `Invoice from ${facts.merchant}: ${amountOf(facts)}`,
    heading: 'You have a new invoice',
    paragraphs: [
      greet(facts),
      `${facts.merchant} has sent you an invoice of ${amountOf(facts)} for ${planIn(facts)}.${due}`,
      ...(facts.note ? [facts.note] : []),
      'You can pay with any card in about a minute.',
    ],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, 'View the invoice'),
    ...linkButton(facts, `Pay ${amountOf(facts)}`),
  };
}

/** A payment that may have gone through is never called unpaid. */
const checkedIn = (facts: EmailFacts) => [
  `We are checking an earlier payment of ${amountOf(facts)} for ${planIn(facts)} from ` +
    `${facts.merchant}. It may still go through.`,
  'You can pay another way below. If both payments go through, we refund one of them in full.',
];

export function anotherCard(facts: EmailFacts): Content {
  return {
    subject: `Your card for ${planIn(facts)}`,
    heading: 'Pay with another card',
    isFixed: true,
    paragraphs: [
      greet(facts),
      `You can change the card that pays for ${planIn(facts)} from ${facts.merchant}. ` +
        'To verify the new card, we charge ₦50.00 and refund it immediately.',
    ],
    details: [],
    ...linkButton(facts, 'Use another card'),
  };
}
