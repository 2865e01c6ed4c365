// What each kind of message says, as data: one content makes both the HTML and the plain text, so
// that neither ever says what the other does not.

import { formatNaira } from '../lib/values/money.ts';
import type { EmailType } from '../model/emails/types.ts';
import type { Content, EmailFacts } from './facts.ts';
import { MEMBER_WRITERS } from './member-words.ts';
import {
  amountOf,
  buttonOf,
  cardOf,
  dateOf,
  greet,
  invoiceDetails,
  lowerFirst,
  moreAt,
  periodDetails,
  planOf,
  priced,
  pricesIn,
  subscriptionDetails,
} from './phrases.ts';
import { type TrialWords, wordsAtEnd, wordsAtStart } from './trial-words.ts';

export function contentOf(type: EmailType, facts: EmailFacts): Content {
  return WRITERS[type](facts);
}

const WRITERS: Readonly<Record<EmailType, (facts: EmailFacts) => Content>> = {
  subscription_started: (facts) => ({
    subject: `Your ${planOf(facts)} subscription has started`,
    heading: 'Your subscription has started',
    paragraphs: [
      greet(facts),
      `You are now subscribed to ${planOf(facts)} from ${facts.merchant}. ` +
        'We will send you a receipt for every payment.',
      ...onTrial(facts, wordsAtStart),
    ],
    details: subscriptionDetails(facts),
  }),

  trial_ending: (facts) => ({
    subject: `Your ${planOf(facts)} trial ends on ${dateOf(facts, facts.trialEndDate)}`,
    heading: 'Your trial is about to end',
    paragraphs: [
      greet(facts),
      `Your free trial of ${planOf(facts)} ends on ${dateOf(facts, facts.trialEndDate)}.`,
      ...onTrial(facts, wordsAtEnd),
    ],
    details: [...subscriptionDetails(facts), ['Trial ends', dateOf(facts, facts.trialEndDate)]],
  }),

  upcoming_invoice: (facts) => ({
    subject: `${amountOf(facts)} is due to ${facts.merchant} on ${dateOf(facts, facts.dueAt)}`,
    heading: 'Your next payment',
    paragraphs: [greet(facts), ...aheadOf(facts), ...movedIn(facts)],
    details: [...pricesIn(facts), ...invoiceDetails(facts)],
    ...moreAt(facts.subscriptionUrl, 'Your subscription'),
    ...(facts.mandateAllows === undefined ? {} : buttonOf(facts, 'Pay another way')),
  }),

  receipt: (facts) => ({
    subject: `Receipt from ${facts.merchant}: ${amountOf(facts)}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      greet(facts),
      `${facts.merchant} has received your payment of ${amountOf(facts)} for ${planOf(facts)}.`,
    ],
    details: [...invoiceDetails(facts), ...periodDetails(facts)],
    ...moreAt(facts.documentUrl, 'Your receipt'),
  }),

  payment_failed: (facts) => ({
    subject: `Your payment to ${facts.merchant} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      greet(facts),
      `We could not collect ${amountOf(facts)} for ${planOf(facts)}` +
        `${facts.failureReason ? `: ${lowerFirst(facts.failureReason)}.` : '.'}`,
      facts.nextPaymentAttemptAt
        ? `We will try again on ${dateOf(facts, facts.nextPaymentAttemptAt)}. ` +
          'You can also pay now, with this or another card.'
        : `Please pay now, with this or another card${keeping(facts)}.`,
    ],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, 'The invoice'),
    ...buttonOf(facts, 'Pay now'),
  }),

  payment_reminder: (facts) => (facts.amount === 0 ? anotherCard(facts) : paymentDue(facts)),

  subscription_paused: (facts) => ({
    subject: `Your ${planOf(facts)} subscription is paused`,
    heading: 'Your subscription is paused',
    paragraphs: [
      greet(facts),
      `Your subscription to ${planOf(facts)} from ${facts.merchant} is paused because ` +
        `${PAUSED_BECAUSE[facts.reason ?? ''] ?? 'it could not be paid'}` +
        `${facts.failureReason ? `: ${lowerFirst(facts.failureReason)}.` : '.'}`,
      facts.reason === 'mandate_suspended'
        ? 'Please ask your bank, or write to us, to go on.'
        : 'Once you have paid what is due it goes on from that day. You pay nothing for the pause.',
    ],
    details: subscriptionDetails(facts),
    ...(facts.reason === 'mandate_suspended' ? {} : buttonOf(facts, 'Pay and go on')),
  }),

  card_expiring: (facts) => ({
    subject: `Your card ending in ${facts.cardLast4 ?? '····'} expires soon`,
    heading: 'Your card expires soon',
    paragraphs: [
      greet(facts),
      `The card that pays for ${planOf(facts)} expires at the end of this month. ` +
        `Please give ${facts.merchant} another card so that nothing is interrupted.`,
    ],
    details: [...subscriptionDetails(facts), ['Card', cardOf(facts)]],
    ...buttonOf(facts, 'Use another card'),
  }),

  subscription_changed: (facts) => ({
    subject: `Your subscription to ${facts.merchant} has changed`,
    heading: 'Your subscription has changed',
    paragraphs: [
      greet(facts),
      facts.appliesAt
        ? `From ${dateOf(facts, facts.appliesAt)} your subscription is ${priced(facts.after)}.`
        : `Your subscription is now ${priced(facts.after)}.`,
      ...(facts.dueNow
        ? [`For the time until your next payment we collect ${formatNaira(facts.dueNow)} now.`]
        : []),
      ...(facts.next
        ? [`From ${dateOf(facts, facts.nextAt)} the price is another: ${priced(facts.next)}.`]
        : []),
    ],
    details: [
      ...pricesIn(facts),
      ...(facts.next ? [['Later', priced(facts.next)] as const] : []),
      ['Subscription', facts.subscriptionCode ?? ''],
    ],
  }),

  subscription_canceled: (facts) => ({
    subject: `Your ${planOf(facts)} subscription is canceled`,
    heading: 'Your subscription is canceled',
    paragraphs: [
      greet(facts),
      `Your subscription to ${planOf(facts)} from ${facts.merchant} has ended. ` +
        'You will not be charged for it again.',
      ...backOf(facts),
    ],
    details: subscriptionDetails(facts),
  }),

  mandate_instructions: (facts) => ({
    subject: `Approve the bank mandate for ${planOf(facts)}`,
    heading: 'One step is left at your bank',
    paragraphs: [
      greet(facts),
      `You asked to pay ${amountOf(facts)} for ${planOf(facts)} from ${facts.merchant} out of ` +
        'your bank account. Your bank wants you to approve that:',
      facts.instructions ?? 'Please ask your bank how to approve the mandate.',
      'Nothing else is taken before that, and we write to you when it is done. If this was not ' +
        'you, do nothing: without your approval there is no mandate.',
    ],
    details: [
      ['Plan', planOf(facts)],
      ['Bank account', `···· ${facts.accountLast4 ?? ''}`],
    ],
  }),

  refund_made: (facts) => ({
    subject: facts.isCredit
      ? `${amountOf(facts)} from ${facts.merchant} is your credit now`
      : `${amountOf(facts)} from ${facts.merchant} is on its way back to you`,
    heading: facts.isCredit ? 'You have credit' : 'Money is on its way back to you',
    paragraphs: [
      greet(facts),
      facts.isCredit
        ? `${facts.merchant} has given ${amountOf(facts)} back to you as credit. ` +
          'It is taken off your next invoices by itself.'
        : `${facts.merchant} has given ${amountOf(facts)} back to you, the way you paid. ` +
          'It can take your bank up to seven working days to show it.',
    ],
    details: [
      ['Amount', amountOf(facts)],
      ...(facts.invoiceCode ? [['Invoice', facts.invoiceCode] as const] : []),
    ],
  }),

  webhook_disabled: (facts) => ({
    subject: 'Your webhook endpoint has been turned off',
    heading: 'Your webhook endpoint has been turned off',
    paragraphs: [
      `Hello ${facts.merchant},`,
      'Your endpoint has answered with nothing but failures for five days, or said that it is ' +
        'gone. We have stopped sending events to it.',
      'To turn it on again, mend it and set its address once more with ' +
        'POST /auth/set-webhook-url. Then replay what it has missed with ' +
        'POST /v1/webhook-deliveries/replay.',
    ],
    details: [['Endpoint', facts.url ?? '']],
  }),

  ...MEMBER_WRITERS,
};

