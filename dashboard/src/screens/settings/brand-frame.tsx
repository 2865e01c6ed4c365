// What customers see, as the service makes it from the settings and from what is typed: an email,
// an invoice or the page after paying, by day or by night.

import type { BrandPage, EmailTemplateChange, EmailType, UpdateSettings } from '@sanwo/sdk';
import { useEffect, useState } from 'react';
import { useSteady } from '../../kit/page/use-steady.ts';
import { packed } from '../pages/packed.ts';

export interface BrandDraft extends Pick<UpdateSettings, 'businessName' | 'business' | 'portal'> {
  readonly words?: EmailTemplateChange;
}

interface BrandFrameProps {
  readonly title: string;
  readonly page: BrandPage;
  readonly type?: EmailType;
  readonly draft?: BrandDraft;
  /** What else makes it another: an address that was uploaded meanwhile. */
  readonly version?: string | null;
  readonly isDark?: boolean;
  readonly isNarrow?: boolean;
}

export function BrandFrame(props: BrandFrameProps) {
  const { title, page, type, draft = {}, version = '', isDark = false, isNarrow = false } = props;
  const packedDraft = usePacked(useSteady(JSON.stringify(draft)));
  if (packedDraft === null) return <div className={`${HEIGHT} bg-sunken`} />;
  const scheme = isDark ? 'dark' : 'light';
  const query = new URLSearchParams({ page, scheme, ...(type && { type }), draft: packedDraft });
  return (
    <iframe
      // Made again for each draft, so that the browser's history stays as it is.
      key={`${query} ${version}`}
      title={title}
      src={`/v1/brand/preview?${query}`}
      className={`block w-full border-0 ${HEIGHT} ${isNarrow ? 'mx-auto max-w-90' : ''}`}
    />
  );
}

const HEIGHT = 'h-[36rem] max-h-[70dvh]';

/** While it is packed, the last one stays. */
function usePacked(text: string): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
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
