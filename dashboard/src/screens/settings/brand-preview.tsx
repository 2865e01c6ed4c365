// The brand on all that a customer gets of one purchase, beside the form that sets it.

import { useState } from 'react';
import { Switch } from '../../kit/fields/switch.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { type BrandDraft, BrandFrame } from './brand-frame.tsx';
import { isColor } from './color-field.tsx';

interface BrandPreviewProps {
  readonly name: string;
  readonly color: string;
  readonly logoUrl: string | null;
}

const MOST_LETTERS = 300;

const PAGES = [
  ['email', 'Email'],
  ['invoice', 'Invoice'],
  ['thanks', 'Thank-you page'],
] as const;

export function BrandPreview({ name, color, logoUrl }: BrandPreviewProps) {
  const [shown, setShown] = useState('email');
  const [isDark, setDark] = useState(false);
  // While a value is half typed, the one that is saved is shown.
  const draft: BrandDraft = {
    ...(name.trim() === '' || name.length > MOST_LETTERS ? {} : { businessName: name }),
    ...(color === '' || isColor(color) ? { business: { brandColor: color || null } } : {}),
  };
  return (
    <div className="lg:sticky lg:top-4">
      <Section title="Preview" hint="What customers get, with your changes.">
        <div className="flex flex-col gap-3">
          <Switch label="Dark mode" isSelected={isDark} onChange={setDark} />
          <Tabs
            label="Page"
            shown={shown}
            onShow={setShown}
            faces={PAGES.map(([page, label]) => ({
              id: page,
              label,
              body: (
                <BrandFrame
                  title={`Preview: ${label}`}
                  version={logoUrl}
                  {...{ page, draft, isDark }}
                />
              ),
            }))}
          />
        </div>
      </Section>
    </div>
  );
}
