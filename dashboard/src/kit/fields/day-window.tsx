// Between which days something falls: a filter of two ends, either of which may be open.

import { Input, Label, TextField } from 'react-aria-components';
import type { ListView } from '../lists/use-page.ts';
import { BOX, ONE_LINE } from './field.tsx';

interface End {
  readonly name: string;
  readonly label: string;
}

interface DayWindowProps {
  readonly view: ListView;
  readonly from: End;
  readonly to: End;
}

export const DayWindow = ({ view, from, to }: DayWindowProps) => {
  const days = { min: view.filters[from.name], max: view.filters[to.name] };
  return (
    <>
      <Day view={view} end={from} max={days.max} />
      <Day view={view} end={to} min={days.min} />
    </>
  );
};

interface DayProps {
  readonly view: ListView;
  readonly end: End;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const Day = ({ view, end: { name, label }, ...limits }: DayProps) => (
  <TextField
    type="date"
    value={view.filters[name] ?? ''}
    onChange={(day) => view.set({ [name]: day })}
    className="flex items-center gap-2"
  >
    <Label className="text-sm font-medium whitespace-nowrap">{label}</Label>
    <Input {...limits} className={`${BOX} ${ONE_LINE} w-36`} />
  </TextField>
);
