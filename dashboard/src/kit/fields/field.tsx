// A line or a box of text with its label, its hint and what is wrong with it. What is wrong comes
// from the form around it, by the field's name.

import type { FormEvent, ReactNode } from 'react';
import {
  FieldError as AriaFieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components';

/** What all fields of the kit look like. */
export const BOX =
  'w-full min-w-0 rounded-md border border-edge bg-panel px-2.5 text-base text-ink ' +
  'placeholder:text-quiet data-invalid:border-danger disabled:opacity-60 ' +
  'focus:outline-2 focus:-outline-offset-1 focus:outline-accent';
export const ONE_LINE = 'h-9 pointer-coarse:h-11';

export interface Labelled {
  readonly label: string;
  /** What to know before filling it in. */
  readonly hint?: ReactNode;
}

export const FieldLabel = ({ children }: { readonly children: ReactNode }) => (
  <Label className="text-sm font-medium text-ink">{children}</Label>
);

export const FieldHint = ({ children }: { readonly children: ReactNode }) => (
  <Text slot="description" className="text-xs text-quiet">
    {children}
  </Text>
);

export const FieldError = () => (
  <AriaFieldError className="text-xs font-medium text-danger first-letter:uppercase" />
);

/**
 * What was wrong goes away while it is mended, not when the field is left: else the form moves up
 * beneath the pointer that is about to press its button.
 */
export function recheck({ currentTarget }: FormEvent<HTMLElement>): void {
  const isWrong = currentTarget.getAttribute('aria-invalid') === 'true';
  if (isWrong) currentTarget.dispatchEvent(new Event('change'));
}

interface FieldProps extends Omit<TextFieldProps, 'children' | 'className'>, Labelled {
  /** As the API calls it: what is wrong with it is found by it. */
  readonly name: string;
  readonly placeholder?: string;
  /** More than one: a box of so many lines. */
  readonly lines?: number;
  /** Stands in the box, after the text: a unit, a button. */
  readonly after?: ReactNode;
}

export function Field({ label, hint, placeholder, lines = 1, after, ...rest }: FieldProps) {
  return (
    <TextField {...rest} className="flex min-w-0 flex-col gap-1">
      <FieldLabel>{label}</FieldLabel>
      {lines > 1 ? (
        <TextArea
          onInput={recheck}
          placeholder={placeholder}
          rows={lines}
          className={`${BOX} py-2`}
        />
      ) : (
        <span className="relative flex items-center">
          <Input
            onInput={recheck}
            placeholder={placeholder}
            className={`${BOX} ${ONE_LINE} ${after ? 'pr-12' : ''}`}
          />
          {after && <span className="absolute right-1.5 text-sm text-quiet">{after}</span>}
        </span>
      )}
      {hint && <FieldHint>{hint}</FieldHint>}
      <FieldError />
    </TextField>
  );
}
