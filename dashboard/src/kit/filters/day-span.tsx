// A span of days in one control: the usual spans by name, two days as people write them, and a
// calendar. It looks the same in every browser, whatever its language.

import { useState } from 'react';
import { Button as AriaButton, Input, Label, TextField } from 'react-aria-components';
import { useToday } from '../../today.ts';
import { Button } from '../fields/button.tsx';
import { BOX, ONE_LINE } from '../fields/field.tsx';
import { dayText } from '../text/days.ts';
import { Calendar } from './calendar.tsx';
import { type DaysSpan, namedSpans, readDay } from './spans.ts';

interface DaySpanProps {
  readonly span: DaysSpan;
  onChange(span: DaysSpan): void;
  onDone(): void;
}

const CHOICE =
  'rounded-md px-2.5 py-1.5 text-left text-sm whitespace-nowrap hover:bg-hover ' +
  'pointer-coarse:py-2.5 data-selected:bg-accent-soft data-selected:text-accent';

export function DaySpan({ span, onChange, onDone }: DaySpanProps) {
  const today = useToday();
  // It is read with the page, long before a filter is opened.
  if (today === null) return null;
  return (
    <div className="flex flex-col gap-3 p-3 sm:flex-row">
      <div className="flex flex-wrap gap-1 sm:w-32 sm:flex-col">
        {namedSpans(today).map(({ label, from, to }) => {
          const isSelected = span.from === from && span.to === to;
          return (
            <AriaButton
              key={label}
              aria-pressed={isSelected}
              data-selected={isSelected || undefined}
              className={CHOICE}
              onPress={() => {
                onChange({ from, to });
                onDone();
              }}
            >
              {label}
            </AriaButton>
          );
        })}
      </div>
      <div className="flex flex-col gap-2 sm:w-64">
        <div className="grid grid-cols-2 gap-2">
          <TypedDay label="From" day={span.from} onChange={(from) => onChange({ ...span, from })} />
          <TypedDay label="To" day={span.to} onChange={(to) => onChange({ ...span, to })} />
        </div>
        <Calendar {...{ span, today, onChange }} />
        <Button kind="primary" onPress={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

interface TypedDayProps {
  readonly label: string;
  readonly day: string;
  onChange(day: string): void;
}

/** What is no day yet changes nothing. */
function TypedDay({ label, day, onChange }: TypedDayProps) {
  const [known, setKnown] = useState(day);
  const [typed, setTyped] = useState(day && dayText(day));
  if (known !== day) {
    setKnown(day);
    setTyped(day && dayText(day));
  }
  const read = typed.trim() === '' ? '' : readDay(typed);
  const keep = () => {
    if (read === null || read === day) return;
    onChange(read);
  };
  return (
    <TextField
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      isInvalid={read === null}
      className="flex min-w-0 flex-col gap-1"
    >
      <Label className="text-xs font-medium text-quiet">{label}</Label>
      <Input placeholder="1 Jun 2026" className={`${BOX} ${ONE_LINE}`} />
    </TextField>
  );
}
