// A code to be taken along: shown as code, copied by a press. Beside a title it is copied alone:
// people know things by their names, and programs by their codes.

import { Check, Copy as CopyIcon } from 'lucide-react';
import { useCopied } from './use-copied.ts';

interface CopyProps {
  readonly text: string;
  /** What it is, for the name of its button: "customer code". */
  readonly label: string;
  /** Instead of the text itself, where that is long or secret. */
  readonly shown?: string;
}

export function Copy({ text, label, shown = text }: CopyProps) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <span className="inline-flex max-w-full items-center gap-0.5 align-bottom">
      <code className="truncate font-mono text-[0.92em]" title={shown}>
        {shown}
      </code>
      <button
        type="button"
        onClick={() => copy(text)}
        aria-label={`Copy ${label}`}
        className={
          'relative z-10 inline-flex size-6 shrink-0 items-center justify-center ' +
          'rounded-sm text-quiet hover:bg-hover hover:text-ink'
        }
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      <span role="status" className="unseen">
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  );
}

export function CopyCode({ text, label }: Omit<CopyProps, 'shown'>) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <span>
      <button
        type="button"
        onClick={() => copy(text)}
        aria-label={`Copy ${label}`}
        title={`Copy ${label}`}
        className={
          'inline-flex size-8 pointer-coarse:size-10 shrink-0 items-center justify-center ' +
          'rounded-md text-quiet transition-colors hover:bg-hover hover:text-ink'
        }
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span role="status" className="unseen">
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  );
}
