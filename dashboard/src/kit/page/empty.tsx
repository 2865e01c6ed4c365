// An empty state: what will appear here, and the action to take.

import type { ReactNode } from 'react';

interface EmptyProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly words: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ icon, title, words, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon && <span className="mb-1 rounded-full bg-sunken p-3 text-quiet">{icon}</span>}
      <p className="text-base font-semibold">{title}</p>
      <p className="max-w-md text-sm text-quiet">{words}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
