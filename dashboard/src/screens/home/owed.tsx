// What needs somebody: payments that failed, and customers who may be lost, each with the one thing
// to do about it.

import type { Analytics, AtRiskCustomer, ChargePending, FailedInvoice } from '@sanwo/sdk';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { plainWords } from '../../kit/plain-words.ts';
import { Section } from '../../kit/section.tsx';
import { useZone, When, whenText } from '../../kit/when.tsx';
import { mayWorkNow } from '../payments/reasons.ts';
import { CardLinkButton, type Debt, RemindButton, RetryButton } from './collect.tsx';
import { counted } from './figures.ts';
import { SeeAll } from './list-link.tsx';
import { listOf } from './lists.ts';

/** "1 invoice", "2 invoices" */

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
          title="Nothing is unpaid"
          words="Payments that fail stand here, with what to do about each."
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
  const who = customerName ?? customerEmail;
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
        <>
          {chargePending ? (
            <Asked charge={chargePending} />
          ) : (
            <>
              {failureReason ?? 'No reason was given'} · <When at={invoice.lastFailedAt} isDay />
            </>
          )}
        </>
      }
    >
      {chargePending ? (
        <Undecided charge={chargePending} who={who} />
      ) : next !== null ? (
        <span className="text-xs text-quiet">
          Charged again by itself
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

function askedText({ sent, needsReview }: ChargePending): string {
  if (needsReview) return 'Nobody could tell whether it was paid';
  return sent ? 'The bank has not said yet' : 'The provider does not answer: nothing was sent';
}

const Asked = ({ charge }: UndecidedProps) => (
  <>
    {askedText(charge)} · asked <When at={charge.since} isDay />
  </>
);

/** In the place of what would ask for the money once more. */
function Undecided({ charge, who }: UndecidedProps & { readonly who: string }) {
  const waits = charge.sent ? 'Being checked' : 'Not sent yet';
  const words = charge.needsReview ? 'Say what happened' : waits;
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
  /** What to do about it. */
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
  past_due: 'Behind with a payment',
  payment_failed: 'Paused: the payment failed for good',
  no_payment_source: 'Paused: there is nothing to charge',
  mandate_suspended: 'Paused: the bank mandate is suspended',
  card_expiring: 'The card is about to expire',
};

export function AtRisk({ report }: { readonly report: Analytics }) {
  const { atRiskSubscriptions: atRisk } = report.trouble;
  return (
    <Section
      title="Customers at risk"
      hint={
        atRisk.count > 0 &&
        `${moneyText(atRisk.amount)} a cycle, of ${counted(atRisk.count, 'subscription')}`
      }
      actions={atRisk.count > 0 && <SeeAll list={listOf(report, 'at_risk_subscriptions')} />}
      isFlush
    >
      {report.atRiskCustomers.length === 0 ? (
        <Empty
          icon={ALL_WELL}
          title="Nobody is at risk"
          words="Customers whose card expires, or who fall behind, stand here before they are lost."
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
  const who = customerName ?? customerEmail;
  const { subscriptionCode, chargePending } = customer;
  const debt: Debt = { who, email: customerEmail, invoiceId, subscriptionCode, amount };
  return (
    <Row
      who={who}
      customerCode={customerCode}
      amount={amount}
      why={
        <>
          {chargePending ? (
            <Asked charge={chargePending} />
          ) : (
            <>
              {RISKS[reason] ?? plainWords(reason)}, since <When at={since} isDay />
            </>
          )}
        </>
      }
    >
      {chargePending ? (
        <Undecided charge={chargePending} who={who} />
      ) : invoiceId === null || reason === 'card_expiring' ? (
        <CardLinkButton debt={debt} />
      ) : (
        <RemindButton debt={debt} />
      )}
    </Row>
  );
}
