// A moment as the account's own calendar has it; in UTC, to the second, on hover and on focus.

import { useQuery } from '@tanstack/react-query';
import { later } from '../../later.tsx';
import { settingsQuery } from '../../settings.ts';
import type { MomentProps } from './moment.tsx';

interface WhenProps {
  /** As the API says it; null is shown as a dash. */
  readonly at: string | null;
  /** Only its day. */
  readonly isDay?: boolean;
}

export function When({ at, isDay = false }: WhenProps) {
  const zone = useZone();
  if (at === null) return <span className="nothing text-quiet">–</span>;
  return <Moment at={at} text={whenText(at, { zone, isDay })} />;
}

const Moment = later(() => import('./moment.tsx'), 'MomentWithUtc', {
  until: ({ at, text }: MomentProps) => (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  ),
  isDispensable: true,
});

/** Where the account's days begin and end. */
export function useZone(): string {
  return useQuery(settingsQuery).data?.timezone ?? 'Africa/Lagos';
}

interface Zoned {
  readonly zone: string;
  readonly isDay?: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 12 Jan 2026, 10:00 */
export function whenText(at: string | Date, { zone, isDay = false }: Zoned): string {
  const key = `${zone} ${isDay}`;
  const format = formats.get(key) ?? formatOf(zone, isDay);
  formats.set(key, format);
  return format.format(new Date(at));
}

function formatOf(timeZone: string, isDay: boolean): Intl.DateTimeFormat {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...day, ...(isDay ? {} : time) });
}
