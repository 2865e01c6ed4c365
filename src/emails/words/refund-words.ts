// What emails say of money that goes back.

import { formatNaira } from '../../lib/values/money.ts';
import type { Content, EmailFacts } from './facts.ts';
import { amountOf, greet, moreAt, sayingOf } from './phrases.ts';

export function refundMade(facts: EmailFacts): Content {
  const say = sayingOf(facts);
  const { reason, invoiceNumber, creditNote } = facts;
  const what = facts.isCredit ? 'credit' : 'refund';
  return {
    subject: say(`mail_${what}_subject`),
    heading: say(`mail_${what}_heading`),
    paragraphs: [greet(facts), say(`mail_${what}_words`)],
    details: [
      [say('mail_amount'), amountOf(facts)],
      ...(reason ? [[say('mail_reason'), reason] as const] : []),
      ...(invoiceNumber ? [[say('mail_invoice'), invoiceNumber] as const] : []),
      ...(creditNote ? [[say('mail_credit_note'), creditNote] as const] : []),
    ],
    ...moreAt(facts.documentUrl, say('mail_view_the_receipt')),
  };
}

/** What a cancellation gives back of a period that was paid and never began. */
export function refundedWords(facts: EmailFacts): string[] {
  const { refunded = 0, credited = 0 } = facts;
  const say = sayingOf(facts);
  return [
    ...(refunded > 0 ? [say('mail_canceled_refund', { refunded: formatNaira(refunded) })] : []),
    ...(credited > 0 ? [say('mail_canceled_credit', { credited: formatNaira(credited) })] : []),
  ];
}
