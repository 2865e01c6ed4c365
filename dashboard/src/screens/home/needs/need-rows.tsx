// The rows of what needs a person: who, how much, why, and the one act that helps most.

import type {
  ChargePending,
  Deposit,
  Invoice,
  ListedPaymentAttempt,
  Subscription,
} from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sanwo } from '../../../api.ts';
import { ButtonLink, Link } from '../../../kit/links/link.tsx';
import { PlaceLink } from '../../../kit/links/place-link.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { plainWords } from '../../../kit/text/plain-words.ts';
import { useZone, When, whenText } from '../../../kit/text/when.tsx';
import { depositMoney } from '../../deposits/state.tsx';
import { isOwed } from '../../invoices/state.tsx';
import { mayWorkNow } from '../../payments/reasons.ts';
import { personText, sourceText } from '../../payments/source.tsx';
import { CardLinkButton, type Debt, RemindButton, RetryButton } from './collect.tsx';
import type { Decision } from './needs.ts';

interface RowProps {
  readonly who: string;
  /** The page of who it is, or of what it is about. */
  readonly place: { readonly to: string; readonly params: Readonly<Record<string, string>> };
  readonly amount: ReactNode;
  readonly why: ReactNode;
  /** The suggested action. */
  readonly children: ReactNode;
}

export const Row = ({ who, place, amount, why, children }: RowProps) => (
  <li className="flex flex-col gap-1 px-4 py-2.5 text-sm">
    <span className="flex items-baseline justify-between gap-3">
      <span dir="auto" className="min-w-0 truncate" title={who}>
        <PlaceLink {...place}>{who}</PlaceLink>
      </span>
      <span className="shrink-0 whitespace-nowrap">{amount}</span>
    </span>
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 text-quiet wrap-anywhere">{why}</span>
      <span className="shrink-0 text-right">{children}</span>
    </span>
  </li>
);

const customerPlace = (code: string) => ({ to: '/customers/$code', params: { code } });

/** What the report knows of a failed charge, for those that failed last. */
export interface FailureKnown {
  readonly failureCode: string | null;
  readonly chargePending: ChargePending | null;
}

interface RetryRowProps {
  readonly invoice: Invoice;
  readonly known: FailureKnown | undefined;
}

export function RetryRow({ invoice, known }: RetryRowProps) {
  const { customer, amountRemaining, failureReason, chargePending } = invoice;
  const { nextPaymentAttemptAt: next } = invoice;
  const zone = useZone();
  const who = personText(customer);
  const debt: Debt = {
    who,
    email: customer.email,
    invoiceId: invoice.id,
    subscriptionCode: invoice.subscription?.code ?? null,
    amount: amountRemaining,
  };
  return (
    <Row
      who={who}
      place={customerPlace(customer.code)}
      amount={<Money kobo={amountRemaining} />}
      why={
        chargePending ? (
          <PendingCharge charge={chargePending} />
        ) : (
          <>
            {failureReason ?? 'No reason given'} · due <When at={invoice.dueAt} isDay />
          </>
        )
      }
    >
      {chargePending ? (
        <UndecidedCharge charge={chargePending} who={who} />
      ) : next !== null ? (
        <span className="text-xs text-quiet">
          Retried automatically on {whenText(next, { zone })}
        </span>
      ) : (
        <CollectButton debt={debt} failureCode={known?.failureCode ?? null} />
      )}
    </Row>
  );
}

/** A charge where it may succeed; else the customer has to act. */
const CollectButton = ({ debt, failureCode }: { debt: Debt; failureCode: string | null }) =>
  mayWorkNow(failureCode) ? <RetryButton debt={debt} /> : <RemindButton debt={debt} />;

function pendingChargeText({ sent, needsReview }: ChargePending): string {
  if (needsReview) return 'The payment provider gave no result';
  return sent
    ? 'Waiting for the bank'
    : 'The payment provider is not responding, and nothing was sent';
}

