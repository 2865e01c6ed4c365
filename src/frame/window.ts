// The days a list or a report is about, as instants: `from` and `to` are inclusive days in the
// tenant's time zone, the window is half-open.

import { dayEnd, dayStart } from '../lib/values/day.ts';
import type { Days, Window } from '../lib/values/window.ts';
import { invalidField } from './problems.ts';

export function windowOf(
  query: { readonly from?: string; readonly to?: string },
  timezone: string,
): Window {
  return instantsOf({ ...query, names: ['from', 'to'] }, timezone);
}

/** The days of a moment that has a name: `dueFrom` and `dueTo`. */
export function namedWindowOf(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  timezone: string,
): Window {
  const names = [`${name}From`, `${name}To`] as const;
  const [from, to] = names.map((each) => query[each]);
  return instantsOf({ from, to, names }, timezone);
}

interface NamedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly names: readonly [string, string];
}

function instantsOf({ from, to, names }: NamedDays, timezone: string): Window {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField(names[0], `must not be after ${names[1]} (${to})`);
  }
  return {
    since: from === undefined ? null : dayStart(from, timezone),
    until: to === undefined ? null : dayEnd(to, timezone),
  };
}

export function requireDaysInOrder({ from, to }: Days): void {
  if (from > to) throw invalidField('from', `must not be after to (${to})`);
}
