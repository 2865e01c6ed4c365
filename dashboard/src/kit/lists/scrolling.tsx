// What is larger than its place, and scrolls in it: by a finger, and by the keyboard.

import type { ReactNode } from 'react';

interface ScrollingProps {
  /** The content, for people who reach it by keyboard. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Scrolling = ({ label, className = '', children }: ScrollingProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    tabIndex={0}
    className={`relative overflow-auto -outline-offset-2 ${className}`}
  >
    {children}
  </section>
);
