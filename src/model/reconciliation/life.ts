// The life of a break: something that our books and the provider's statement do not agree about.

import { defineMachine } from '../../lib/values/machine.ts';

export const breakLife = defineMachine({
  name: 'break',
  states: ['open', 'healed', 'explained', 'written_off'],
  initial: ['open', 'healed'],
  terminal: ['explained', 'written_off'],
  transitions: [
    { from: 'open', trigger: 'heal', to: 'healed', note: 'both sides agree' },
    { from: 'healed', trigger: 'find_again', to: 'open', note: 'they do not after all' },
    { from: 'open', trigger: 'explain', to: 'explained', note: 'a person says why' },
    { from: 'open', trigger: 'write_off', to: 'written_off', note: 'by the operator' },
  ],
});

export const BREAK_CLASSES = {
  ours_only: 'we have it, and the statement does not',
  theirs_only: 'the statement has it, and we do not',
  amount: 'the amounts differ',
  fee: 'the provider’s fees differ',
  reversed: 'the provider took a payment back',
  twice: 'the statement has it twice',
  order: 'the days differ by more than one',
} as const;

export type BreakClass = keyof typeof BREAK_CLASSES;

export const DAY_STATUSES = {
  pending: 'not compared yet',
  incomplete: 'the statement has gaps, and is read again',
  breaks: 'compared, and there are open breaks',
  agrees: 'compared, and there is no open break',
} as const;

export type DayStatus = keyof typeof DAY_STATUSES;

/** Whose what belongs to no tenant is: no tenant has this id. */
export const OPERATOR = '00000000-0000-0000-0000-000000000000';
