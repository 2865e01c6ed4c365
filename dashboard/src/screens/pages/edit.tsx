// Changes a payment page.

import type { CreatePage, PaymentPage } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useZone } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { draftOfPage } from './draft.ts';
import { PageForm } from './page-form.tsx';
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
  const navigate = useNavigate();
  const mayNot = useWhyNot('pages.update');
  const action = useAction({
    run: (body: CreatePage, options) => sanwo.pages.update(code, body, options),
    invalidates: [['pages']],
    successText: () => 'Page saved',
    onDone: () => void navigate({ to: '/pages/$code', params: { code } }),
  });
  return (
    <PageForm
      start={draftOfPage(page, lastDayOf(page, zone))}
      action={action}
      mayNot={mayNot}
      submitLabel="Save"
      leave={
        <ButtonLink to="/pages/$code" params={{ code }}>
          Not now
        </ButtonLink>
      }
    />
  );
}
