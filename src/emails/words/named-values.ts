// The values that a merchant's own words may name, and what is written where a message has none.

import { formatNaira } from '../../lib/values/money.ts';
import type { Texts } from '../../model/portal/catalogue.ts';
import type { EmailFacts } from './facts.ts';
import { dateOf } from './phrases.ts';

export interface NamedValue {
  readonly meaning: string;
  /** Null where the message knows none. */
  of(facts: EmailFacts): string | null | undefined;
  /** What is written then. */
  otherwise(say: Texts['say']): string;
}

const dayOr = (facts: EmailFacts, day: string | null | undefined) =>
  day ? dateOf(facts, day) : null;

export const NAMED_VALUES = {
  customerName: {
    meaning: 'The customer’s name, or “customer”',
    of: ({ customerName }) => customerName,
    otherwise: (say) => say('mail_no_name'),
  },
  businessName: {
    meaning: 'Your business name',
    of: ({ merchant }) => merchant,
    otherwise: () => '',
  },
  planName: {
    meaning: 'The plan, or the title of a one-off invoice',
    of: ({ planName, title }) => planName ?? title,
    otherwise: (say) => say('mail_your_plan'),
  },
  amount: {
    meaning: 'The amount',
    of: ({ amount }) => (amount === undefined ? null : formatNaira(amount)),
    otherwise: (say) => say('mail_no_amount'),
  },
  invoiceNumber: {
    meaning: 'The invoice’s number',
    of: ({ invoiceNumber }) => invoiceNumber,
    otherwise: (say) => say('mail_no_invoice'),
  },
  dueDate: {
    meaning: 'The day on which it is due',
    of: (facts) => dayOr(facts, facts.dueAt),
    otherwise: (say) => say('mail_the_due_date'),
  },
  nextAttemptDate: {
    meaning: 'The day of the next attempt to charge',
    of: (facts) => dayOr(facts, facts.nextPaymentAttemptAt),
    otherwise: (say) => say('mail_no_attempt'),
  },
  trialEndDate: {
    meaning: 'The day on which the trial ends',
    of: (facts) => dayOr(facts, facts.trialEndDate),
    otherwise: (say) => say('mail_no_trial_end'),
  },
  cardLast4: {
    meaning: 'The last four digits of the card or account',
    of: ({ cardLast4, means }) => cardLast4 ?? means?.last4,
    otherwise: () => '····',
  },
} satisfies Readonly<Record<string, NamedValue>>;

export type ValueName = keyof typeof NAMED_VALUES;
export const VALUE_NAMES = Object.keys(NAMED_VALUES) as readonly ValueName[];
