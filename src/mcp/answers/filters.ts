// The filters of a list as arguments of a tool: what each may be is what the API's list takes, and
// a tool says which of them a model needs and what they mean.

import { LIST_FILTERS } from '../generated/filters.ts';
import {
  choiceField,
  dayField,
  type Field,
  flagField,
  type ToolFields,
  textField,
  wholeField,
} from './arguments.ts';

type Lists = typeof LIST_FILTERS;

/** For words and days that explain themselves, null. */
type FilterTexts<List extends keyof Lists> = {
  readonly [Name in keyof Lists[List]]?: string | null;
};

type FilterKind = 'day' | 'flag' | 'text' | readonly string[] | NumberLimits;

interface NumberLimits {
  readonly least: number;
  readonly most: number;
}

export function filtersOf<List extends keyof Lists>(
  list: List,
  said: FilterTexts<List>,
): ToolFields {
  const kinds: Readonly<Record<string, FilterKind>> = LIST_FILTERS[list];
  const fields = Object.entries<string | null | undefined>(said).map(([name, means]) => {
    return [name, filterField(kinds[name] ?? 'text', means ?? undefined)] as const;
  });
  return Object.fromEntries(fields);
}

function filterField(kind: FilterKind, means: string | undefined): Field<unknown> {
  if (kind === 'day') return dayField(means);
  if (kind === 'flag') return flagField(means ?? '');
  if (kind === 'text') return textField(means ?? '');
  return 'least' in kind ? wholeField(kind, means) : choiceField(kind, means);
}
