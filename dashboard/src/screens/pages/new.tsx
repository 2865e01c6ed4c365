// Creates a payment page, with the page itself beside the form.

import type { CreatePage } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { bidi } from '../../kit/bidi.ts';
import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { ButtonLink, Link } from '../../kit/link.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { EMPTY_PAGE, pageBody } from './draft.ts';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './preview.tsx';

export function NewPage(): ReactNode {
  const [draft, setDraft] = useState(EMPTY_PAGE);
  const navigate = useNavigate();
  const mayNot = useWhyNot('pages.create');
  const whyNot = mayNot ?? (draft.offers.length === 0 ? 'Add something to sell first' : null);
  const action = useAction({
    run: (body: CreatePage, options) => sanwo.pages.create(body, options),
    invalidates: [['pages']],
    successText: ({ name }) => `${bidi(name)} created`,
    onDone: ({ code }) => void navigate({ to: '/pages/$code', params: { code } }),
  });
  return (
    <Page
      title="Create payment page"
      crumbs={[
        <Link key="list" to="/pages">
          Payment pages
        </Link>,
      ]}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Section title="Page">
          <Form action={action} read={() => pageBody(draft)}>
            <PageFields
              draft={draft}
              onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            />
            <DialogActions>
              <ButtonLink to="/pages">Not now</ButtonLink>
              <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
                Create page
              </Button>
            </DialogActions>
          </Form>
        </Section>
        <PagePreview draft={draft} />
      </div>
    </Page>
  );
}
