// The list of invoices, newest first.

import type { Invoice } from '@sanwo/sdk';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { BulkMenu } from '../bulk/bulk-menu.tsx';
import { personText } from '../payments/source.tsx';
import { NewInvoiceLink } from './new-link.tsx';
import { InvoiceState } from './state.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  {
    head: 'Invoice',
    sort: 'age',
    isSortedDown: true,
    cell: ({ number }) => number ?? 'Draft',
  },
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  {
    head: 'Description',
    isExtra: true,
    cell: ({ plan, lines }) => plan?.name ?? lines[0]?.description ?? '',
  },
  {
    head: 'Amount',
    isNumber: true,
    sort: 'amount',
    isSortedDown: true,
    isHead: true,
    cell: ({ amountDue }) => <Money kobo={amountDue} />,
  },
  { head: 'Status', cell: (invoice) => <InvoiceState invoice={invoice} /> },
  { head: 'Due', isNumber: true, sort: 'due', cell: ({ dueAt }) => <When at={dueAt} isDay /> },
];

const FILTERS: readonly Filter<'invoices'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'failed', label: 'Unpaid' },
      { value: 'paid', label: 'Paid' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'draft', label: 'Draft' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: 'cycle', label: 'Subscription cycle' },
      { value: 'change', label: 'Subscription change' },
      { value: 'one_off', label: 'One-off' },
    ],
  },
  {
    name: 'withholding',
    label: 'Withheld tax',
    choices: [
      { value: 'awaited', label: 'Certificate awaited' },
      { value: 'certified', label: 'Certified' },
    ],
  },
  { name: 'failing', label: 'Unpaid after a failed charge', isFlag: true },
  { name: 'recovered', label: 'Paid after a failed charge', isFlag: true },
  { name: 'customer', label: 'Customer' },
  { name: 'plan', label: 'Plan' },
  { name: 'subscription', label: 'Subscription' },
  { name: 'dueFrom', label: 'Due from' },
  { name: 'dueTo', label: 'Due to' },
  { name: 'paidFrom', label: 'Paid from' },
  { name: 'paidTo', label: 'Paid to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
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
        actionsOn={(rows) => <BulkMenu actions={['remind', 'retry']} rows={rows} />}
        none={
          <Empty
            icon={<FileText aria-hidden className="size-5" />}
            title="No invoices yet"
            words={
              'Each cycle of a subscription creates an invoice automatically. You can ' +
              'also create a one-off ' +
              'invoice.'
            }
            action={<NewInvoiceLink />}
          />
        }
      />
    </Page>
  );
}
