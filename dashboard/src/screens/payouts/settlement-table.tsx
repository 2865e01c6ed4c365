// The list of settlements: for each payment, and what became credit, the amount paid, our fee and
// the merchant's amount.

import type { ListedSettlement } from '@sanwo/sdk';
import { HandCoins } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { Link } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { SettlementState } from '../payments/state.tsx';

/** Refunds before the payout, which the net amount already excludes. */
const backOf = ({ grossAmount, feeAmount, netAmount }: ListedSettlement) =>
  grossAmount - feeAmount - netAmount;

const AMOUNT_COLUMNS: readonly Column<ListedSettlement>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  {
    head: 'Invoice',
    isExtra: true,
    cell: ({ invoice }) =>
      invoice && (
        <span className="relative z-10">
          <Link to="/invoices/$code" params={{ code: invoice.code }}>
            {invoice.number ?? 'Draft'}
          </Link>
        </span>
      ),
  },
  {
    head: 'Customer paid',
    isNumber: true,
    cell: ({ grossAmount }) => <Money kobo={grossAmount} />,
  },
  { head: 'Our fee', isNumber: true, cell: ({ feeAmount }) => <Money kobo={-feeAmount} /> },
  {
    head: 'Refunded',
    isNumber: true,
    isExtra: true,
    cell: (row) => <Money kobo={-backOf(row)} />,
  },
  {
    head: 'You get',
    isNumber: true,
    isHead: true,
    cell: ({ netAmount }) => <Money kobo={netAmount} />,
  },
];

export const PAYOUT_COLUMNS: readonly Column<ListedSettlement>[] = [
  ...AMOUNT_COLUMNS,
  { head: 'Collected', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
];

const COLUMNS: readonly Column<ListedSettlement>[] = [
  ...AMOUNT_COLUMNS,
  {
    head: 'Collected',
    isNumber: true,
    isExtra: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
  { head: 'Status', cell: (row) => <SettlementState settlement={row} /> },
  { head: 'Due', isNumber: true, cell: ({ dueAt }) => <When at={dueAt} isDay /> },
];

const FILTERS: readonly Filter<'settlements'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'pending', label: 'Pending' },
      { value: 'paid_out', label: 'Paid out' },
      { value: 'refunded', label: 'Refunded' },
    ],
  },
  { name: 'payout', label: 'Payout' },
  { name: 'payment', label: 'Payment' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'deposit', label: 'Transfer' },
  { name: 'dueFrom', label: 'Due from' },
  { name: 'dueTo', label: 'Due to' },
  { name: 'collectedFrom', label: 'Collected from' },
  { name: 'collectedTo', label: 'Collected to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

export function AllSettlements() {
  return (
    <Listing
      label="Settlements"
      one="payment"
      family="settlements"
      read={(query) => sanwo.settlements.list(query).then()}
      columns={COLUMNS}
      linkOf={({ id }) => ({ to: '/settlements/$id', params: { id } })}
      searches="Customer, code or reference"
      filters={FILTERS}
      exports="settlements"
      none={
        <Empty
          icon={<HandCoins aria-hidden className="size-5" />}
          title="No settlements yet"
          words="Payments will appear here, with our fee and the amount you get."
        />
      }
    />
  );
}
