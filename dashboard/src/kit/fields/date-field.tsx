// A calendar day, by the browser's own calendar: every phone has a good one.

import { Input, TextField } from 'react-aria-components';
import {
  BOX,
  FieldError,
  FieldHint,
  FieldLabel,
  type Labelled,
  ONE_LINE,
  recheck,
} from './field.tsx';

interface DateFieldProps extends Labelled {
  readonly name: string;
  /** As 2026-11-23; empty: none. */
  readonly value: string;
  onChange(day: string): void;
  readonly isRequired?: boolean;
  readonly min?: string;
  readonly max?: string;
}

export function DateField({ label, hint, min, max, ...rest }: DateFieldProps) {
  return (
    <TextField {...rest} type="date" className="flex min-w-0 flex-col gap-1">
      <FieldLabel>{label}</FieldLabel>
      <Input
        onInput={recheck}
        min={min}
        max={max}
        className={`${BOX} ${ONE_LINE} appearance-none`}
      />
      {hint && <FieldHint>{hint}</FieldHint>}
      <FieldError />
    </TextField>
  );
}
