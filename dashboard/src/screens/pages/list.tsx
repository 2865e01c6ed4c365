// The list of payment pages, with the visits and sales of each.

import type { PaymentPage } from '@sanwo/sdk';
import { PanelTop } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { CreateLink } from '../../kit/links/create-link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';
import { useNow } from '../../now.ts';
import { soldText, whyClosed } from './words.ts';

const FILTERS: readonly Filter<'pages'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

const COLUMNS: readonly Column<PaymentPage>[] = [
  { head: 'Page', cell: ({ name }) => name },
  { head: 'Address', isExtra: true, cell: ({ slug }) => <code>/p/{slug}</code> },
  { head: 'Views', isNumber: true, isExtra: true, cell: ({ views }) => String(views) },
  { head: 'Started', isNumber: true, isExtra: true, cell: ({ started }) => String(started) },
  { head: 'Paid', isNumber: true, cell: soldText },
  {
    head: 'Created',
    isNumber: true,
    isExtra: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
  { head: 'Status', isHead: true, cell: (page) => <PageState page={page} /> },
];

export function PageState({ page }: { readonly page: PaymentPage }) {
  const closed = whyClosed(page, useNow());
  return closed === null ? <Badge tone="good">Open</Badge> : <Badge>{closed}</Badge>;
}

const CREATE = <CreateLink operation="pages.create" to="/pages/new" label="Create page" />;

export function PaymentPages(): ReactNode {
  return (
    <Page title="Payment pages" actions={CREATE}>
      <Listing
        label="Payment pages"
        one="payment page"
        family="pages"
        read={(query) => sanwo.pages.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/pages/$code', params: { code } })}
        searches="Title or address"
        filters={FILTERS}
        none={
          <Empty
            icon={<PanelTop aria-hidden className="size-5" />}
            title="No payment pages yet"
            words={ABOUT}
            action={CREATE}
          />
        }
      />
    </Page>
  );
}

const ABOUT =
  'A payment page has one address for everyone: for a poster, your profile or a chat. Customers ' +
  'choose what to pay for and pay, without an account.';