interface UndecidedProps {
  readonly charge: ChargePending;
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

const REASONS: Readonly<Record<string, string>> = {
  payment_failed: 'Paused because all payment attempts failed',
  no_payment_source: 'Paused because there is no payment method',
  mandate_suspended: 'Paused because the bank mandate is suspended',
};

interface SubscriptionRowProps {
  readonly subscription: Subscription;
  readonly known?: FailureKnown | undefined;
}

const debtOf = ({ customer, code, amount }: Subscription): Debt => ({
  who: personText(customer),
  email: customer.email,
  invoiceId: null,
  subscriptionCode: code,
  amount,
});

/** What is owed, which part payments, tax, a discount and credit make another than the price. */
function useOwed({ latestInvoiceId, pauseReason }: Subscription) {
  const isAsked = pauseReason === 'payment_failed' && latestInvoiceId !== null;
  const { data, isPending } = useQuery({
    queryKey: ['invoices', 'one', latestInvoiceId],
    queryFn: () => sanwo.invoices.get(latestInvoiceId ?? '').then(),
    enabled: isAsked,
  });
  return { owed: data && isOwed(data) ? data : null, isUnknown: isAsked && isPending };
}

export function LostRow({ subscription, known }: SubscriptionRowProps) {
  const { customer, amount, pauseReason, pausedAt } = subscription;
  const { owed, isUnknown } = useOwed(subscription);
  const price = debtOf(subscription);
  const debt = owed ? { ...price, invoiceId: owed.id, amount: owed.amountRemaining } : price;
  const charge = owed?.chargePending ?? known?.chargePending ?? null;
  return (
    <Row
      who={debt.who}
      place={customerPlace(customer.code)}
      amount={<Money kobo={owed?.amountRemaining ?? amount} />}
      why={
        charge ? (
          <PendingCharge charge={charge} />
        ) : (
          <>
            {REASONS[pauseReason ?? ''] ?? plainWords(pauseReason ?? '')} ·{' '}
            <When at={pausedAt} isDay />
          </>
        )
      }
    >
      {charge ? (
        <UndecidedCharge charge={charge} who={debt.who} />
      ) : owed ? (
        <CollectButton debt={debt} failureCode={known?.failureCode ?? null} />
      ) : (
        !isUnknown && <CardLinkButton debt={debt} />
      )}
    </Row>
  );
}

export function CardRow({ subscription }: SubscriptionRowProps) {
  const { customer, amount, nextBillingAt, paymentSource } = subscription;
  return (
    <Row
      who={personText(customer)}
      place={customerPlace(customer.code)}
      amount={<Money kobo={amount} />}
      why={
        <>
          {sourceText(paymentSource)} expires · next charge <When at={nextBillingAt} isDay />
        </>
      }
    >
      <CardLinkButton debt={debtOf(subscription)} />
    </Row>
  );
}

export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { code, senderName, unappliedAmount, receivedAt, customerId } = deposit;
  const who = senderName ?? 'Unknown sender';
  const place = { to: '/deposits/$code', params: { code } };
  return (
    <Row
      who={who}
      place={place}
      amount={depositMoney(deposit, unappliedAmount)}
      why={
        <>
          {customerId === null ? 'No customer' : 'Not applied'} · received{' '}
          <When at={receivedAt} isDay />
        </>
      }
    >
      <OpenButton place={place} label="Place" who={who} />
    </Row>
  );
}

interface OpenButtonProps {
  readonly place: RowProps['place'];
  readonly label: string;
  readonly who: string;
}

export const OpenButton = ({ place, label, who }: OpenButtonProps) => (
  <ButtonLink
    {...(place as unknown as { readonly to: '/' })}
    size="small"
    aria-label={`${label}: ${who}`}
  >
    {label}
  </ButtonLink>
);

function decisionParts(decision: Decision) {
  if (decision.kind === 'payout') {
    const { id, amount, createdAt } = decision.row;
    const place = { to: '/payouts/$id', params: { id } };
    return { who: 'Payout to your bank', place, amount, at: createdAt };
  }
  if (decision.kind === 'refund') {
    const { id, customer, amount, createdAt } = decision.row;
    const place = { to: '/refunds/$id', params: { id } };
    return { who: personText(customer), place, amount, at: createdAt };
  }
  return paymentParts(decision.row);
}

const paymentParts = ({ code, customer, amount, attemptedAt }: ListedPaymentAttempt) => ({
  who: personText(customer),
  place: { to: '/payments/$code', params: { code } },
  amount,
  at: attemptedAt,
});

const UNDECIDED = { payment: 'Payment', refund: 'Refund', payout: 'Payout' } as const;

export function DecisionRow({ decision }: { readonly decision: Decision }) {
  const { who, place, amount, at } = decisionParts(decision);
  return (
    <Row
      who={who}
      place={place}
      amount={<Money kobo={amount} />}
      why={
        <>
          {UNDECIDED[decision.kind]} without a result from the provider · <When at={at} isDay />
        </>
      }
    >
      <OpenButton place={place} label="Record outcome" who={who} />
    </Row>
  );
}
