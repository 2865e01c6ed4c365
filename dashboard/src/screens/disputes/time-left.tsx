// How long a dispute still takes a response: urgent under six hours. Nothing is shown once it has
// one.

import type { Dispute } from '@sanwo/sdk';
import { Clock3 } from 'lucide-react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { useNow } from '../../now.ts';

const URGENT_MS = 6 * HOUR_MS;

interface TimeLeftProps {
  readonly dispute: Pick<Dispute, 'status' | 'dueAt'>;
}

export function TimeLeft({ dispute: { status, dueAt } }: TimeLeftProps) {
  const now = useNow();
  if (status !== 'needs_response' || dueAt === null || now === null) return null;
  const left = Date.parse(dueAt) - now;
  const tone = left < URGENT_MS ? 'text-danger font-medium' : 'text-quiet';
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${tone}`}>
      <Clock3 aria-hidden className="size-3.5" />
      {left > 0 ? `${leftText(left)} left` : 'Time is over'}
    </span>
  );
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The two largest units: 2 days 3 hours, 5 hours 20 minutes, 12 minutes. */
function leftText(left: number): string {
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes % 60, 'minute'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ');
}
