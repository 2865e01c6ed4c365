// The days a list or a report is about, as instants: `from` and `to` are inclusive days in the
// tenant's time zone, the window is half-open.

import { addDays, dayStart } from '../lib/day.ts';
import type { Window } from '../lib/window.ts';
import { invalidField } from './problems.ts';

export function windowOf(query: { from?: string; to?: string }, timezone: string): Window {
  const { from, to } = query;
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField('from', `must not be after to (${to})`);
  }
  return {
    since: from === undefined ? null : dayStart(from, timezone),
    until: to === undefined ? null : dayStart(addDays(to, 1), timezone),
  };
}
