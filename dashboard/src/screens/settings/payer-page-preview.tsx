// The page of payers as the form beside it would have it, before it is saved.

import type { Settings, UpdateSettings } from '@sanwo/sdk';
import { useState } from 'react';
import { Switch } from '../../kit/fields/switch.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { BrandFrame } from './brand-frame.tsx';

interface PayerPagePreviewProps {
  readonly portal: NonNullable<UpdateSettings['portal']>;
}

const PAGES = [
  ['portal', 'Subscription'],
  ['portal_offer', 'Offer'],
  ['portal_cancel', 'Canceling'],
] as const;

export function PayerPagePreview({ portal }: PayerPagePreviewProps) {
  const [shown, setShown] = useState<string>('portal');
  const [isDark, setDark] = useState(false);
  const hasOffer = Boolean(portal.cancel?.offer);
  const pages = PAGES.filter(([page]) => page !== 'portal_offer' || hasOffer);
  const isThere = pages.some(([page]) => page === shown);
  return (
    <div className="lg:sticky lg:top-4">
      <Section title="Preview" hint="What customers see on a phone, with your changes.">
        <div className="flex flex-col gap-3">
          <Switch label="Dark mode" isSelected={isDark} onChange={setDark} />
          <Tabs
            label="Page"
            shown={isThere ? shown : 'portal'}
            onShow={setShown}
            faces={pages.map(([page, label]) => ({
              id: page,
              label,
              body: (
                <BrandFrame
                  title={`Preview: ${label}`}
                  draft={{ portal }}
                  isNarrow
                  {...{ page, isDark }}
                />
              ),
            }))}
          />
        </div>
      </Section>
    </div>
  );
}

const MOST_REASONS = 10;
const MOST_LETTERS = 100;

/** What can be tried of what is being typed. */
export const drafted = ({
  changePlan,
  languages,
  quantity,
  pause,
  cancel,
}: Pick<Settings['portal'], 'quantity' | 'pause' | 'cancel'> &
  Pick<NonNullable<UpdateSettings['portal']>, 'changePlan' | 'languages'>): NonNullable<
  UpdateSettings['portal']
> => ({
  ...(changePlan === undefined ? {} : { changePlan }),
  ...(languages === undefined ? {} : { languages }),
  quantity,
  pause: { allowed: pause.allowed },
  cancel: {
    when: cancel.when as 'now' | 'period_end' | 'choice',
    reasons: cancel.reasons
      .filter((reason) => reason.length <= MOST_LETTERS)
      .slice(0, MOST_REASONS),
    offer: cancel.offer,
  },
});
