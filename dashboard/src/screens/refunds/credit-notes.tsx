// The list of credit notes, newest first.

import type { ListedCreditNote } from '@sanwo/sdk';
import { FileMinus2 } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { Link } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { DocumentButtons } from '../invoices/document-buttons.tsx';
import { personText } from '../payments/source.tsx';

const DOCUMENT: Column<ListedCreditNote> = {
  head: 'Document',
  isNumber: true,
  cell: ({ id, number }) => (
    <DocumentButtons document={{ kind: 'creditNotes', id, name: number }} />
  ),
};

/** For the page of an invoice. */
export const NOTE_COLUMNS: readonly Column<ListedCreditNote>[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Amount', isNumber: true, isHead: true, cell: ({ total }) => <Money kobo={total} /> },
  { head: 'Reason', isExtra: true, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  {
    head: 'Created',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
  DOCUMENT,
];

const ALL: readonly Column<ListedCreditNote>[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  { head: 'Amount', isNumber: true, isHead: true, cell: ({ total }) => <Money kobo={total} /> },
  {
    head: 'Invoice',
    cell: ({ invoice }) =>
      invoice && (
        <Link to="/invoices/$code" params={{ code: invoice.code }}>
          {invoice.number ?? 'Draft'}
        </Link>
      ),
  },
  {
    head: 'Created',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
  DOCUMENT,
];

const FILTERS: readonly Filter<'creditNotes'>[] = [
  { name: 'customer', label: 'Customer' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

export function CreditNoteTable() {
  return (
    <Listing
      label="Credit notes"
      one="credit note"
      family="creditNotes"
      read={(query) => sanwo.creditNotes.list(query).then()}
      columns={ALL}
      searches="Customer or number"
      exports="credit-notes"
      filters={FILTERS}
      none={
        <Empty
          icon={<FileMinus2 aria-hidden className="size-5" />}
          title="No credit notes yet"
          words="A credit note is created when a paid invoice is refunded."
        />
      }
    />
  );
}
