// One refund: its status in a sentence, its details and its credit note.

import type { ListedRefund } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { Resolve } from '../payments/resolve.tsx';
import { personText, whoText } from '../payments/source.tsx';
import { RefundState } from '../payments/state.tsx';
import { notesOfInvoice } from './queries.ts';
import { NoteTable } from './refunds-of.tsx';

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
      beside={refund && <RefundState refund={refund} />}
      crumbs={[
        <Link key="list" to="/refunds">
          Refunds
        </Link>,
      ]}
      actions={refund?.needsReview && <Resolve undecided={refund} kind="refund" />}
    >
      <Loaded query={query}>{(shown) => <AboutRefund refund={shown} />}</Loaded>
      {refund?.invoiceId && <NotesOf invoiceId={refund.invoiceId} refundId={refund.id} />}
    </Page>
  );
}

function AboutRefund({ refund }: { readonly refund: ListedRefund }) {
  const { customer, invoice, payment } = refund;
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p>{refundStory(refund)}</p>
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
            ['Reason', refund.reason],
            ['Requested', <When key="asked" at={refund.createdAt} />],
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

function refundStory({ status, to, amount, customer, needsReview, failureReason }: ListedRefund) {
  const sum = moneyText(amount);
  const who = whoText(customer);
  if (needsReview) {
    return (
      `The payment provider gave no result for this refund of ${sum} for a day. Check ` +
      'your statement at the payment provider, then record the outcome here.'
    );
  }
  if (status === 'failed') {
    return (
      `The refund of ${sum} failed: ` +
      `${failureReason ?? 'no reason was given'}. You can refund the payment as ` +
      'credit instead.'
    );
  }
  if (to === 'credit')
    return `${sum} was added to the credit of ${who}. It is applied to the next invoices.`;
  if (status === 'pending') {
    return (
      `The refund of ${sum} to ${who} is pending. We check with the payment ` +
      'provider automatically. The payment is not refunded twice.'
    );
  }
  return `${sum} was refunded to ${who}. The bank may take several days to show it.`;
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
  return <NoteTable title="Credit note" label="Credit note of this refund" query={query} />;
}
