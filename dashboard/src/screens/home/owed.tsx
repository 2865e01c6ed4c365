// Failed payments and customers at risk, each with a suggested action.

import type { Analytics, AtRiskCustomer, ChargePending, FailedInvoice } from '@sanwo/sdk';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../kit/links/link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { plainWords } from '../../kit/text/plain-words.ts';
import { useZone, When, whenText } from '../../kit/text/when.tsx';
import { mayWorkNow } from '../payments/reasons.ts';
import { CardLinkButton, type Debt, RemindButton, RetryButton } from './collect.tsx';
import { counted } from './figures.ts';
import { SeeAll } from './list-link.tsx';
import { listOf } from './lists.ts';

const ALL_WELL = <CircleCheck aria-hidden className="size-5" />;

export function FailedPayments({ report }: { readonly report: Analytics }) {
  const { failedInvoices } = report.trouble;
  return (
    <Section
      title="Failed payments"
      hint={
        failedInvoices.count > 0 &&
        `${moneyText(failedInvoices.amount)} unpaid on ${counted(failedInvoices.count, 'invoice')}`
      }
      actions={failedInvoices.count > 0 && <SeeAll list={listOf(report, 'failed_invoices')} />}
      isFlush
    >
      {report.recentFailedInvoices.length === 0 ? (
        <Empty
          icon={ALL_WELL}
          title="No failed payments"
          words="Failed payments will appear here, with a suggested action for each."
        />
      ) : (
        <ul className="divide-y divide-line">
          {report.recentFailedInvoices.map((invoice) => (
            <FailedRow key={invoice.invoiceId} invoice={invoice} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function FailedRow({ invoice }: { readonly invoice: FailedInvoice }) {
  const { customerName, customerEmail, customerCode, amount } = invoice;
  const { failureCode, failureReason } = invoice;
  const who = customerName ?? customerEmail ?? customerCode;
  const debt: Debt = {
    who,
    email: customerEmail,
    invoiceId: invoice.invoiceId,
    subscriptionCode: invoice.subscriptionCode,
    amount,
  };
  const zone = useZone();
  const { nextPaymentAttemptAt: next, chargePending } = invoice;
  return (
    <Row
      who={who}
      customerCode={customerCode}
      amount={amount}
      why={
        chargePending ? (
          <PendingCharge charge={chargePending} />
        ) : (
          <>
            {failureReason ?? 'No reason given'} · <When at={invoice.lastFailedAt} isDay />
          </>
        )
      }
    >
      {chargePending ? (
        <UndecidedCharge charge={chargePending} who={who} />
      ) : next !== null ? (
        <span className="text-xs text-quiet">
          Retried automatically on
          <br />
          {whenText(next, { zone })}
        </span>
      ) : mayWorkNow(failureCode) ? (
        <RetryButton debt={debt} />
      ) : (
        <RemindButton debt={debt} />
      )}
    </Row>
  );
}

interface UndecidedProps {
  readonly charge: ChargePending;
}

function pendingChargeText({ sent, needsReview }: ChargePending): string {
  if (needsReview) return 'The payment provider gave no result';
  return sent
    ? 'Waiting for the bank'
    : 'The payment provider is not responding, and nothing was sent';
}

const PendingCharge = ({ charge }: UndecidedProps) => (
  <>
    {pendingChargeText(charge)} · requested <When at={charge.since} isDay />
  </>
);

/** Shown instead of the button that would charge again. */
function UndecidedCharge({ charge, who }: UndecidedProps & { readonly who: string }) {
  const waits = charge.sent ? 'Being checked' : 'Not sent yet';
  const words = charge.needsReview ? 'Record outcome' : waits;
  return (
    <Link to="/payments/$code" params={{ code: charge.attemptId }} aria-label={`${words}: ${who}`}>
      {words}
    </Link>
  );
}

interface RowProps {
  readonly who: string;
  readonly customerCode: string;
  readonly amount: number;
  readonly why: ReactNode;
  /** The suggested action. */
  readonly children: ReactNode;
}

function Row({ who, customerCode, amount, why, children }: RowProps) {
  const customer = { to: '/customers/$code', params: { code: customerCode } } as const;
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="min-w-0 truncate" title={who}>
          <Link {...customer}>{who}</Link>
        </span>
        <Money kobo={amount} />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-quiet wrap-anywhere">{why}</span>
        <span className="shrink-0 text-right">{children}</span>
      </span>
    </li>
  );
}

const RISKS: Readonly<Record<string, string>> = {
  past_due: 'Payment past due',
  payment_failed: 'Paused because all payment attempts failed',
  no_payment_source: 'Paused because there is no payment method',
  mandate_suspended: 'Paused because the bank mandate is suspended',
  card_expiring: 'Card expiring soon',
};

export function AtRisk({ report }: { readonly report: Analytics }) {
  const { atRiskSubscriptions: atRisk } = report.trouble;
  return (
    <Section
      title="Customers at risk"
      hint={
        atRisk.count > 0 &&
        `${moneyText(atRisk.amount)} a cycle from ${counted(atRisk.count, 'subscription')}`
      }
      actions={atRisk.count > 0 && <SeeAll list={listOf(report, 'at_risk_subscriptions')} />}
      isFlush
    >
      {report.atRiskCustomers.length === 0 ? (
        <Empty
          icon={ALL_WELL}
          title="No customers at risk"
          words="Customers with an expiring card or a past due payment will appear here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {report.atRiskCustomers.map((customer) => (
            <AtRiskRow key={customer.subscriptionId} customer={customer} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AtRiskRow({ customer }: { readonly customer: AtRiskCustomer }) {
  const { customerName, customerEmail, customerCode, reason, amount, since, invoiceId } = customer;
  const who = customerName ?? customerEmail ?? customerCode;
  const { subscriptionCode, chargePending } = customer;
  const debt: Debt = { who, email: customerEmail, invoiceId, subscriptionCode, amount };
  return (
    <Row
      who={who}
      customerCode={customerCode}
      amount={amount}
      why={
        chargePending ? (
          <PendingCharge charge={chargePending} />
        ) : (
          <>
            {RISKS[reason] ?? plainWords(reason)}, since <When at={since} isDay />
          </>
        )
      }
    >
      {chargePending ? (
        <UndecidedCharge charge={chargePending} who={who} />
      ) : invoiceId === null || reason === 'card_expiring' ? (
        <CardLinkButton debt={debt} />
      ) : (
        <RemindButton debt={debt} />
      )}
    </Row>
  );
}
