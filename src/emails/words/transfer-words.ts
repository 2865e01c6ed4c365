// What emails say of money to transfer: the account, the amount and the day.

import type { Content, EmailFacts } from './facts.ts';
import { amountOf, dateOf, greet, invoiceDetails, linkButton, moreAt, planIn } from './phrases.ts';

export function toTransfer(facts: EmailFacts): Content {
  const day = dateOf(facts, facts.dueAt);
  return {
    subject: `Please transfer ${amountOf(facts)} to ${facts.merchant} by ${day}`,
    heading: 'Your invoice',
    paragraphs: [
      greet(facts),
      `${amountOf(facts)} is due to ${facts.merchant} for ${planIn(facts)} by ${day}.`,
      ...howToTransfer(facts),
    ],
    details: transferDetails(facts),
    ...moreAt(facts.documentUrl, 'View the invoice'),
    ...linkButton(facts, otherWay(facts)),
  };
}

export function transferDue(facts: EmailFacts): Content {
  const day = dateOf(facts, facts.dueAt);
  return {
    subject: `Please transfer ${amountOf(facts)} to ${facts.merchant}`,
    heading: 'You have a payment to make',
    paragraphs: [
      greet(facts),
      `${facts.merchant} has not yet received ${amountOf(facts)} for ${planIn(facts)}. ` +
        `The due date is ${day}.`,
      ...howToTransfer(facts),
      'If you have sent it already, you do not need to do anything.',
    ],
    details: transferDetails(facts),
    ...moreAt(facts.documentUrl, 'View the invoice'),
    ...linkButton(facts, otherWay(facts)),
  };
}

/** The draft of an invoice to come. */
export const transferAhead = (facts: EmailFacts): string[] => [
  `On ${dateOf(facts, facts.opensAt)} we will send you an invoice of ${amountOf(facts)} for ` +
    `${planIn(facts)}, to pay by bank transfer by ${dateOf(facts, facts.dueAt)}. We will not ` +
    'charge a card or account.',
];

function howToTransfer({ transferTo }: EmailFacts): string[] {
  if (!transferTo) return ['Please pay with the link below.'];
  return [
    `Transfer exactly this amount to account number ${transferTo.accountNumber} at ` +
      `${transferTo.bankName}. The account is yours alone, so no reference is needed.`,
  ];
}

const transferDetails = (facts: EmailFacts): Content['details'] => [
  ...accountDetails(facts),
  ...invoiceDetails(facts),
  ['Due', dateOf(facts, facts.dueAt)],
];

const accountDetails = ({ transferTo }: EmailFacts): Content['details'] =>
  transferTo
    ? [
        ['Account number', transferTo.accountNumber],
        ['Bank', transferTo.bankName],
        ['Account name', transferTo.accountName],
      ]
    : [];

const otherWay = ({ transferTo }: EmailFacts) => (transferTo ? 'Pay another way' : 'Pay now');
