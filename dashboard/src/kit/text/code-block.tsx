// Code to be read and taken along.

import { Check, Copy as CopyIcon } from 'lucide-react';
import { Button } from '../fields/button.tsx';
import { useCopied } from '../links/use-copied.ts';
import { Scrolling } from '../lists/scrolling.tsx';

export function CodeBlock({ code }: { readonly code: string }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <div className="relative rounded-lg border border-line bg-sunken">
      <Scrolling label="Code">
        <pre className="p-3 pt-11 font-mono text-xs leading-5 sm:pt-3 sm:pr-24">{code}</pre>
      </Scrolling>
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
