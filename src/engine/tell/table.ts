// What every step in the life of a subscription or an invoice tells the merchant, and mails to its
// customer. A step takes it from here; what no step causes is in without-step.ts.

import type { EventType } from '../../events/catalogue.ts';
import type { InvoiceStatus, InvoiceTrigger } from '../../model/invoices/life.ts';
import type { SubscriptionStatus, SubscriptionTrigger } from '../../model/subscriptions/life.ts';
import type { InvoiceMail, SubscriptionMail } from './mails.ts';

export type SubscriptionEvent = Extract<EventType, `subscription.${string}`>;
export type InvoiceEvent = Extract<EventType, `invoice.${string}`>;

export interface TellingRow<State, Event, Mail> {
  /** The states that this holds for; all that the trigger leads out of where none is named. */
  readonly from?: readonly State[];
  /** In the order in which they are told. */
  readonly events: readonly Event[];
  readonly mail?: Mail;
}

type SubscriptionTelling = TellingRow<SubscriptionStatus, SubscriptionEvent, SubscriptionMail>;
type InvoiceTelling = TellingRow<InvoiceStatus, InvoiceEvent, InvoiceMail>;

const BEGINS = { events: ['subscription.activated'], mail: 'subscription_started' } as const;
const RESUMES = { events: ['subscription.resumed'] } as const;
const FALLS_BEHIND = { events: ['subscription.past_due'] } as const;
const STOPS = { events: ['subscription.paused'], mail: 'subscription_paused' } as const;

export const SUBSCRIPTION_TELLS: Readonly<
  Record<SubscriptionTrigger, readonly SubscriptionTelling[]>
> = {
  start: [BEGINS],
  start_trial: [BEGINS],
  trial_paid: [BEGINS],
  invoice_paid: [
    { from: ['incomplete', 'past_due'], ...BEGINS },
    { from: ['paused'], ...RESUMES },
  ],
  await_transfer: [BEGINS],
  expire: [{ events: ['subscription.expired'] }],
  source_missing: [FALLS_BEHIND],
  charge_fails: [FALLS_BEHIND],
  charge_undecided: [FALLS_BEHIND],
  transfer_late: [FALLS_BEHIND],
  payment_fails: [STOPS],
  suspend_mandate: [STOPS],
  // The caller who asked for it knows.
  pause: [{ events: ['subscription.paused'] }],
  resume: [RESUMES],
  resume_trial: [RESUMES],
  complete: [{ events: ['subscription.completed'] }],
  cancel: [{ events: ['subscription.canceled'], mail: 'subscription_canceled' }],
  // No mail: the customer gets the mail of the subscription that was paid instead.
  give_way: [{ events: ['subscription.canceled'] }],
};

export const INVOICE_TELLS: Readonly<Record<InvoiceTrigger, readonly InvoiceTelling[]>> = {
  open: [{ events: ['invoice.created'] }],
  pay: [
    // A free cycle: nothing was asked, so there is no receipt.
    { from: ['draft'], events: ['invoice.created', 'invoice.paid'] },
    { from: ['open', 'failed'], events: ['invoice.paid'], mail: 'receipt' },
  ],
  fail: [{ events: ['invoice.marked_uncollectible'] }],
  reopen: [{ events: ['invoice.reopened'] }],
  fail_again: [{ events: ['invoice.marked_uncollectible'] }],
  refund: [{ events: ['invoice.refunded'] }],
};

/** What is told of a subscription that is made in one of the states that it can begin in. */
export const NEW_SUBSCRIPTION_TELLS: readonly SubscriptionTelling[] = [
  { from: ['incomplete', 'scheduled'], events: ['subscription.created'] },
  {
    from: ['trialing', 'active'],
    events: ['subscription.created'],
    mail: 'subscription_started',
  },
];

export const NEW_INVOICE_TELLS: readonly InvoiceTelling[] = [
  { from: ['draft'], events: ['invoice.upcoming'], mail: 'upcoming_invoice' },
  { from: ['open'], events: ['invoice.created'] },
  { from: ['paid'], events: ['invoice.paid'], mail: 'receipt' },
];

/** What is told of a step out of this state. */
export function tellingOf<State, Event, Mail>(
  tellings: readonly TellingRow<State, Event, Mail>[],
  state: State,
): TellingRow<State, Event, Mail> {
  const telling = tellings.find(({ from }) => from === undefined || from.includes(state));
  if (!telling) throw new Error(`nothing says what is told of ${state}`);
  return telling;
}
