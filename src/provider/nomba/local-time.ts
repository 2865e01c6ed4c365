// A moment as this provider takes it: a local date-time without a zone, as its country reads it.

import { MINUTE_MS } from '../../lib/values/durations.ts';

const ZONE = 'Africa/Lagos';
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** To the next full minute: it takes nothing that is past. */
export function localTime(instant: Date): string {
  const minute = new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS);
  return wallClock.format(minute).replace(' ', 'T');
}
