// Changes a payment page, with the page itself beside the form.

import type { PaymentPage, UpdatePage } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { ButtonLink, Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone } from '../../kit/when.tsx';
import { useWhyNot } from '../../session.ts';
import { draftOfPage, pageBody } from './draft.ts';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './preview.tsx';
import { lastDayOf, pageQuery } from './words.ts';

export function EditPage(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(pageQuery(code));
  return (
    <Page
      title="Edit payment page"
      crumbs={[
        <Link key="list" to="/pages">
          Payment pages
        </Link>,
        <Link key="one" to="/pages/$code" params={{ code }}>
          {query.data?.name ?? code}
        </Link>,
      ]}
    >
      <Loaded query={query}>{(page) => <EditPageForm key={page.updatedAt} page={page} />}</Loaded>
    </Page>
  );
}

function EditPageForm({ page }: { readonly page: PaymentPage }) {
  const { code } = page;
  const zone = useZone();
  const [draft, setDraft] = useState(() => draftOfPage(page, lastDayOf(page, zone)));
  const navigate = useNavigate();
  const mayNot = useWhyNot('pages.update');
  const whyNot = mayNot ?? (draft.offers.length === 0 ? 'Add something to sell first' : null);
  const action = useAction({
    run: (body: UpdatePage, options) => sanwo.pages.update(code, body, options),
    invalidates: [['pages']],
    successText: () => 'Page saved',
    onDone: () => void navigate({ to: '/pages/$code', params: { code } }),
  });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Page">
        <Form action={action} read={() => pageBody(draft)}>
          <PageFields
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <DialogActions>
            <ButtonLink to="/pages/$code" params={{ code }}>
              Not now
            </ButtonLink>
            <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
              Save
            </Button>
          </DialogActions>
        </Form>
      </Section>
      <PagePreview draft={draft} />
    </div>
  );
}
