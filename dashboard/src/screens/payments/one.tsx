// One payment attempt: its result in a sentence, its details, refunds and actions.

import type { ListedPaymentAttempt, PaymentAttemptDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Copy, CopyCode } from '../../kit/links/copy.tsx';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { DisputesOf } from '../disputes/disputes-of.tsx';
import { isDisputable, RecordComplaint } from '../disputes/record.tsx';
import { isRefundable, RefundDialog } from '../refunds/refund-dialog.tsx';
import { RefundsOf } from '../refunds/refunds-of.tsx';
import { paymentQuery } from './queries.ts';
import { reasonOf } from './reasons.ts';
import { Resolve, reviewKindOf } from './resolve.tsx';
import { outsideText, personText, sourceText } from './source.tsx';
import { PaymentState } from './state.tsx';
import { paymentStory } from './story.ts';
import { isUndoable, UndoPayment } from './undo.tsx';

export function Payment(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(paymentQuery(code));
  const payment = query.data;
  return (
    <Page
      title={payment ? `Payment of ${moneyText(payment.amount)}` : code}
      beside={
        payment && (
          <>
            <PaymentState payment={payment} />
            <CopyCode text={payment.code} label="payment code" />
          </>
        )
      }
      crumbs={[
        <Link key="list" to="/payments">
          Payments
        </Link>,
      ]}
      actions={payment && <PaymentActions payment={payment} />}
    >
      <Loaded query={query}>{(shown) => <AboutPayment payment={shown} />}</Loaded>
      {payment && payment.completedAt !== null && <RefundsOf payment={payment} />}
      {payment && payment.completedAt !== null && <DisputesOf filter={{ payment: payment.id }} />}
    </Page>
  );
}

function PaymentActions({ payment }: { readonly payment: PaymentAttemptDetails }) {
  const { status, invoice, allowed } = payment;
  return (
    <>
      {allowed.resolve === null && <Resolve undecided={payment} kind={reviewKindOf(payment)} />}
      {isDisputable(payment) && <RecordComplaint payment={payment} />}
      {isUndoable(payment) && <UndoPayment payment={payment} />}
      {isRefundable(payment) && <RefundDialog payment={payment} />}
      {status === 'failed' && invoice && (
        <ButtonLink to="/invoices/$code" params={{ code: invoice.code }}>
          View invoice
        </ButtonLink>
      )}
    </>
  );
}

function AboutPayment({ payment }: { readonly payment: ListedPaymentAttempt }) {
  const { customer, invoice } = payment;
  const reason = reasonOf(payment);
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p>{paymentStory(payment)}</p>
        <Facts
          isWide
          facts={[
            [
              'Customer',
              <Link key="customer" to="/customers/$code" params={{ code: customer.code }}>
                {personText(customer)}
              </Link>,
            ],
            ['Paid with', sourceText(payment.paymentSource, payment.paymentSourceType)],
            ...(payment.outside
              ? [
                  ['Recorded as', outsideText(payment)] as const,
                  ['Note', payment.outside.note] as const,
                ]
              : []),
            ...(payment.depositId
              ? [
                  [
                    'Transfer',
                    <Link key="deposit" to="/deposits/$code" params={{ code: payment.depositId }}>
                      View transfer
                    </Link>,
                  ] as const,
                ]
              : []),
            [
              'Invoice',
              invoice && (
                <Link key="invoice" to="/invoices/$code" params={{ code: invoice.code }}>
                  {invoice.number ?? invoice.code}
                </Link>
              ),
            ],
            ['Refunded', <Money key="back" kobo={payment.amountRefunded} />],
            ...(payment.reversedAt === null
              ? []
              : [
                  ['Taken back', <Money key="reversed" kobo={payment.amountReversed} />] as const,
                  ['Taken back on', <When key="reversedAt" at={payment.reversedAt} />] as const,
                ]),
            ['Requested', <When key="asked" at={payment.attemptedAt} />],
            payment.failedAt === null
              ? ['Completed', <When key="taken" at={payment.completedAt} />]
              : ['Failed', <When key="failed" at={payment.failedAt} />],
            ...(reason ? [['Message from the bank', payment.failureReason] as const] : []),
            ['Our reference', <Copy key="ours" text={payment.reference} label="reference" />],
            [
              'Provider’s reference',
              payment.providerReference && (
                <Copy text={payment.providerReference} label="provider’s reference" />
              ),
            ],
          ]}
        />
      </div>
    </Section>
  );
}
