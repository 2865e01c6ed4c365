// On or off, at once.

import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  readonly label: string;
  readonly hint?: string;
}

const TRACK =
  'mt-0.5 flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 ' +
  'transition-colors group-data-selected:border-accent group-data-selected:bg-accent ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2';

export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="group flex items-start gap-3 py-1 data-disabled:opacity-60">
      <span className={`${TRACK} outline-accent`}>
        <span
          className={
            'size-3.5 rounded-full bg-edge transition-transform ' +
            'group-data-selected:translate-x-4 group-data-selected:bg-on-accent'
          }
        />
      </span>
      <span className="min-w-0">
        <span className="text-sm font-medium">{label}</span>
        {hint && <span className="block text-xs text-quiet">{hint}</span>}
      </span>
    </AriaSwitch>
  );
}
