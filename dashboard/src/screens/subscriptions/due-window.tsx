// Between which days the next charge falls: a filter of two ends, either of which may be open.

import { Input, Label, TextField } from 'react-aria-components';
import { BOX, ONE_LINE } from '../../kit/field.tsx';
import type { ListView } from '../../kit/use-page.ts';

const ENDS = [
  { name: 'nextBillingFrom', label: 'Due from' },
  { name: 'nextBillingTo', label: 'until' },
] as const;

export const DueWindow = ({ view }: { readonly view: ListView }) =>
  ENDS.map(({ name, label }) => (
    <TextField
      key={name}
      type="date"
      value={view.filters[name] ?? ''}
      onChange={(day) => view.set({ [name]: day })}
      aria-label={name === 'nextBillingTo' ? 'Due until' : undefined}
      className="flex items-center gap-2"
    >
      <Label className="text-sm font-medium whitespace-nowrap">{label}</Label>
      <Input className={`${BOX} ${ONE_LINE} w-36`} />
    </TextField>
  ));
