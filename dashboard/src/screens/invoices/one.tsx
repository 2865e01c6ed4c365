// One invoice: its status in a sentence, its lines, payments, refunds, documents and actions.

import type { InvoiceDetails, Invoice as InvoiceOf } from '@sanwo/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { sanwo } from '../../api.ts';
import { CopyCode } from '../../kit/links/copy.tsx';
import { Link, OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { type Fact, Facts } from '../../kit/text/facts.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { OpenDispute } from '../disputes/open-dispute.tsx';
import { personText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';
import { InvoiceActions } from './actions.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { Lines } from './lines.tsx';
import { COLLECTS, isDraftByHand } from './sale/draft.ts';
import { InvoiceState } from './state.tsx';
import { invoiceStory } from './story.ts';

/** How often the invoice is read again while a charge is pending. */
const LOOKED_AT_MS = 5_000;

/** Once a pending charge has a result, reads every list of money again. */
function useDecision(invoice: InvoiceOf | undefined): void {
  const queries = useQueryClient();
  const pendingId = invoice?.chargePending?.attemptId;
  useEffect(() => {
    if (pendingId === undefined) return undefined;
    return () => {
      for (const queryKey of STALE_AFTER_PAYMENT) void queries.invalidateQueries({ queryKey });
    };
  }, [pendingId, queries]);
}

export function InvoiceScreen(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery({
    queryKey: ['invoices', 'one', code],
    queryFn: () => sanwo.invoices.get(code).then(),
    refetchInterval: ({ state }) => (state.data?.chargePending ? LOOKED_AT_MS : false),
  });
  const invoice = query.data;
  useDecision(invoice);
  return (
    <Page
      title={invoice?.number ?? (invoice ? 'Draft invoice' : code)}
      beside={
        invoice && (
          <>
            <InvoiceState invoice={invoice} />
            <CopyCode text={invoice.code} label="invoice code" />
          </>
        )
      }
      crumbs={[
        <Link key="list" to="/invoices">
          Invoices
        </Link>,
      ]}
      actions={invoice && <InvoiceActions invoice={invoice} />}
    >
      <Loaded query={query} lines={10}>
        {(shown) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
              <Story invoice={shown} />
              <Lines invoice={shown} />
              <InvoicePayments invoice={shown} />
            </div>
            <AboutInvoice invoice={shown} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Story({ invoice }: { readonly invoice: InvoiceDetails }) {
  const zone = useZone();
  const story = invoiceStory(invoice, { zone });
  const { allowed, subscription } = invoice;
  return (
    <div className="max-lg:order-first">
      <p className="text-lg wrap-anywhere">{story}</p>
      {allowed.retry === 'complaint_open' && subscription && (
        <p className="mt-1">
          The customer does not recognise a payment of this subscription. Nothing is charged.{' '}
          <OpenDispute subscription={subscription.code} />
        </p>
      )}
    </div>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  cycle: 'Subscription cycle',
  change: 'Subscription change',
  one_off: 'One-off',
};

function AboutInvoice({ invoice }: { readonly invoice: InvoiceOf }) {
  const { customer, subscription, plan, documentUrl } = invoice;
  const isOfTime = invoice.billingPeriodStart !== invoice.billingPeriodEnd;
  return (
    <Section title="Details">
      <Facts
        facts={[
          [
            'Customer',
            <Link key="customer" to="/customers/$code" params={{ code: customer.code }}>
              {personText(customer)}
            </Link>,
          ],
          ['Email', customer.email],
          ['Kind', KINDS[invoice.kind] ?? invoice.kind],
          ...(subscription
            ? [
                [
                  'Subscription',
                  <Link
                    key="subscription"
                    to="/subscriptions/$code"
                    params={{ code: subscription.code }}
                  >
                    View subscription
                  </Link>,
                ] as const,
              ]
            : []),
          ...(plan
            ? [
                [
                  'Plan',
                  <Link key="plan" to="/plans/$code" params={{ code: plan.code }}>
                    {plan.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(isOfTime
            ? [
                [
                  'Period',
                  <span key="time">
                    <When at={invoice.billingPeriodStart} isDay /> –{' '}
                    <When at={invoice.billingPeriodEnd} isDay />
                  </span>,
                ] as const,
              ]
            : []),
          ['Due', <When key="due" at={invoice.dueAt} />],
          ['Paid', <When key="paid" at={invoice.paidAt} />],
          ...(invoice.amountPaid > 0 && invoice.amountRemaining > 0
            ? [['Paid so far', moneyText(invoice.amountPaid)] as const]
            : []),
          ...(invoice.note === null ? [] : [['Note', invoice.note] as const]),
          ...withheldFacts(invoice),
          ...draftFacts(invoice),
          ['Payment attempts', invoice.attemptCount],
          ['Next charge', <When key="next" at={invoice.nextPaymentAttemptAt} />],
          ...pageFacts(documentUrl),
        ]}
      />
    </Section>
  );
}

function draftFacts(invoice: InvoiceOf): readonly Fact[] {
  if (!isDraftByHand(invoice)) return [];
  const { collect, sendEmail } = invoice.draftTerms;
  return [
    ['Paid by', COLLECTS[collect]],
    ...(collect === 'charge' ? [] : [['Emailed once opened', sendEmail ? 'Yes' : 'No'] as const]),
  ];
}

function pageFacts(documentUrl: string | null): readonly Fact[] {
  if (documentUrl === null) return [];
  const page = (
    <OuterLink key="page" href={documentUrl}>
      Open page
    </OuterLink>
  );
  return [['Customer’s page', page]];
}

function withheldFacts({ withheldAmount, withholdingCertificate }: InvoiceOf): readonly Fact[] {
  if (withheldAmount === 0) return [];
  const certificate =
    withholdingCertificate === null
      ? 'Awaited'
      : `${withholdingCertificate.number}, ${withholdingCertificate.date}`;
  return [
    ['Tax withheld', moneyText(withheldAmount)],
    ['Tax certificate', certificate],
  ];
}
