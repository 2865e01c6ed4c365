// An amount as a person types it, in naira; what comes out is kobo, and exact.

import { useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { koboOf, nairaText } from '../text/naira.ts';
import {
  BOX,
  FieldError,
  FieldHint,
  FieldLabel,
  type Labelled,
  ONE_LINE,
  recheck,
} from './field.tsx';

interface MoneyFieldProps extends Labelled {
  readonly name: string;
  /** In kobo; null while nothing, or nothing that is an amount, is typed. */
  readonly value: number | null;
  onChange(kobo: number | null): void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

export function MoneyField({ label, hint, value, onChange, ...rest }: MoneyFieldProps) {
  // The text is the person's own until they leave the field: it may be unfinished.
  const [text, setText] = useState(() => (value === null ? '' : nairaText(value)));
  const typed = koboOf(text);
  const shown = typed === value ? text : value === null ? text : nairaText(value);
  const isWrong = text.trim() !== '' && typed === null;
  return (
    <TextField
      {...rest}
      className="flex min-w-0 flex-col gap-1"
      value={shown}
      isInvalid={isWrong}
      onChange={(next) => {
        setText(next);
        onChange(koboOf(next));
      }}
      onBlur={() => typed !== null && setText(nairaText(typed))}
    >
      <FieldLabel>{label}</FieldLabel>
      <span className="relative flex items-center">
        <span aria-hidden className="absolute left-2.5 text-quiet">
          ₦
        </span>
        <Input
          onInput={recheck}
          inputMode="decimal"
          autoComplete="off"
          className={`${BOX} ${ONE_LINE} pl-7`}
        />
      </span>
      {hint && <FieldHint>{hint}</FieldHint>}
      {isWrong ? (
        <span className="text-xs font-medium text-danger">
          Enter an amount in naira, for example 12,500.00
        </span>
      ) : (
        <FieldError />
      )}
    </TextField>
  );
}
