// Code to be read and taken along.

import { Check, Copy as CopyIcon } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopied } from './use-copied.ts';

export function CodeBlock({ code }: { readonly code: string }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <div className="relative rounded-lg border border-line bg-sunken">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: too wide, it is scrolled by keys */}
      <pre tabIndex={0} className="overflow-x-auto p-3 pr-24 font-mono text-xs leading-5">
        {code}
      </pre>
      <span className="absolute top-2 right-2">
        <Button
          size="small"
          icon={<Icon aria-hidden className="size-3.5" />}
          onPress={() => copy(code)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
      <span role="status" className="unseen">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  );
}
