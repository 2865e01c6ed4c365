// A short text on hover and on focus.

import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

interface TooltipProps {
  readonly text: string;
  /** A react-aria element that takes the focus. Wrap any other in `Focusable`. */
  readonly children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={350} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="appear max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-panel shadow-raised"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
