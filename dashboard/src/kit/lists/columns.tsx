// A page about one thing in two columns: what matters most on the left, what is known of it on the
// right. On a phone the right one stands between the first part and the rest.

import type { ReactNode } from 'react';

interface ColumnsProps {
  readonly first: ReactNode;
  readonly beside: ReactNode;
  /** The rest, beneath the first part: what is long. */
  readonly children?: ReactNode;
}

const STACK = 'flex min-w-0 flex-col gap-5';

export function Columns({ first, beside, children }: ColumnsProps) {
  return (
    <div
      className={
        'grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ' +
        'lg:grid-rows-[auto_1fr]'
      }
    >
      {first && <div className={`${STACK} lg:col-start-1`}>{first}</div>}
      <div className={`${STACK} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>{beside}</div>
      {children && <div className={`${STACK} lg:col-start-1`}>{children}</div>}
    </div>
  );
}
