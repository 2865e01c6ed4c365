// One of a few that are all to be seen, each with what it means.

import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { FieldError, FieldHint, FieldLabel, type Labelled } from './field.tsx';
import type { Choice } from './select.tsx';

interface RadioGroupProps<T extends string> extends Labelled {
  readonly name?: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  onChange(value: NoInfer<T>): void;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

const DOT =
  'mt-0.5 size-4.5 shrink-0 rounded-full border border-edge bg-panel outline-accent ' +
  'group-data-selected:border-[5px] group-data-selected:border-accent ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2';

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, hint, choices, value, onChange, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={(next) => onChange(next as T)}
      className="flex flex-col gap-1"
    >
      <FieldLabel>{label}</FieldLabel>
      {hint && <FieldHint>{hint}</FieldHint>}
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          className="group flex items-start gap-2.5 py-1 text-sm data-disabled:opacity-60"
        >
          <span className={DOT} />
          <span className="min-w-0">
            {choice.label}
            {choice.hint && <span className="block text-xs text-quiet">{choice.hint}</span>}
          </span>
        </Radio>
      ))}
      <FieldError />
    </AriaRadioGroup>
  );
}
