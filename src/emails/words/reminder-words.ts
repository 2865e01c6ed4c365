// The reminder of an unpaid invoice, and the email that asks for another card.

import { formatNaira } from '../../lib/values/money.ts';
import { CARD_CHECK_KOBO } from '../../model/orders/rules.ts';
import type { Content, EmailFacts } from './facts.ts';
import { dateOf, greet, invoiceDetails, linkButton, moreAt, sayingOf } from './phrases.ts';

export function paymentDue(facts: EmailFacts): Content {
  if (facts.isChargePending) return beingChecked(facts);
  const say = sayingOf(facts);
  const what = facts.isNew ? 'new' : 'due';
  return {
    subject: say(`mail_${what}_subject`),
    heading: say(`mail_${what}_heading`),
    paragraphs: [greet(facts), ...(facts.isNew ? newInvoice(facts) : [say('mail_due_words')])],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, say('mail_view_invoice')),
    ...linkButton(facts, say('pay_amount')),
  };
}

function newInvoice(facts: EmailFacts): string[] {
  const say = sayingOf(facts);
  const by = facts.dueAt ? ` ${say('mail_new_by', { day: dateOf(facts, facts.dueAt) })}` : '';
  return [
    `${say('mail_new_words')}${by}`,
    ...(facts.note ? [facts.note] : []),
    say('mail_new_how'),
  ];
}

/** A payment that may have gone through is never called unpaid. */
function beingChecked(facts: EmailFacts): Content {
  const say = sayingOf(facts);
  return {
    subject: say('mail_checked_subject'),
    heading: say('mail_checked_heading'),
    isFixed: true,
    paragraphs: [greet(facts), say('mail_checked_words'), say('mail_checked_other')],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, say('mail_view_invoice')),
    ...linkButton(facts, say('mail_pay_another_way')),
  };
}

export function anotherCard(facts: EmailFacts): Content {
  const say = sayingOf(facts);
  const checked = formatNaira(CARD_CHECK_KOBO);
  return {
    subject: say('mail_other_card_subject'),
    heading: say('mail_other_card_heading'),
    isFixed: true,
    paragraphs: [greet(facts), say('mail_other_card_words', { checked })],
    details: [],
    ...linkButton(facts, say('mail_use_another_card')),
  };
}
