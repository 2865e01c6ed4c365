// The values that a merchant's own words may name, and what is written where a message has none.

import { formatNaira } from '../../lib/values/money.ts';
import type { EmailFacts } from './facts.ts';
import { dateOf } from './phrases.ts';

export interface NamedValue {
  readonly meaning: string;
  /** Null where the message knows none. */
  of(facts: EmailFacts): string | null | undefined;
  /** What is written then. */
  readonly otherwise: string;
}

const dayOr = (facts: EmailFacts, day: string | null | undefined) =>
  day ? dateOf(facts, day) : null;

export const NAMED_VALUES = {
  customerName: {
    meaning: 'The customer’s name, or “customer”',
    of: ({ customerName }) => customerName,
    otherwise: 'customer',
  },
  businessName: {
    meaning: 'Your business name',
    of: ({ merchant }) => merchant,
    otherwise: '',
  },
  planName: {
    meaning: 'The plan, or the title of a one-off invoice',
    of: ({ planName, title }) => planName ?? title,
    otherwise: 'your plan',
  },
  amount: {
    meaning: 'The amount',
    of: ({ amount }) => (amount === undefined ? null : formatNaira(amount)),
    otherwise: 'the amount',
  },
  invoiceNumber: {
    meaning: 'The invoice’s number',
    of: ({ invoiceNumber }) => invoiceNumber,
    otherwise: 'your invoice',
  },
  dueDate: {
    meaning: 'The day on which it is due',
    of: (facts) => dayOr(facts, facts.dueAt),
    otherwise: 'the due date',
  },
  nextAttemptDate: {
    meaning: 'The day of the next attempt to charge',
    of: (facts) => dayOr(facts, facts.nextPaymentAttemptAt),
    otherwise: 'a later day',
  },
  trialEndDate: {
    meaning: 'The day on which the trial ends',
    of: (facts) => dayOr(facts, facts.trialEndDate),
    otherwise: 'the end of the trial',
  },
  cardLast4: {
    meaning: 'The last four digits of the card or account',
    of: ({ cardLast4, means }) => cardLast4 ?? means?.last4,
    otherwise: '····',
  },
} satisfies Readonly<Record<string, NamedValue>>;

export type ValueName = keyof typeof NAMED_VALUES;
export const VALUE_NAMES = Object.keys(NAMED_VALUES) as readonly ValueName[];
