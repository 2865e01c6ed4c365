// Short messages in a corner of the page, also announced to screen readers.

import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface ToastText {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

export const toasts = new ToastQueue<ToastText>({ maxVisibleToasts: 4 });

const LONG_ENOUGH_MS = 6_000;

export const toast = {
  good: (words: string) => {
    toasts.add({ tone: 'good', words }, { timeout: LONG_ENOUGH_MS });
  },
  /** Stays until it is closed. */
  bad: (words: string) => {
    toasts.add({ tone: 'bad', words });
  },
};
