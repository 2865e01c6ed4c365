// The order in which a customer is erased. Cards first, for which the provider is asked by what is
// sealed in them; then each table; then what the provider is asked to end, however long it is away.

import { type PersonalTableName, personalTableNames } from '../model/personal-data/tables.ts';

type OtherStep =
  | 'learn'
  | 'forget cards'
  | 'delete mandates'
  | 'end exports'
  | 'close numbers'
  | 'end';
export type ErasingStep = OtherStep | PersonalTableName;

const ERASING_STEPS: readonly ErasingStep[] = [
  'learn',
  'forget cards',
  'delete mandates',
  ...personalTableNames,
  'end exports',
  'close numbers',
  'end',
];

export const FIRST_ERASING_STEP: ErasingStep = 'learn';

/** The last is followed by none. */
export function stepAfter(step: ErasingStep): ErasingStep {
  const next = ERASING_STEPS[ERASING_STEPS.indexOf(step) + 1];
  if (!next) throw new Error(`nothing comes after ${step}`);
  return next;
}

export function isErasingStep(step: string): step is ErasingStep {
  return (ERASING_STEPS as readonly string[]).includes(step);
}
