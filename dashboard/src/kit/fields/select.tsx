// One of a few, or of many: opens a list, found in by typing.

import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { BOX, FieldError, FieldHint, FieldLabel, type Labelled, ONE_LINE } from './field.tsx';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** What choosing it means, beneath. */
  readonly hint?: string;
}

interface SelectProps<T extends string> extends Labelled {
  readonly name?: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  onChange(value: NoInfer<T>): void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
  /** Beside the label instead of beneath it, as in a bar of filters. */
  readonly isInline?: boolean;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, hint, choices, value, onChange, isInline = false, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => key !== null && onChange(key as T)}
      className={isInline ? 'flex items-center gap-2' : 'flex min-w-0 flex-col gap-1'}
    >
      <FieldLabel>{label}</FieldLabel>
      <Button className={`${BOX} ${ONE_LINE} flex items-center justify-between gap-2 text-left`}>
        <SelectValue className="truncate data-placeholder:text-quiet">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </Button>
      {hint && <FieldHint>{hint}</FieldHint>}
      <FieldError />
      <Popover
        className={
          'appear min-w-(--trigger-width) rounded-lg border border-line ' +
          'bg-raised shadow-raised'
        }
      >
        <ListBox items={choices} className="max-h-80 overflow-auto p-1 outline-none">
          {(choice) => (
            <Option id={choice.value} text={choice.label}>
              {choice.label}
              {choice.hint && <span className="block text-xs text-quiet">{choice.hint}</span>}
            </Option>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

interface OptionProps {
  readonly id: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Option = ({ id, text, children }: OptionProps) => (
  <ListBoxItem
    id={id}
    textValue={text}
    className={
      'flex items-start gap-2 rounded-md px-2 py-1.5 text-sm outline-none ' +
      'data-focused:bg-hover pointer-coarse:py-2.5'
    }
  >
    {({ isSelected }) => (
      <>
        <Check
          aria-hidden
          className={`mt-0.5 size-4 text-accent ${isSelected ? '' : 'invisible'}`}
        />
        <span className="min-w-0">{children}</span>
      </>
    )}
  </ListBoxItem>
);
