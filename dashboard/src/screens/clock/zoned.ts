// The instant of a date and time in a time zone.

import { MINUTE_MS } from '../../durations.ts';

interface ZonedTime {
  readonly day: string;
  readonly time: string;
}

/** Null if the date or the time is not valid. */
export function instantOf({ day, time }: ZonedTime, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The zone's offset at the first guess corrects it. The second correction covers a change of
  // summer time in between.
  const first = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(first, timeZone)).toISOString();
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const shown = Date.parse(`${day}T${part('hour')}:${part('minute')}:00Z`);
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
