// The days a list or a report is about, as instants: `from` and `to` are inclusive days in the
// tenant's time zone, the window is half-open.

import { dayEnd, dayStart } from '../lib/day.ts';
import type { Days, Window } from '../lib/window.ts';
import { invalidField } from './problems.ts';

export function windowOf(query: { from?: string; to?: string }, timezone: string): Window {
  const { from, to } = query;
  if (from !== undefined && to !== undefined) requireOrder({ from, to });
  return {
    since: from === undefined ? null : dayStart(from, timezone),
    until: to === undefined ? null : dayEnd(to, timezone),
  };
}

export function requireOrder({ from, to }: Days): void {
  if (from > to) throw invalidField('from', `must not be after to (${to})`);
}
