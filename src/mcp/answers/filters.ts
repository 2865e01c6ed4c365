// The filters of a list as arguments of a tool: what each may be is what the API's list takes, and
// a tool says which of them a model needs and what they mean.

import { LIST_FILTERS } from '../generated/filters.ts';
import { day, type Field, type Fields, flag, oneOf, text, whole } from './arguments.ts';

type Lists = typeof LIST_FILTERS;

/** For words and days that explain themselves, null. */
type Said<List extends keyof Lists> = { readonly [Name in keyof Lists[List]]?: string | null };

type Kind = 'day' | 'flag' | 'text' | readonly string[] | Limits;

interface Limits {
  readonly least: number;
  readonly most: number;
}

export function filtersOf<List extends keyof Lists>(list: List, said: Said<List>): Fields {
  const kinds: Readonly<Record<string, Kind>> = LIST_FILTERS[list];
  const fields = Object.entries<string | null | undefined>(said).map(([name, means]) => {
    return [name, fieldOf(kinds[name] ?? 'text', means ?? undefined)] as const;
  });
  return Object.fromEntries(fields);
}

function fieldOf(kind: Kind, means: string | undefined): Field<unknown> {
  if (kind === 'day') return day(means);
  if (kind === 'flag') return flag(means ?? '');
  if (kind === 'text') return text(means ?? '');
  return 'least' in kind ? whole(kind, means) : oneOf(kind, means);
}
