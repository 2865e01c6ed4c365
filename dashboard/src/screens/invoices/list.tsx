// All invoices, the newest first.

import type { Invoice } from '@sanwo/sdk';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { Listing } from '../../kit/listing.tsx';
import { Money } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { personText } from '../payments/source.tsx';
import { NewInvoiceLink } from './new-link.tsx';
import { InvoiceState } from './state.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  { head: 'Invoice', cell: ({ number, code }) => number ?? code },
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  {
    head: 'For',
    isExtra: true,
    cell: ({ plan, lines }) => plan?.name ?? lines[0]?.description ?? '',
  },
  {
    head: 'Amount',
    isNumber: true,
    isHead: true,
    cell: ({ amountDue }) => <Money kobo={amountDue} />,
  },
  { head: 'Status', cell: (invoice) => <InvoiceState of={invoice} /> },
  { head: 'Due', isNumber: true, cell: ({ dueAt }) => <When at={dueAt} isDay /> },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'failed', label: 'Unpaid' },
      { value: 'paid', label: 'Paid' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'draft', label: 'Not yet due' },
    ],
  },
  { name: 'failing', label: 'Charge failed and still unpaid' },
  { name: 'recovered', label: 'Paid after a failed charge' },
  { name: 'customer', label: 'Customer' },
  { name: 'plan', label: 'Plan' },
  { name: 'subscription', label: 'Subscription' },
  { name: 'dueFrom', label: 'Due since' },
  { name: 'dueTo', label: 'Due until' },
  { name: 'paidFrom', label: 'Paid since' },
  { name: 'paidTo', label: 'Paid until' },
  { name: 'from', label: 'Made since' },
  { name: 'to', label: 'Made until' },
];

export function Invoices(): ReactNode {
  return (
    <Page title="Invoices" actions={<NewInvoiceLink />}>
      <Listing
        label="Invoices"
        one="invoice"
        family="invoices"
        read={(query) => sanwo.invoices.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/invoices/$code', params: { code } })}
        searches="Customer, plan, number or code"
        filters={FILTERS}
        exports="invoices"
        none={
          <Empty
            icon={<FileText aria-hidden className="size-5" />}
            title="No invoices yet"
            words={
              'Each cycle of a subscription makes one by itself. You can also ' +
              'invoice a customer once.'
            }
            action={<NewInvoiceLink />}
          />
        }
      />
    </Page>
  );
}
