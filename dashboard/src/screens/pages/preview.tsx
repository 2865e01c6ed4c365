// The page itself, as the service makes it from the draft, while it is typed.

import { useState } from 'react';
import { Section } from '../../kit/section.tsx';
import { useSteady } from '../../kit/use-steady.ts';
import { isPreviewable, type PageDraft, pageBody } from './draft.ts';

export function PagePreview({ draft }: { readonly draft: PageDraft }) {
  const typed = isPreviewable(draft) ? JSON.stringify(pageBody(draft)) : '';
  const steady = useSteady(typed);
  // While something is missing, the last whole page stays.
  const [shown, setShown] = useState(steady);
  if (steady !== '' && steady !== shown) setShown(steady);
  return (
    <div className="lg:sticky lg:top-4">
      <Section title="Preview" hint="The page as your customers see it." isFlush>
        {shown === '' ? (
          <p className="px-4 py-10 text-center text-sm text-quiet">
            Enter a title and add something to sell.
          </p>
        ) : (
          <iframe
            // Made again for each draft, so that the browser's history stays as it is.
            key={shown}
            title="Preview of the payment page"
            src={`/v1/page/preview?draft=${encodeURIComponent(shown)}`}
            className="block h-[44rem] max-h-[80dvh] w-full border-0 bg-panel"
          />
        )}
      </Section>
    </div>
  );
}
