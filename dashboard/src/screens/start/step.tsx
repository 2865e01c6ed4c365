// One step of the guide, with a tick once it is done.

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface StartStepProps {
  readonly number: number;
  readonly title: string;
  readonly words: ReactNode;
  readonly isDone: boolean;
  readonly children?: ReactNode;
}

const CIRCLE =
  'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold';

export function StartStep({ number, title, words, isDone, children }: StartStepProps) {
  const ring = isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge text-quiet';
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-panel p-4 shadow-panel">
      <span aria-hidden className={`${CIRCLE} ${ring}`}>
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h2 className="text-base font-semibold">
            {title}
            {isDone && <span className="unseen"> (done)</span>}
          </h2>
          <p className="text-sm text-quiet">{words}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
