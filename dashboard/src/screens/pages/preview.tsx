// The page itself, as the service makes it from the draft, while it is typed.

import { useEffect, useState } from 'react';
import { Section } from '../../kit/page/section.tsx';
import { useSteady } from '../../kit/page/use-steady.ts';
import { isPreviewable, type PageDraft, pageBody } from './draft.ts';
import { packed } from './packed.ts';

export function PagePreview({ draft }: { readonly draft: PageDraft }) {
  const typed = isPreviewable(draft) ? JSON.stringify(pageBody(draft)) : '';
  const shown = usePacked(useSteady(typed));
  return (
    <div className="lg:sticky lg:top-4">
      <Section title="Preview" hint="The page as your customers see it." isFlush>
        {shown === '' || shown.length > MOST_CHARACTERS ? (
          <p className="px-4 py-10 text-center text-sm text-quiet">
            {shown === ''
              ? 'Enter a title and add something to sell.'
              : 'This page is too long to preview. Save it to view it.'}
          </p>
        ) : (
          <iframe
            // Made again for each draft, so that the browser's history stays as it is.
            key={shown}
            title="Preview of the payment page"
            src={`/v1/page/preview?draft=${shown}`}
            className="block h-[44rem] max-h-[80dvh] w-full border-0 bg-panel"
          />
        )}
      </Section>
    </div>
  );
}

/** What an address has room for. */
const MOST_CHARACTERS = 15_000;

/** While something is missing, the last whole page stays. */
function usePacked(text: string): string {
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (text === '') return;
    let isOver = false;
    void packed(text).then((letters) => {
      if (!isOver) setShown(letters);
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return shown;
}
