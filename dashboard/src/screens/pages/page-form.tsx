// The form of a payment page, with the page itself beside it.

import type { CreatePage, PaymentPage } from '@sanwo/sdk';
import { type ReactNode, useState } from 'react';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import type { Action } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { later } from '../../later.tsx';
import { type PageDraft, pageBody } from './draft.ts';
import { PagePreview } from './preview.tsx';

const PageFields = later(() => import('./page-fields.tsx'), 'PageFields', {
  until: () => <Skeleton lines={10} />,
});

interface PageFormProps {
  /** What the fields hold at first. */
  readonly start: PageDraft;
  readonly action: Action<CreatePage, PaymentPage>;
  /** Why the member may not save it; null if they may. */
  readonly mayNot: string | null;
  readonly submitLabel: string;
  /** The link that leaves the form. */
  readonly leave: ReactNode;
}

export function PageForm({ start, action, mayNot, submitLabel, leave }: PageFormProps) {
  const [draft, setDraft] = useState(start);
  const whyNot = mayNot ?? (draft.offers.length === 0 ? 'Add something to sell first' : null);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Page">
        <Form action={action} read={() => pageBody(draft)}>
          <PageFields
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <DialogActions>
            {leave}
            <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Form>
      </Section>
      <PagePreview draft={draft} />
    </div>
  );
}
