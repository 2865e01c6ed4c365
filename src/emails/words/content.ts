// What each kind of email says, as data. The HTML and the plain text are made from the same
// content, so they always say the same.

import { formatNaira } from '../../lib/values/money.ts';
import type { EmailType } from '../../model/emails/types.ts';
import type { Content, EmailFacts, MailContent } from './facts.ts';
import { MEMBER_WRITERS } from './member-words.ts';
import {
  amountOf,
  cardText,
  dateOf,
  greet,
  invoiceDetails,
  linkButton,
  lowerFirst,
  manage,
  meansDetails,
  moreAt,
  periodDetails,
  planIn,
  priced,
  pricesIn,
  subscriptionDetails,
} from './phrases.ts';
import { portalCode } from './portal-words.ts';
import { refundedWords, refundMade } from './refund-words.ts';
import { anotherCard, paymentDue } from './reminder-words.ts';
import { toTransfer, transferAhead, transferDue } from './transfer-words.ts';
import { type TrialWords, wordsAtEnd, wordsAtStart } from './trial-words.ts';
import { transfersWaiting } from './waiting-words.ts';
import { whySent } from './why.ts';

export function contentOf(type: EmailType, facts: EmailFacts): MailContent {
  return { ...WRITERS[type](facts), why: whySent(type, facts) };
}

const WRITERS: Readonly<Record<EmailType, (facts: EmailFacts) => Content>> = {
  subscription_started: (facts) => ({
    subject: `Your ${planIn(facts)} subscription has started`,
    heading: 'Your subscription has started',
    paragraphs: [
      greet(facts),
      `You are now subscribed to ${planIn(facts)} from ${facts.merchant}. ` +
        'We will send you a receipt for every payment.',
      ...onTrial(facts, wordsAtStart),
    ],
    details: [...subscriptionDetails(facts), ...meansDetails(facts)],
    ...manage(facts),
  }),

  trial_ending: (facts) => ({
    subject: `Your ${planIn(facts)} trial ends on ${dateOf(facts, facts.trialEndDate)}`,
    heading: 'Your trial is about to end',
    paragraphs: [
      greet(facts),
      `Your free trial of ${planIn(facts)} ends on ${dateOf(facts, facts.trialEndDate)}.`,
      ...onTrial(facts, wordsAtEnd),
    ],
    details: [
      ...subscriptionDetails(facts),
      ['Trial ends', dateOf(facts, facts.trialEndDate)],
      ...meansDetails(facts),
    ],
    ...manage(facts),
  }),

  upcoming_invoice: (facts) => ({
    subject: `${amountOf(facts)} is due to ${facts.merchant} on ${dateOf(facts, facts.dueAt)}`,
    heading: 'Your next payment',
    paragraphs: [greet(facts), ...chargeAhead(facts), ...movedIn(facts)],
    details: [
      ...pricesIn(facts),
      ...invoiceDetails(facts),
      ...(facts.byTransfer ? [] : meansDetails(facts)),
    ],
    ...manage(facts),
    ...(facts.mandateAllows === undefined ? {} : linkButton(facts, 'Pay another way')),
  }),

  receipt: (facts) => ({
    subject: `Receipt from ${facts.merchant}: ${amountOf(facts)}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      greet(facts),
      `${facts.merchant} has received your payment of ${amountOf(facts)} for ${planIn(facts)}.`,
    ],
    details: [
      ...invoiceDetails(facts),
      ...periodDetails(facts),
      ...meansDetails(facts, 'Paid with'),
    ],
    ...moreAt(facts.documentUrl, 'View your receipt'),
  }),

  payment_failed: (facts) => ({
    subject: `Your payment to ${facts.merchant} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      greet(facts),
      `We could not collect ${amountOf(facts)} for ${planIn(facts)}` +
        `${facts.failureReason ? `: ${lowerFirst(facts.failureReason)}.` : '.'}`,
      facts.nextPaymentAttemptAt
        ? `We will try again on ${dateOf(facts, facts.nextPaymentAttemptAt)}. ` +
          'You can also pay now, with this card or another.'
        : `Please pay now${keeping(facts)}, with this card or another.`,
    ],
    details: [...invoiceDetails(facts), ...meansDetails(facts)],
    ...moreAt(facts.documentUrl, 'View the invoice'),
    ...linkButton(facts, 'Pay now'),
  }),

  payment_reminder: (facts) => {
    if (facts.amount === 0) return anotherCard(facts);
    // A payment that may have gone through is never called unpaid.
    return facts.byTransfer && !facts.isChargePending ? transferDue(facts) : paymentDue(facts);
  },

  invoice_to_transfer: toTransfer,

  subscription_paused: (facts) => ({
    subject: `Your ${planIn(facts)} subscription is paused`,
    heading: 'Your subscription is paused',
    paragraphs: [
      greet(facts),
      `Your subscription to ${planIn(facts)} from ${facts.merchant} is paused because ` +
        `${pausedBecause(facts)}` +
        `${facts.failureReason ? `: ${lowerFirst(facts.failureReason)}.` : '.'}`,
      facts.reason === 'mandate_suspended'
        ? 'To continue, please contact your bank or reply to us.'
        : 'It continues from the day you pay the amount due. You pay nothing for the pause.',
    ],
    details: subscriptionDetails(facts),
    ...manage(facts),
    ...(facts.reason === 'mandate_suspended' ? {} : linkButton(facts, 'Pay and continue')),
  }),

  card_expiring: (facts) => ({
    subject: `Your card ending in ${facts.cardLast4 ?? '····'} expires soon`,
    heading: 'Your card expires soon',
    paragraphs: [
      greet(facts),
      `The card that pays for ${planIn(facts)} expires at the end of this month. ` +
        `Please add another card so that your subscription to ${facts.merchant} continues.`,
    ],
    details: [...subscriptionDetails(facts), ['Card', cardText(facts)]],
    ...manage(facts),
    ...linkButton(facts, 'Use another card'),
  }),

  subscription_changed: (facts) => ({
    subject: `Your subscription to ${facts.merchant} has changed`,
    heading: 'Your subscription has changed',
    paragraphs: [
      greet(facts),
      facts.appliesAt
        ? `From ${dateOf(facts, facts.appliesAt)} your subscription will be ${priced(facts.after)}.`
        : `Your subscription is now ${priced(facts.after)}.`,
      ...(facts.dueNow
        ? [
            `We are collecting ${formatNaira(facts.dueNow)} now for the time until your next ` +
              'payment.',
          ]
        : []),
      ...(facts.next
        ? [`From ${dateOf(facts, facts.nextAt)} the price will be ${priced(facts.next)}.`]
        : []),
    ],
    details: [
      ...pricesIn(facts),
      ...(facts.next ? [['Later', priced(facts.next)] as const] : []),
      ['Subscription', facts.subscriptionCode ?? ''],
    ],
    ...manage(facts),
  }),

  subscription_canceled: (facts) => ({
    subject: `Your ${planIn(facts)} subscription is canceled`,
    heading: 'Your subscription is canceled',
    paragraphs: [
      greet(facts),
      `Your subscription to ${planIn(facts)} from ${facts.merchant} has ended. ` +
        'You will not be charged for it again.',
      ...refundedWords(facts),
    ],
    details: subscriptionDetails(facts),
    ...manage(facts),
  }),

  mandate_instructions: (facts) => ({
    subject: `Approve the bank mandate for ${planIn(facts)}`,
    heading: 'Approve the mandate at your bank',
    paragraphs: [
      greet(facts),
      `You asked to pay ${amountOf(facts)} for ${planIn(facts)} from ${facts.merchant} out of ` +
        'your bank account. Your bank needs your approval:',
      facts.instructions ?? 'Please ask your bank how to approve the mandate.',
      'Until you approve, no other amount is collected. We will email you once the mandate is ' +
        'approved. If you did not ask for this, ignore this email: without your approval, no ' +
        'mandate is set up.',
    ],
    details: [
      ['Plan', planIn(facts)],
      ['Bank account', `···· ${facts.accountLast4 ?? ''}`],
    ],
  }),

  refund_made: refundMade,

  webhook_disabled: (facts) => ({
    subject: 'Your webhook endpoint has been turned off',
    heading: 'Your webhook endpoint has been turned off',
    paragraphs: [
      `Hello ${facts.merchant},`,
      'Every delivery to your endpoint failed for five days, or the endpoint returned 410 Gone. ' +
        'We have stopped sending events to it.',
      'To turn it on again, fix the endpoint and set its URL again with ' +
        'POST /auth/set-webhook-url. Then resend the missed events with ' +
        'POST /v1/webhook-deliveries/replay.',
    ],
    details: [['Endpoint', facts.url ?? '']],
  }),

  deposits_waiting: transfersWaiting,

  portal_code: portalCode,

  ...MEMBER_WRITERS,
};

