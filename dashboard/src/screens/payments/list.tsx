// The list of payment attempts, newest first, with the reason of each failure.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
import { WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { reasonOf } from './reasons.ts';
import { personText, sourceText } from './source.tsx';
import { PaymentState } from './state.tsx';

const COLUMNS: readonly Column<ListedPaymentAttempt>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  {
    head: 'Amount',
    isNumber: true,
    isHead: true,
    sort: 'amount',
    isSortedDown: true,
    cell: ({ amount }) => <Money kobo={amount} />,
  },
  { head: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
  { head: 'Failure reason', isExtra: true, cell: (payment) => reasonOf(payment)?.words ?? '' },
  {
    head: 'Paid with',
    cell: ({ paymentSource, paymentSourceType }) => sourceText(paymentSource, paymentSourceType),
  },
  { head: 'Invoice', isExtra: true, cell: ({ invoice }) => invoice?.number ?? '' },
  {
    head: 'Date',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    card: ({ attemptedAt }) => <When at={attemptedAt} isDay />,
    cell: ({ attemptedAt }) => <When at={attemptedAt} />,
  },
];

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const FILTERS: readonly Filter<'payments'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'succeeded', label: 'Paid' },
      { value: 'failed', label: 'Failed' },
      { value: 'pending', label: 'Waiting for the bank' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'canceled', label: 'Not sent' },
    ],
  },
  { name: 'needsReview', label: 'Needs review', choices: YES_OR_NO },
  { name: 'reversed', label: 'Taken back', choices: YES_OR_NO },
  { name: 'outcome', label: 'Outcome' },
  { name: 'customerId', label: 'Customer' },
  { name: 'subscriptionId', label: 'Subscription' },
  { name: 'invoiceId', label: 'Invoice' },
  { name: 'decidedFrom', label: 'Completed from' },
  { name: 'decidedTo', label: 'Completed to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

export function Payments(): ReactNode {
  return (
    <Page title="Payments">
      <Listing
        label="Payments"
        one="payment"
        family="payments"
        read={(query) => sanwo.payments.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/payments/$code', params: { code } })}
        searches="Customer, code or reference"
        filters={FILTERS}
        exports="payments"
        none={
          <Empty
            icon={<WalletCards aria-hidden className="size-5" />}
            title="No payments yet"
            words={'Charges to cards and bank accounts will appear here, with their results.'}
            action={<ButtonLink to="/invoices/new">Create invoice</ButtonLink>}
          />
        }
      />
    </Page>
  );
}
