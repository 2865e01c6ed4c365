// The button without a library: for what the first content of a page needs, and for what is shown
// when a file of the page could not be loaded.

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';

interface PlainButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>,
    ButtonLook {
  readonly icon?: ReactNode;
}

export const PlainButton = ({ kind, size, icon, children, ...rest }: PlainButtonProps) => (
  <button type="button" {...rest} className={buttonClass({ kind, size })}>
    {icon}
    {children}
  </button>
);
