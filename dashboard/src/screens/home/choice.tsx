// One of a few, side by side: the period of the page, or how a chart is drawn.

import { useId } from 'react';

interface HomeChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: NoInfer<T>; readonly label: string }[];
  readonly value: T;
  readonly isSmall?: boolean;
  onChange(value: NoInfer<T>): void;
}

const CHOICE =
  'relative flex cursor-pointer items-center border-y border-r border-edge/50 bg-panel ' +
  'font-medium whitespace-nowrap text-quiet first-of-type:rounded-l-md first-of-type:border-l ' +
  'last:rounded-r-md hover:text-ink pointer-coarse:h-10 has-checked:bg-accent-soft ' +
  'has-checked:text-accent has-focus-visible:z-10 has-focus-visible:outline-2';

export function HomeChoice<T extends string>(props: HomeChoiceProps<T>) {
  const { label, choices, value, isSmall = false, onChange } = props;
  const name = useId();
  const size = isSmall ? 'h-7 px-2 text-xs' : 'h-8 px-3 text-sm';
  return (
    <fieldset className="flex">
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`${CHOICE} ${size}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="unseen"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