const PAUSED_BECAUSE: Readonly<Record<string, string>> = {
  payment_failed: 'its payment failed',
  no_payment_source: 'there was no card or bank account to charge',
  mandate_suspended: 'your bank mandate is suspended',
};

const keeping = ({ title }: EmailFacts) =>
  title === undefined ? ', to keep your subscription' : '';

/** What a cancellation gives back of a period that was paid and never began. */
function backOf({ refunded = 0, credited = 0 }: EmailFacts): string[] {
  const why = 'was paid for a period that did not begin';
  return [
    ...(refunded > 0
      ? [`${formatNaira(refunded)} ${why}. It is refunded to you, the way you paid.`]
      : []),
    ...(credited > 0
      ? [`${formatNaira(credited)} of your credit ${why}. You have it as credit again.`]
      : []),
  ];
}

function paymentDue(facts: EmailFacts): Content {
  return {
    subject: facts.isChargePending
      ? `Your payment of ${amountOf(facts)} to ${facts.merchant} is being checked`
      : `Please pay ${amountOf(facts)} to ${facts.merchant}`,
    heading: facts.isChargePending ? 'A payment is being checked' : 'A payment is waiting for you',
    paragraphs: [
      greet(facts),
      ...(facts.isChargePending
        ? checkedIn(facts)
        : [
            `${amountOf(facts)} for ${planOf(facts)} from ${facts.merchant} has not been paid ` +
              'yet. It takes a minute with any card.',
          ]),
    ],
    details: invoiceDetails(facts),
    ...moreAt(facts.documentUrl, 'The invoice'),
    ...buttonOf(facts, facts.isChargePending ? 'Pay another way' : `Pay ${amountOf(facts)}`),
  };
}

