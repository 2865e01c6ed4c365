// Fields that few need: closed until they are opened, or until one of them is wrong.

import type { ReactNode } from 'react';

interface MoreFieldsProps {
  readonly title: string;
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

export const MoreFields = ({ title, isWrong = false, children }: MoreFieldsProps) => (
  <details open={isWrong || undefined} className="rounded-md border border-line">
    <summary className="cursor-pointer px-3 py-2 text-sm font-medium outline-accent">
      {title}
    </summary>
    <div className="flex flex-col gap-4 border-t border-line px-3 py-3">{children}</div>
  </details>
);
