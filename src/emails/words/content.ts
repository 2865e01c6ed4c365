// What each kind of email says, as data. The HTML and the plain text are made from the same
// content, so they always say the same.

import { formatNaira } from '../../lib/values/money.ts';
import type { EmailType } from '../../model/emails/types.ts';
import type { TextKey } from '../../model/portal/catalogue.ts';
import type { Content, EmailFacts, MailContent } from './facts.ts';
import { MEMBER_WRITERS } from './member-words.ts';
import { transfersWaiting, webhookDisabled } from './merchant-words.ts';
import {
  cardText,
  dateOf,
  greet,
  invoiceDetails,
  linkButton,
  manage,
  meansDetails,
  moreAt,
  periodDetails,
  planIn,
  priced,
  pricesIn,
  sayingOf,
  subscriptionDetails,
  textsOf,
  withReason,
} from './phrases.ts';
import { portalCode } from './portal-words.ts';
import { refundedWords, refundMade } from './refund-words.ts';
import { anotherCard, paymentDue } from './reminder-words.ts';
import { toTransfer, transferAhead, transferDue } from './transfer-words.ts';
import { wordsAtEnd, wordsAtStart } from './trial-words.ts';
import { whySent } from './why.ts';

export function contentOf(type: EmailType, facts: EmailFacts): MailContent {
  const { say, language } = textsOf(facts);
  return {
    ...WRITERS[type](facts),
    language,
    why: whySent(type, facts),
    pageLabel: say('mail_page'),
    questionsLabel: say('mail_questions'),
  };
}

