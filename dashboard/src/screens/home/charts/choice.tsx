// One of a few, side by side: the period of the page, or how a chart is drawn.

import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: NoInfer<T>; readonly label: string }[];
  readonly value: T;
  readonly isSmall?: boolean;
  onChange(value: NoInfer<T>): void;
}

const CHOICE =
  'pointer-coarse:h-10 font-medium text-quiet hover:text-ink first:rounded-l-md ' +
  'last:rounded-r-md border-y border-r first:border-l border-edge/50 bg-panel ' +
  'whitespace-nowrap data-selected:bg-accent-soft data-selected:text-accent';

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, choices, value, isSmall = false, onChange } = props;
  const size = isSmall ? 'h-7 px-2 text-xs' : 'h-8 px-3 text-sm';
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => onChange(String(chosen) as T)}
      className="flex"
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value} className={`${CHOICE} ${size}`}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
