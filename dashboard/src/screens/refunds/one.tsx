// One refund: whom it goes to, how far it is, and its credit note.

import type { ListedRefund } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/copy.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
import { Resolve } from '../payments/resolve.tsx';
import { personText, whoText } from '../payments/source.tsx';
import { RefundState } from '../payments/state.tsx';
import { NOTE_COLUMNS } from './credit-notes.tsx';
import { notesOfInvoice } from './queries.ts';

export function RefundScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['refunds', 'one', id],
    queryFn: () => sanwo.refunds.get(id).then(),
  });
  const refund = query.data;
  return (
    <Page
      title={refund ? `Refund of ${moneyText(refund.amount)}` : 'Refund'}
      beside={refund && <RefundState of={refund} />}
      crumbs={[
        <Link key="list" to="/refunds">
          Refunds
        </Link>,
      ]}
      actions={refund?.needsReview && <Resolve of={refund} kind="refund" />}
    >
      <Loaded query={query}>{(shown) => <About refund={shown} />}</Loaded>
      {refund?.invoiceId && <NotesOf invoiceId={refund.invoiceId} refundId={refund.id} />}
    </Page>
  );
}

function About({ refund }: { readonly refund: ListedRefund }) {
  const { customer, invoice, payment } = refund;
  return (
    <Section title="What happened">
      <div className="flex flex-col gap-4">
        <p>{storyOf(refund)}</p>
        <Facts
          isWide
          facts={[
            [
              'Customer',
              <Link key="customer" to="/customers/$code" params={{ code: customer.code }}>
                {personText(customer)}
              </Link>,
            ],
            ['Amount', <Money key="amount" kobo={refund.amount} />],
            ['Why', refund.reason],
            ['Asked for', <When key="asked" at={refund.createdAt} />],
            [
              'Payment',
              <Link key="payment" to="/payments/$code" params={{ code: payment.code }}>
                {payment.code}
              </Link>,
            ],
            [
              'Invoice',
              invoice && (
                <Link key="invoice" to="/invoices/$code" params={{ code: invoice.code }}>
                  {invoice.number ?? invoice.code}
                </Link>
              ),
            ],
            ['Id', <Copy key="id" text={refund.id} label="refund id" />],
          ]}
        />
      </div>
    </Section>
  );
}

function storyOf({ status, to, amount, customer, needsReview, failureReason }: ListedRefund) {
  const sum = moneyText(amount);
  const who = whoText(customer);
  if (needsReview) {
    return (
      `Nobody could tell for a day whether these ${sum} went back. Look at ` +
      'your statement at the payment provider, then say here what happened.'
    );
  }
  if (status === 'failed') {
    return (
      `The payment provider refused to give these ${sum} back: ` +
      `${failureReason ?? 'no reason was given'}. You can give them back as ` +
      'credit instead.'
    );
  }
  if (to === 'credit')
    return `${who} has ${sum} as credit: the next invoices are that much smaller.`;
  if (status === 'pending') {
    return (
      `${sum} is on its way back to ${who}. The provider has not answered ` +
      'yet; we ask again by ourselves, and nothing goes back twice.'
    );
  }
  return `${sum} went back to ${who}, the way it came. The bank may take some days to show it.`;
}

interface NotesOfProps {
  readonly invoiceId: string;
  readonly refundId: string;
}

function NotesOf({ invoiceId, refundId }: NotesOfProps) {
  const query = useQuery({
    ...notesOfInvoice(invoiceId),
    select: (page) => ({ ...page, data: page.data.filter((note) => note.refundId === refundId) }),
  });
  return (
    <Section title="Credit note" isFlush>
      <DataTable
        label="Credit note of this refund"
        query={query}
        columns={NOTE_COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <p className="px-4 py-3 text-sm text-quiet">It is made once the money has gone back.</p>
        }
      />
    </Section>
  );
}
