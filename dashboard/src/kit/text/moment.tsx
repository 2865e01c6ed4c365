// A moment whose time in UTC is shown on hover and on focus.

import { Focusable } from 'react-aria-components';
import { Tooltip } from '../dialogs/tooltip.tsx';

export interface MomentProps {
  readonly at: string;
  readonly text: string;
}

export const MomentWithUtc = ({ at, text }: MomentProps) => (
  <Tooltip text={`${at.replace('T', ' ').replace(/\.\d+Z$|Z$/, '')} UTC`}>
    <Focusable>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows the time in UTC */}
      <time dateTime={at} tabIndex={0} role="note" className="relative z-10 whitespace-nowrap">
        {text}
      </time>
    </Focusable>
  </Tooltip>
);
