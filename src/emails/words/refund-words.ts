// What emails say of money that goes back.

import { formatNaira } from '../../lib/values/money.ts';
import type { Content, EmailFacts } from './facts.ts';
import { amountOf, greet, moreAt } from './phrases.ts';

export const refundMade = (facts: EmailFacts): Content => ({
  subject: facts.isCredit
    ? `${amountOf(facts)} credit from ${facts.merchant}`
    : `${facts.merchant} has refunded ${amountOf(facts)}`,
  heading: facts.isCredit ? 'You have credit' : 'Your refund is on its way',
  paragraphs: [
    greet(facts),
    facts.isCredit
      ? `${facts.merchant} has refunded ${amountOf(facts)} to you as credit. ` +
        'It is deducted from your next invoices automatically.'
      : `${facts.merchant} has refunded ${amountOf(facts)} to the card or account you paid ` +
        'with. Your bank can take up to seven working days to show it.',
  ],
  details: [
    ['Amount', amountOf(facts)],
    ...(facts.reason ? [['Reason', facts.reason] as const] : []),
    ...(facts.invoiceNumber ? [['Invoice', facts.invoiceNumber] as const] : []),
    ...(facts.creditNote ? [['Credit note', facts.creditNote] as const] : []),
  ],
  ...moreAt(facts.documentUrl, 'View the receipt'),
});

/** What a cancellation gives back of a period that was paid and never began. */
export function refundedWords({ refunded = 0, credited = 0 }: EmailFacts): string[] {
  const why = 'for a period that did not begin';
  return [
    ...(refunded > 0
      ? [
          `You paid ${formatNaira(refunded)} ${why}. We refund it to the card or account you ` +
            'paid with.',
        ]
      : []),
    ...(credited > 0
      ? [`You used ${formatNaira(credited)} of credit ${why}. It is back in your credit balance.`]
      : []),
  ];
}
