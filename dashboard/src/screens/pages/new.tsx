// Creates a payment page.

import type { CreatePage } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { useWhyNot } from '../../session.ts';
import { EMPTY_PAGE } from './draft.ts';
import { PageForm } from './page-form.tsx';

export function NewPage(): ReactNode {
  const navigate = useNavigate();
  const mayNot = useWhyNot('pages.create');
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
      <PageForm
        start={EMPTY_PAGE}
        action={action}
        mayNot={mayNot}
        submitLabel="Create page"
        leave={<ButtonLink to="/pages">Not now</ButtonLink>}
      />
    </Page>
  );
}
