// What is shown this once and never again: a key, a signing secret, a link for one person.

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Copy } from '../links/copy.tsx';

interface SecretOnceProps {
  readonly secret: string;
  /** What it is: "API key". */
  readonly label: string;
  /** Why it is to be copied now. */
  readonly words: ReactNode;
}

export const SecretOnce = ({ secret, label, words }: SecretOnceProps) => (
  <div className="flex min-w-0 flex-col gap-3">
    <p className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium">{label}</span>
      <div className="rounded-md border border-line bg-sunken px-2.5 py-2 text-sm">
        <Copy text={secret} label={label} />
      </div>
    </div>
  </div>
);
