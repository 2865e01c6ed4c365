// The button: one look a kind, a spinner while what it began goes on, and no second press then.
// Where it may not be pressed for a reason, the reason is said by a tooltip.

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Tooltip } from '../dialogs/tooltip.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'>, ButtonLook {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Why it may not be pressed: it stays reachable, so that the reason is heard. */
  readonly whyNot?: string | null;
}

export function Button({ kind, size, icon, whyNot = null, children, ...rest }: ButtonProps) {
  const refused = whyNot !== null;
  const faded = 'aria-disabled:opacity-55 disabled:opacity-55 data-pending:opacity-80';
  const guard = refused ? { onPress: () => {}, type: 'button' as const } : {};
  const button = (
    <AriaButton
      {...rest}
      {...guard}
      aria-disabled={refused || undefined}
      className={`${buttonClass({ kind, size })} ${faded}`}
    >
      {({ isPending }) => (
        <>
          {isPending ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
          {children}
        </>
      )}
    </AriaButton>
  );
  return refused ? <Tooltip text={whyNot}>{button}</Tooltip> : button;
}

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  /** What it does, in words: its name, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  const look = 'inline-flex size-8 pointer-coarse:size-10 shrink-0 items-center justify-center';
  return (
    <Tooltip text={label}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={`${look} rounded-md text-quiet transition-colors hover:bg-hover hover:text-ink`}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
