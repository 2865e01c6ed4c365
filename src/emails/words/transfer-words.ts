// What emails say of money to transfer: the account, the amount and the day.

import type { Content, EmailFacts } from './facts.ts';
import { dateOf, greet, invoiceDetails, linkButton, moreAt, sayingOf } from './phrases.ts';

export function toTransfer(facts: EmailFacts): Content {
  const say = sayingOf(facts);
  const day = dateOf(facts, facts.dueAt);
  return {
    subject: say('mail_transfer_by_subject', { day }),
    heading: say('mail_transfer_heading'),
    paragraphs: [greet(facts), say('mail_transfer_words', { day }), howToTransfer(facts)],
    ...transferParts(facts),
  };
}

export function transferDue(facts: EmailFacts): Content {
  const say = sayingOf(facts);
  const day = dateOf(facts, facts.dueAt);
  return {
    subject: say('mail_transfer_subject'),
    heading: say('mail_due_heading'),
    paragraphs: [
      greet(facts),
      say('mail_transfer_due', { day }),
      howToTransfer(facts),
      say('mail_transfer_sent'),
    ],
    ...transferParts(facts),
  };
}

/** The draft of an invoice to come. */
export function transferAhead(facts: EmailFacts): string[] {
  const [opens, day] = [dateOf(facts, facts.opensAt), dateOf(facts, facts.dueAt)];
  return [sayingOf(facts)('mail_ahead_transfer', { opens, day })];
}

function howToTransfer(facts: EmailFacts): string {
  const say = sayingOf(facts);
  const { transferTo } = facts;
  if (!transferTo) return say('mail_transfer_link');
  const { accountNumber: number, bankName: bank } = transferTo;
  return say('mail_transfer_how', { number, bank });
}

function transferParts(facts: EmailFacts): Pick<Content, 'details' | 'more' | 'button'> {
  const say = sayingOf(facts);
  return {
    details: [
      ...accountDetails(facts),
      ...invoiceDetails(facts),
      [say('mail_due'), dateOf(facts, facts.dueAt)],
    ],
    ...moreAt(facts.documentUrl, say('mail_view_invoice')),
    ...linkButton(facts, say(facts.transferTo ? 'mail_pay_another_way' : 'mail_pay_now')),
  };
}

function accountDetails(facts: EmailFacts): Content['details'] {
  const { transferTo } = facts;
  if (!transferTo) return [];
  const say = sayingOf(facts);
  return [
    [say('mail_account_number'), transferTo.accountNumber],
    [say('mail_bank'), transferTo.bankName],
    [say('mail_account_name'), transferTo.accountName],
  ];
}
