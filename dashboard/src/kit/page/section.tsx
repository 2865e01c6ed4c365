// A part of a page with a heading of its own, on a panel.

import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** A table or a list reaches to the edges of the panel. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, hint, actions, isFlush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-clip rounded-lg border border-line bg-panel shadow-panel"
    >
      <div
        className={
          'flex flex-wrap items-center justify-between gap-2 border-b ' + 'border-line px-4 py-3'
        }
      >
        <div className="min-w-0">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {hint && <p className="text-sm text-quiet">{hint}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div className={isFlush ? '' : 'px-4 py-3'}>{children}</div>
    </section>
  );
}
