// Every step in the life of a subscription or an invoice is in the table, once for each state that
// it leads out of, and says exactly this.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invoiceLife } from '../../model/invoices/life.ts';
import { subscriptionLife } from '../../model/subscriptions/life.ts';
import {
  INVOICE_TELLS,
  NEW_INVOICE_TELLS,
  NEW_SUBSCRIPTION_TELLS,
  SUBSCRIPTION_TELLS,
  type TellingRow,
  tellingOf,
} from './table.ts';

interface AnyLife {
  readonly triggers: readonly string[];
  readonly initial: readonly string[];
  sources(trigger: string): readonly string[];
}

type Tellings = readonly TellingRow<string, string, string>[];

interface Told {
  readonly title: string;
  readonly life: AnyLife;
  readonly tells: Readonly<Record<string, Tellings>>;
  readonly made: Tellings;
  /** Trigger and state: what is told, and after an arrow what is mailed. */
  readonly expected: Readonly<Record<string, string>>;
}

const BEGUN = 'subscription.activated → subscription_started';
const STOPPED = 'subscription.paused → subscription_paused';
const BEHIND = 'subscription.past_due';
const CANCELED = 'subscription.canceled → subscription_canceled';

const TOLD: readonly Told[] = [
  {
    title: 'subscription',
    life: subscriptionLife as AnyLife,
    tells: SUBSCRIPTION_TELLS,
    made: NEW_SUBSCRIPTION_TELLS,
    expected: {
      'made incomplete': 'subscription.created',
      'made scheduled': 'subscription.created',
      'made trialing': 'subscription.created → subscription_started',
      'made active': 'subscription.created → subscription_started',
      'start of scheduled': BEGUN,
      'start_trial of scheduled': BEGUN,
      'trial_paid of trialing': BEGUN,
      'invoice_paid of incomplete': BEGUN,
      'invoice_paid of past_due': BEGUN,
      'invoice_paid of paused': 'subscription.resumed',
      'await_transfer of incomplete': BEGUN,
      'transfer_late of trialing': BEHIND,
      'transfer_late of active': BEHIND,
      'expire of incomplete': 'subscription.expired',
      'source_missing of scheduled': BEHIND,
      'source_missing of trialing': BEHIND,
      'source_missing of active': BEHIND,
      'charge_fails of trialing': BEHIND,
      'charge_fails of active': BEHIND,
      'charge_undecided of trialing': BEHIND,
      'charge_undecided of active': BEHIND,
      'payment_fails of trialing': STOPPED,
      'payment_fails of active': STOPPED,
      'payment_fails of past_due': STOPPED,
      'suspend_mandate of trialing': STOPPED,
      'suspend_mandate of active': STOPPED,
      'suspend_mandate of past_due': STOPPED,
      'pause of trialing': 'subscription.paused',
      'pause of active': 'subscription.paused',
      'pause of past_due': 'subscription.paused',
      'resume of paused': 'subscription.resumed',
      'resume_trial of paused': 'subscription.resumed',
      'complete of active': 'subscription.completed',
      'complete of trialing': 'subscription.completed',
      'cancel of incomplete': CANCELED,
      'cancel of scheduled': CANCELED,
      'cancel of trialing': CANCELED,
      'cancel of active': CANCELED,
      'cancel of past_due': CANCELED,
      'cancel of paused': CANCELED,
      'give_way of incomplete': 'subscription.canceled',
    },
  },
  {
    title: 'invoice',
    life: invoiceLife as AnyLife,
    tells: INVOICE_TELLS,
    made: NEW_INVOICE_TELLS,
    expected: {
      'made draft': 'invoice.upcoming → upcoming_invoice',
      'made open': 'invoice.created',
      'made paid': 'invoice.paid → receipt',
      'open of draft': 'invoice.created',
      'pay of draft': 'invoice.created, invoice.paid',
      'pay of open': 'invoice.paid → receipt',
      'pay of failed': 'invoice.paid → receipt',
      'fail of open': 'invoice.marked_uncollectible',
      'reopen of paid': 'invoice.reopened',
      'fail_again of paid': 'invoice.marked_uncollectible',
      'refund of paid': 'invoice.refunded',
    },
  },
];

for (const { title, life, tells, made, expected } of TOLD) {
  describe(`what the life of a ${title} tells`, () => {
    const steps = life.triggers.flatMap((trigger) =>
      life.sources(trigger).map((state) => ({ trigger, state })),
    );

    it('is written down for every step, and for every state that it is made in', () => {
      const words = [
        ...life.initial.map((state) => `made ${state}`),
        ...steps.map(({ trigger, state }) => `${trigger} of ${state}`),
      ];
      assert.deepEqual(words.sort(), Object.keys(expected).sort());
    });

    for (const state of life.initial) {
      it(`made ${state}: ${expected[`made ${state}`]}`, () => {
        assert.equal(inWords(made, state), expected[`made ${state}`]);
      });
    }

    for (const { trigger, state } of steps) {
      const step = `${trigger} of ${state}`;
      it(`${step}: ${expected[step]}`, () => {
        assert.equal(inWords(tells[trigger] ?? [], state), expected[step]);
      });
    }

    it('names no state that the step does not lead out of', () => {
      for (const [trigger, tellings] of Object.entries(tells)) {
        const named = tellings.flatMap(({ from = [] }) => from);
        assert.equal(new Set(named).size, named.length, `${trigger} names a state twice`);
        const sources = life.sources(trigger);
        assert.deepEqual(
          named.filter((state) => !sources.includes(state)),
          [],
        );
      }
    });
  });
}

function inWords(tellings: Tellings, state: string): string {
  const { events, mail } = tellingOf(tellings, state);
  return [events.join(', '), ...(mail === undefined ? [] : [mail])].join(' → ');
}