const WRITERS: Readonly<Record<EmailType, (facts: EmailFacts) => Content>> = {
  subscription_started(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_started_subject'),
      heading: say('mail_started_heading'),
      paragraphs: [greet(facts), say('mail_started_words'), ...wordsAtStart(facts)],
      details: [...subscriptionDetails(facts), ...meansDetails(facts)],
      ...manage(facts),
    };
  },

  trial_ending(facts) {
    const say = sayingOf(facts);
    const day = dateOf(facts, facts.trialEndDate);
    return {
      subject: say('mail_trial_subject', { day }),
      heading: say('mail_trial_heading'),
      paragraphs: [greet(facts), say('mail_trial_words', { day }), ...wordsAtEnd(facts)],
      details: [
        ...subscriptionDetails(facts),
        [say('mail_trial_ends'), day],
        ...meansDetails(facts),
      ],
      ...manage(facts),
    };
  },

  upcoming_invoice(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_ahead_subject', { day: dateOf(facts, facts.dueAt) }),
      heading: say('mail_ahead_heading'),
      paragraphs: [greet(facts), ...chargeAhead(facts), ...movedIn(facts)],
      details: [
        ...pricesIn(facts),
        ...invoiceDetails(facts),
        ...(facts.byTransfer ? [] : meansDetails(facts)),
      ],
      ...manage(facts),
      ...(facts.mandateAllows === undefined ? {} : linkButton(facts, say('mail_pay_another_way'))),
    };
  },

  receipt(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_receipt_subject'),
      heading: say('mail_receipt_heading'),
      paragraphs: [greet(facts), say('mail_receipt_words')],
      details: [
        ...invoiceDetails(facts),
        ...periodDetails(facts),
        ...meansDetails(facts, 'mail_paid_with'),
      ],
      ...moreAt(facts.documentUrl, say('mail_view_receipt')),
    };
  },

  payment_failed(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_failed_subject'),
      heading: say('mail_failed_heading'),
      paragraphs: [
        greet(facts),
        withReason(say('mail_failed_words'), facts),
        facts.nextPaymentAttemptAt
          ? say('mail_failed_again', { day: dateOf(facts, facts.nextPaymentAttemptAt) })
          : say(facts.title === undefined ? 'mail_failed_keep' : 'mail_failed_pay'),
      ],
      details: [...invoiceDetails(facts), ...meansDetails(facts)],
      ...moreAt(facts.documentUrl, say('mail_view_invoice')),
      ...linkButton(facts, say('mail_pay_now')),
    };
  },

  payment_reminder(facts) {
    if (facts.amount === 0) return anotherCard(facts);
    // A payment that may have gone through is never called unpaid.
    return facts.byTransfer && !facts.isChargePending ? transferDue(facts) : paymentDue(facts);
  },

  invoice_to_transfer: toTransfer,

  subscription_paused(facts) {
    const say = sayingOf(facts);
    const isBanks = facts.reason === 'mandate_suspended';
    return {
      subject: say('mail_paused_subject'),
      heading: say('mail_paused_heading'),
      paragraphs: [
        greet(facts),
        withReason(say(pausedBecause(facts)), facts),
        say(isBanks ? 'mail_paused_bank' : 'mail_paused_pay'),
      ],
      details: subscriptionDetails(facts),
      ...manage(facts),
      ...(isBanks ? {} : linkButton(facts, say('mail_pay_and_continue'))),
    };
  },

  card_expiring(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_expiring_subject', { last4: facts.cardLast4 ?? '····' }),
      heading: say('mail_expiring_heading'),
      paragraphs: [greet(facts), say('mail_expiring_words')],
      details: [...subscriptionDetails(facts), [say('mail_card'), cardText(facts)]],
      ...manage(facts),
      ...linkButton(facts, say('mail_use_another_card')),
    };
  },

  subscription_changed(facts) {
    const say = sayingOf(facts);
    const { appliesAt, next, nextAt, dueNow } = facts;
    const [after, price] = [priced(facts, facts.after), priced(facts, next)];
    return {
      subject: say('mail_changed_subject'),
      heading: say('mail_changed_heading'),
      paragraphs: [
        greet(facts),
        appliesAt
          ? say('mail_changed_later', { day: dateOf(facts, appliesAt), after })
          : say('mail_changed_now', { after }),
        ...(dueNow ? [say('mail_changed_due', { due: formatNaira(dueNow) })] : []),
        ...(next ? [say('mail_changed_price', { day: dateOf(facts, nextAt), price })] : []),
      ],
      details: [
        ...pricesIn(facts),
        ...(next ? [[say('mail_later'), price] as const] : []),
        [say('mail_subscription'), facts.subscriptionCode ?? ''],
      ],
      ...manage(facts),
    };
  },

  subscription_canceled(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_canceled_subject'),
      heading: say('mail_canceled_heading'),
      paragraphs: [greet(facts), say('mail_canceled_words'), ...refundedWords(facts)],
      details: subscriptionDetails(facts),
      ...manage(facts),
    };
  },

  mandate_instructions(facts) {
    const say = sayingOf(facts);
    return {
      subject: say('mail_mandate_subject'),
      heading: say('mail_mandate_heading'),
      paragraphs: [
        greet(facts),
        say('mail_mandate_words'),
        // In the words of the bank's scheme.
        facts.instructions ?? say('mail_mandate_ask'),
        say('mail_mandate_after'),
      ],
      details: [
        [say('mail_plan'), planIn(facts)],
        [say('mail_bank_account'), `···· ${facts.accountLast4 ?? ''}`],
      ],
    };
  },

  refund_made: refundMade,
  portal_code: portalCode,
  webhook_disabled: webhookDisabled,
  deposits_waiting: transfersWaiting,
  ...MEMBER_WRITERS,
};

const PAUSED_BECAUSE: Readonly<Record<string, TextKey>> = {
  payment_failed: 'mail_paused_payment_failed',
  no_payment_source: 'mail_paused_no_payment_source',
  mandate_suspended: 'mail_paused_mandate_suspended',
};

const pausedBecause = ({ reason = '', byTransfer }: EmailFacts): TextKey =>
  byTransfer && reason === 'payment_failed'
    ? 'mail_paused_no_transfer'
    : (PAUSED_BECAUSE[reason] ?? 'mail_paused_unpaid');

function chargeAhead(facts: EmailFacts): string[] {
  if (facts.byTransfer) return transferAhead(facts);
  const say = sayingOf(facts);
  const { mandateAllows } = facts;
  const day = dateOf(facts, facts.dueAt);
  if (mandateAllows === undefined) return [say('mail_ahead_words', { day })];
  const most = formatNaira(mandateAllows);
  return [say('mail_ahead_mandate', { day, most }), say('mail_ahead_card')];
}

/** The first payment after a price change says so. */
function movedIn(facts: EmailFacts): string[] {
  if (!facts.before || !facts.after) return [];
  const [before, after] = [priced(facts, facts.before), priced(facts, facts.after)];
  return [sayingOf(facts)('mail_ahead_price', { before, after })];
}
