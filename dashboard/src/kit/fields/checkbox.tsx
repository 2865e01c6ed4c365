// One thing to agree to, or to choose among others.

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components';

interface CheckboxFieldProps extends Omit<CheckboxProps, 'children' | 'className'> {
  readonly children: ReactNode;
}

const BOX =
  'mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-edge ' +
  'bg-panel group-data-selected:border-accent group-data-selected:bg-accent outline-accent ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2';

export function Checkbox({ children, ...rest }: CheckboxFieldProps) {
  return (
    <AriaCheckbox
      {...rest}
      className="group flex items-start gap-2.5 py-1 text-sm data-disabled:opacity-60"
    >
      <span className={BOX}>
        <Check
          aria-hidden
          className="size-3.5 text-on-accent opacity-0 group-data-selected:opacity-100"
        />
      </span>
      <span className="min-w-0">{children}</span>
    </AriaCheckbox>
  );
}