const PAUSED_BECAUSE: Readonly<Record<string, string>> = {
  payment_failed: 'its payment failed',
  no_payment_source: 'there was no card or bank account to charge',
  mandate_suspended: 'your bank mandate is suspended',
};

const pausedBecause = ({ reason = '', byTransfer }: EmailFacts) =>
  byTransfer && reason === 'payment_failed'
    ? 'your transfer has not arrived'
    : (PAUSED_BECAUSE[reason] ?? 'we could not collect the payment');

const keeping = ({ title }: EmailFacts) =>
  title === undefined ? ' to keep your subscription' : '';

function chargeAhead(facts: EmailFacts): string[] {
  if (facts.byTransfer) return transferAhead(facts);
  const { mandateAllows } = facts;
  const on = dateOf(facts, facts.dueAt);
  if (mandateAllows === undefined) {
    return [
      `On ${on} we will collect ${amountOf(facts)} for ${planIn(facts)} from the card or account ` +
        'you paid with before. You do not need to do anything.',
    ];
  }
  return [
    `On ${on} ${amountOf(facts)} is due for ${planIn(facts)}. Your bank mandate allows at most ` +
      `${formatNaira(mandateAllows)} per payment, so we cannot collect this amount by direct ` +
      'debit.',
    'Please pay by card. You can add a card now, or pay with the same link on the due date.',
  ];
}

/** The first payment after a price change says so. */
const movedIn = ({ before, after }: EmailFacts) =>
  before && after
    ? [`Your price changes with this payment, from ${priced(before)} to ${priced(after)}.`]
    : [];

/** Emails queued by old versions have only the date. */
function onTrial(facts: EmailFacts, say: (words: TrialWords) => readonly string[]) {
  const { trial, amount = 0 } = facts;
  if (!trial) return [];
  const endsOn = dateOf(facts, facts.trialEndDate);
  const firstPeriodEndsOn = dateOf(facts, trial.firstPeriodEnd);
  return say({ trial, amount, endsOn, firstPeriodEndsOn });
}
