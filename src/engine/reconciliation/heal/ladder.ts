// When healing a break is tried again: twice at once, since most answers come within seconds, then
// rarer. After two days it waits for a person.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/values/durations.ts';

const AFTER_MS = [3_000, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, DAY_MS];

/** Null: no more. */
export function nextTryAt({ tries }: { readonly tries: number }, realNow: Date): Date | null {
  const after = AFTER_MS[tries];
  return after === undefined ? null : new Date(realNow.getTime() + after);
}
