// What a list can be narrowed by, and how each filter is offered above it: a choice, a word that
// is on or off, a search field, or two days as one span.

import type { ComponentType } from 'react';
import type { LIST_FILTERS } from '../../generated/filters.ts';
import { plainWords } from '../text/plain-words.ts';

type ListName = keyof typeof LIST_FILTERS;

/**
 * Without choices, a field or a flag it is only shown as a pill when it is set, as by a link from
 * Home. `from` and `to`, and all pairs like them, are one span of days.
 */
export interface Filter<List extends ListName = ListName> {
  /** As the API’s list calls it. */
  readonly name: (typeof LIST_FILTERS)[List][number];
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** For values that are too many to list: the field that sets one, and its words on a pill. */
  readonly many?: {
    readonly Field: ComponentType<FilterFieldProps>;
    readonly Name: ComponentType<{ readonly value: string }>;
  };
  /** On or off: its label says it all. */
  readonly isFlag?: boolean;
}

export interface FilterFieldProps {
  /** Empty: any. */
  readonly value: string;
  onChange(value: string): void;
}

/** A filter as it is offered, under the names that it sets. */
export interface FilterItem {
  readonly id: string;
  readonly label: string;
  readonly filter: Filter;
  /** The two days of a span; null where it is no span. */
  readonly days: readonly [from: string, to: string] | null;
  readonly isOffered: boolean;
}

const FROM = /^from$|From$/;
const toName = (name: string) => (name === 'from' ? 'to' : name.replace(FROM, 'To'));

export function filterItems(filters: readonly Filter[]): FilterItem[] {
  const names = new Set<string>(filters.map(({ name }) => name));
  const spans = filters.filter(({ name }) => FROM.test(name) && names.has(toName(name)));
  const ends = new Set(spans.map(({ name }) => toName(name)));
  return filters.flatMap((filter): FilterItem[] => {
    const { name, label, choices, many, isFlag = false } = filter;
    if (ends.has(name)) return [];
    if (spans.includes(filter)) {
      const days = [name, toName(name)] as const;
      return [{ id: name, label: label.replace(/ from$/, ''), filter, days, isOffered: true }];
    }
    const isOffered = choices !== undefined || many !== undefined || isFlag;
    return [{ id: name, label, filter, days: null, isOffered }];
  });
}

/** For a filter of the address that the screen does not name. */
export const unknownItem = (name: string): FilterItem => ({
  id: name,
  label: plainWords(name),
  filter: { name: name as Filter['name'], label: plainWords(name) },
  days: null,
  isOffered: false,
});
