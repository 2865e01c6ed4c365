// What people are told: once for each cause, and the causes are counted without the service's help.

import type { Deviation, Evidence } from './evidence.ts';
import { textOf } from './story.ts';

interface Cause {
  /** Which of its facts says what a message is about. */
  readonly about: 'invoiceId' | 'subscriptionId';
  /** How many of its kind there may be about it. */
  readonly most: (evidence: Evidence, id: string) => number;
}

const once = () => 1;

/** A pause moves the end of a trial, and its payer is told of each. */
function trialEnds({ events }: Evidence, id: string): number {
  const ofSubscription = events.filter(({ entityId }) => entityId === id);
  return new Set(ofSubscription.flatMap(({ data }) => textOf(data, 'trialEndDate') ?? [])).size;
}

const CAUSES: Readonly<Record<string, Cause>> = {
  subscription_started: { about: 'subscriptionId', most: once },
  trial_ending: { about: 'subscriptionId', most: trialEnds },
  subscription_canceled: { about: 'subscriptionId', most: once },
  upcoming_invoice: { about: 'invoiceId', most: once },
  receipt: { about: 'invoiceId', most: once },
  payment_failed: {
    about: 'invoiceId',
    most: ({ attempts }, id) => attempts.filter(({ invoiceId }) => invoiceId === id).length,
  },
  refund_made: {
    about: 'invoiceId',
    most: ({ refunds }, id) => refunds.filter(({ invoiceId }) => invoiceId === id).length,
  },
  subscription_paused: {
    about: 'subscriptionId',
    most: ({ events }, id) =>
      events.filter(({ type, entityId }) => type === 'subscription.paused' && entityId === id)
        .length,
  },
};

export function judgeMessages(evidence: Evidence): Deviation[] {
  return [...judgeAlike(evidence), ...judgeCauses(evidence)];
}

/**
 * The very same to the same person at the same moment. Two charges of one invoice, one of them made
 * by hand, may fail at once.
 */
function judgeAlike({ emails, attempts }: Evidence): Deviation[] {
  const failedAt = (id: string | null, ms: number) =>
    attempts.filter((each) => each.invoiceId === id && each.failedAt?.getTime() === ms);
  const alike = Map.groupBy(emails, ({ tenantId, type, recipient, facts, createdAt }) =>
    [tenantId, type, recipient, JSON.stringify(facts), createdAt.toISOString()].join(' '),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const failed = failedAt(textOf(first.facts, 'invoiceId'), first.createdAt.getTime());
    if (first.type === 'payment_failed' && others.length < failed.length) return [];
    const subject = `${first.type} to ${first.recipient}`;
    return [{ check: 'told once', subject, detail: `told ${others.length + 1} times` }];
  });
}

function judgeCauses(evidence: Evidence): Deviation[] {
  return Object.entries(CAUSES).flatMap(([type, { about, most }]) => {
    const ofKind = evidence.emails.filter((email) => email.type === type);
    const byCause = Map.groupBy(ofKind, ({ facts }) => textOf(facts, about));
    return [...byCause].flatMap(([id, told]) => {
      if (id === null || told.length <= most(evidence, id)) return [];
      const detail = `told ${told.length} times, where ${most(evidence, id)} is all there was`;
      return [{ check: 'told once for each cause', subject: `${type} of ${id}`, detail }];
    });
  });
}
