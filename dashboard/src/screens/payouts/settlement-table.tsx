// Payment by payment what the merchant gets: what the customer paid, our fee, and what is left.

import type { ListedSettlement } from '@sanwo/sdk';
import { HandCoins } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import { Listing } from '../../kit/listing.tsx';
import { Money } from '../../kit/money.tsx';
import { When } from '../../kit/when.tsx';
import { personText } from '../payments/source.tsx';
import { SettlementState } from '../payments/state.tsx';

/** What went back before its payout is part of what the net is less. */
const backOf = ({ grossAmount, feeAmount, netAmount }: ListedSettlement) =>
  grossAmount - feeAmount - netAmount;

const MONEY: readonly Column<ListedSettlement>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  {
    head: 'Invoice',
    isExtra: true,
    cell: ({ invoice }) =>
      invoice && (
        <span className="relative z-10">
          <Link to="/invoices/$code" params={{ code: invoice.code }}>
            {invoice.number ?? invoice.code}
          </Link>
        </span>
      ),
  },
  { head: 'They paid', isNumber: true, cell: ({ grossAmount }) => <Money kobo={grossAmount} /> },
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
  ...MONEY,
  { head: 'Collected', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
];

const COLUMNS: readonly Column<ListedSettlement>[] = [
  ...MONEY,
  { head: 'Status', cell: (row) => <SettlementState of={row} /> },
  { head: 'Due', isNumber: true, cell: ({ dueAt }) => <When at={dueAt} isDay /> },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'pending', label: 'Waiting' },
      { value: 'paid_out', label: 'Paid out' },
      { value: 'refunded', label: 'Refunded' },
    ],
  },
  { name: 'payout', label: 'Payout' },
  { name: 'payment', label: 'Payment' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'dueFrom', label: 'Due since' },
  { name: 'dueTo', label: 'Due until' },
  { name: 'collectedFrom', label: 'Collected since' },
  { name: 'collectedTo', label: 'Collected until' },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
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
          title="Nothing was collected yet"
          words="Each payment stands here with our fee and what you get of it."
        />
      }
    />
  );
}
