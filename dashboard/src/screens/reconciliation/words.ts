// What the days of the books, their differences and the two sides of a difference are called.

import type { ReconciliationBreak, ReconciliationDay } from '@sanwo/sdk';
import type { Choice } from '../../kit/fields/select.tsx';
import type { Tone } from '../../kit/text/badge.tsx';
import { breaksText, CLASS_NAMES, providerName } from './names.ts';

type StateText = readonly [tone: Tone, words: string];

export const DAY_STATES: Readonly<Record<string, StateText>> = {
  agrees: ['good', 'Agrees'],
  breaks: ['bad', 'Does not agree'],
  incomplete: ['warn', 'Incomplete'],
  pending: ['told', 'Not checked yet'],
};

export const BREAK_STATES: Readonly<Record<string, StateText>> = {
  open: ['bad', 'Open'],
  healed: ['good', 'Resolved automatically'],
  explained: ['calm', 'Explained'],
  written_off: ['calm', 'Written off'],
};

export const choicesOf = (states: Readonly<Record<string, StateText>>): readonly Choice<string>[] =>
  Object.entries(states).map(([value, [, label]]) => ({ value, label }));

interface ClassWords {
  /** What is different. `{provider}` is the provider's name. */
  readonly meaning: string;
  /** What happens without a person, while it is open. */
  readonly byItself: string;
}

const CLASSES: Readonly<Record<string, ClassWords>> = {
  ours_only: {
    meaning: 'Your books have this, and the statement of {provider} does not.',
    byItself:
      'We ask {provider} by our reference. If {provider} has it, the difference is resolved. ' +
      'No customer is charged or paid again.',
  },
  theirs_only: {
    meaning: 'The statement of {provider} has this, and your books did not.',
    byItself:
      'If it belongs to a payment or a transfer, it is added to your books. Otherwise the money ' +
      'stays in the account Suspense of your ledger.',
  },
  amount: {
    meaning: 'Your books and the statement of {provider} have it with different amounts.',
    byItself: 'No money is moved for it. It stays open until it is explained.',
  },
  fee: {
    meaning: '{provider} took another fee than your books expect.',
    byItself: 'No money is moved for it. It stays open until it is explained.',
  },
  reversed: {
    meaning: '{provider} took back money that your books had as paid.',
    byItself: 'A dispute records it, and your books follow.',
  },
  twice: {
    meaning: 'The statement of {provider} has this twice, and your books have it once.',
    byItself: 'Only one of the two counts in your books. It stays open until it is explained.',
  },
  order: {
    meaning:
      'Your books and the statement of {provider} have it on days that are more than one apart. ' +
      'No money is missing.',
    byItself: 'It stays open until it is explained.',
  },
};

/** A class that a newer service has is not explained. */
const classWords = (name: string): ClassWords => CLASSES[name] ?? { meaning: '', byItself: '' };

export const CLASS_CHOICES: readonly Choice<string>[] = Object.entries(CLASS_NAMES).map(
  ([value, label]) => ({ value, label }),
);

/** What is different, and what happens by itself while it is open. */
export function breakStory(broken: ReconciliationBreak): string {
  const { meaning, byItself } = classWords(broken.class);
  const isOpen = broken.status === 'open';
  const found = isOpen ? (FINDINGS[broken.finding ?? ''] ?? '') : '';
  const words = isOpen ? `${meaning} ${found === '' ? byItself : found}` : meaning;
  return words.trim().replaceAll('{provider}', providerName(broken.provider));
}

/** What the provider said when it was asked about a record of ours. */
const FINDINGS: Readonly<Record<string, string>> = {
  known:
    'We asked {provider} by our reference, and {provider} has it: the money is there, and the ' +
    'statement lacks the row. The statement is read again.',
  unknown:
    'We asked {provider} by our reference, and {provider} does not know it. Ask {provider} ' +
    'where the money is, then explain the difference.',
  pending: 'We asked {provider}, which has not decided it yet. We ask again automatically.',
  no_answer: 'We asked {provider}, which did not answer. We ask again automatically.',
};

export const PROVIDER_CHOICES: readonly Choice<string>[] = [
  { value: 'nomba', label: providerName('nomba') },
];

/** What was compared and what came of it, in a sentence or two. */
export function dayStory({ status, provider, breaks, difference }: ReconciliationDay): string {
  const name = providerName(provider);
  if (status === 'pending') {
    return `The statement of ${name} for this day has not been read yet.`;
  }
  if (status === 'incomplete') {
    return (
      `The statement of ${name} for this day has a gap, so the day cannot be compared to its ` +
      'end. It is read again automatically. Below is what could be read.'
    );
  }
  if (breaks === 0 && difference !== 0) {
    return `Every difference with the statement of ${name} is explained.`;
  }
  if (breaks === 0) return `Every naira of this day agrees with the statement of ${name}.`;
  return `${breaksText(breaks)} with the statement of ${name} ${breaks === 1 ? 'is' : 'are'} open.`;
}