/** Nothing is said to be unpaid that may have been paid. */
const checkedIn = (facts: EmailFacts) => [
  `An earlier payment of ${amountOf(facts)} for ${planOf(facts)} from ${facts.merchant} is being ` +
    'checked: it may have gone through, or still do so.',
  'Here you can pay another way. If both payments go through, one of them goes back to you in ' +
    'full.',
];

function anotherCard(facts: EmailFacts): Content {
  return {
    subject: `Your card for ${planOf(facts)}`,
    heading: 'Pay with another card',
    paragraphs: [
      greet(facts),
      `Here you can change the card that pays for ${planOf(facts)} from ${facts.merchant}. ` +
        'To prove the card ₦50.00 is taken and given back at once.',
    ],
    details: [],
    ...buttonOf(facts, 'Use another card'),
  };
}

function aheadOf(facts: EmailFacts): string[] {
  const { mandateAllows } = facts;
  const on = dateOf(facts, facts.dueAt);
  if (mandateAllows === undefined) {
    return [
      `On ${on} we will collect ${amountOf(facts)} for ${planOf(facts)}, the way you paid ` +
        'before. There is nothing you need to do.',
    ];
  }
  return [
    `On ${on} ${amountOf(facts)} is due for ${planOf(facts)}. Your bank mandate allows only ` +
      `${formatNaira(mandateAllows)} for one payment, so we cannot collect it that way.`,
    'Please pay by card: give one now, or pay with the same link once the payment is due.',
  ];
}

/** What this payment is the first of. */
const movedIn = ({ before, after }: EmailFacts) =>
  before && after
    ? [`With it your price changes: it was ${priced(before)}, and is ${priced(after)}.`]
    : [];

/** Messages of long ago know of no more than the day. */
function onTrial(facts: EmailFacts, say: (words: TrialWords) => readonly string[]) {
  const { trial, amount = 0 } = facts;
  if (!trial) return [];
  const endsOn = dateOf(facts, facts.trialEndDate);
  const firstPeriodEndsOn = dateOf(facts, trial.firstPeriodEnd);
  return say({ trial, amount, endsOn, firstPeriodEndsOn });
}
