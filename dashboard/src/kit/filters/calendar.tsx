// A month of days to choose a span from: the first press begins it, the second ends it. The arrow
// keys move by days and weeks, Page Up and Page Down by months.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../fields/button.tsx';
import { daysLater, dayText, weekdayOf } from '../text/days.ts';
import { type DaysSpan, firstOfMonth, lastOfMonth, monthsLater } from './spans.ts';

interface CalendarProps {
  readonly span: DaysSpan;
  readonly today: string;
  onChange(span: DaysSpan): void;
}

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

function movedDay(day: string, key: string): string | null {
  if (key === 'PageUp') return monthsLater(day, -1);
  if (key === 'PageDown') return monthsLater(day, 1);
  const step = STEPS[key];
  return step === undefined ? null : daysLater(day, step);
}

interface DayCell {
  readonly key: string;
  /** Null before the first and after the last. */
  readonly day: string | null;
}

function weeksOf(month: string): DayCell[][] {
  const first = firstOfMonth(month);
  const monday = daysLater(first, -weekdayOf(first));
  const last = lastOfMonth(first);
  const weeks = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => {
      const key = daysLater(monday, week * 7 + index);
      return { key, day: key >= first && key <= last ? key : null };
    }),
  );
}

export function Calendar({ span, today, onChange }: CalendarProps) {
  const [reached, setReached] = useState(span.to || span.from || today);
  const [start, setStart] = useState<string | null>(null);
  const [known, setKnown] = useState(span.to);
  // A day that was typed, or chosen by name, is shown in its month.
  if (known !== span.to) {
    setKnown(span.to);
    if (span.to !== '') setReached(span.to);
  }
  const table = useRef<HTMLTableElement>(null);
  const press = (day: string) => {
    setReached(day);
    if (start === null) {
      setStart(day);
      return onChange({ from: day, to: day });
    }
    setStart(null);
    return onChange(day < start ? { from: day, to: start } : { from: start, to: day });
  };
  const move = (event: KeyboardEvent) => {
    const next = movedDay(reached, event.key);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
    );
  };
  const turn = (months: number) => setReached(monthsLater(reached, months));
  return (
    <div className="flex flex-col gap-1">
      <MonthBar month={MONTH.format(new Date(reached))} onTurn={turn} />
      <table ref={table} className="w-full table-fixed border-collapse text-center text-sm">
        <caption className="unseen">{MONTH.format(new Date(reached))}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 text-xs font-medium text-quiet">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {weeksOf(reached).map((week) => (
            <tr key={week[0]?.key}>
              {week.map(({ key, day }) => (
                <td key={key} className="p-0">
                  {day && (
                    <DayButton
                      {...{ day, span, today }}
                      isReached={day === reached}
                      onPress={press}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthBarProps {
  readonly month: string;
  onTurn(months: number): void;
}

const MonthBar = ({ month, onTurn }: MonthBarProps) => (
  <div className="flex items-center justify-between">
    <IconButton
      label="Previous month"
      icon={<ChevronLeft aria-hidden className="size-4" />}
      onPress={() => onTurn(-1)}
    />
    <span aria-live="polite" className="text-sm font-medium">
      {month}
    </span>
    <IconButton
      label="Next month"
      icon={<ChevronRight aria-hidden className="size-4" />}
      onPress={() => onTurn(1)}
    />
  </div>
);

interface DayButtonProps {
  readonly day: string;
  readonly span: DaysSpan;
  readonly today: string;
  readonly isReached: boolean;
  onPress(day: string): void;
}

function DayButton({ day, span: { from, to }, today, isReached, onPress }: DayButtonProps) {
  const isIn = from !== '' && day >= from && day <= (to || day);
  const isEnd = day === from || day === to;
  const isToday = day === today;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-label={dayText(day)}
      aria-pressed={isIn}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onPress(day)}
      className={dayClass({ isIn, isEnd, isToday })}
    >
      {Number(day.slice(8))}
    </button>
  );
}

interface DayLook {
  readonly isIn: boolean;
  readonly isEnd: boolean;
  readonly isToday: boolean;
}

function dayClass({ isIn, isEnd, isToday }: DayLook): string {
  const weight = isToday ? 'font-semibold' : '';
  const shape = `h-8 w-full pointer-coarse:h-10 -outline-offset-2 ${weight}`;
  if (isEnd) return `${shape} rounded-sm bg-accent text-on-accent hover:bg-accent-hover`;
  if (isIn) return `${shape} bg-accent-soft text-accent hover:bg-hover`;
  return `${shape} rounded-sm hover:bg-hover ${isToday ? 'text-accent' : ''}`;
}
