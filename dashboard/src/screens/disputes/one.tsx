// One dispute: what the customer says, what supports the payment, and the response.

import type { DisputeDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { ButtonLink, Link, OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText, whoText } from '../payments/source.tsx';
import { Evidence } from './evidence.tsx';
import { Respond } from './respond.tsx';
import { DisputeState } from './state.tsx';

export function DisputeScreen(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery({
    queryKey: ['disputes', 'one', code],
    queryFn: () => sanwo.disputes.get(code).then(),
  });
  const dispute = query.data;
  return (
    <Page
      title={dispute ? `Dispute of ${moneyText(dispute.amount)}` : code}
      beside={
        dispute && (
          <>
            <DisputeState dispute={dispute} />
            <Copy text={dispute.code} label="dispute code" />
          </>
        )
      }
      crumbs={[
        <Link key="list" to="/disputes">
          Disputes
        </Link>,
      ]}
      actions={
        dispute && (
          <>
            <ButtonLink to="/payments/$code" params={{ code: dispute.payment.code }}>
              View payment
            </ButtonLink>
            {dispute.allowed.respond === null && <Respond dispute={dispute} />}
          </>
        )
      }
    >
      <Loaded query={query} lines={8}>
        {(shown) => (
          <>
            <AboutDispute dispute={shown} />
            <Evidence evidence={shown.evidence} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function disputeStory(dispute: DisputeDetails): string {
  const { kind, customer, amount } = dispute;
  const who = whoText(customer);
  if (kind === 'complaint') {
    return `${who} does not recognise a payment of ${moneyText(amount)}. ${complaintEnd(dispute)}`;
  }
  const what =
    kind === 'chargeback'
      ? `The bank of ${who} disputes a payment: ${moneyText(amount)}.`
      : `The provider took a payment of ${who} back: ${moneyText(amount)}.`;
  return `${what} ${STORY_ENDS[dispute.status] ?? ''}`.trim();
}

function complaintEnd({ status, subscriptionId }: DisputeDetails): string {
  if (status === 'won') return 'You contested it.';
  if (status === 'accepted') return 'You accepted it. Refunds are made on the payment.';
  const waits = subscriptionId === null ? '' : ' Its subscription is not charged until then.';
  return `Look at what supports the payment, and respond.${waits}`;
}

const TAKEN_BACK = 'The amount is taken from your payouts, and the invoice is not paid by it.';

const STORY_ENDS: Readonly<Record<string, string>> = {
  needs_response: 'The amount is kept out of your payouts. Respond before it is due.',
  under_review: 'It is contested, and the amount is kept out of your payouts until it is decided.',
  won: 'It was decided for you, and the amount is paid out.',
  lost: TAKEN_BACK,
  accepted: `You accepted it. ${TAKEN_BACK}`,
};

function AboutDispute({ dispute }: { readonly dispute: DisputeDetails }) {
  const { customer, invoice, payment, reason, note } = dispute;
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p>{disputeStory(dispute)}</p>
        <Facts
          isWide
          facts={[
            [
              'Reason',
              <span key="reason" dir="auto" className="wrap-anywhere">
                {reason}
              </span>,
            ],
            [
              'Customer',
              <Link key="customer" to="/customers/$code" params={{ code: customer.code }}>
                {personText(customer)}
              </Link>,
            ],
            ['Amount', <Money key="amount" kobo={dispute.amount} />],
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
            ['Opened', <When key="opened" at={dispute.openedAt} />],
            ['Due', dispute.dueAt && <When key="due" at={dispute.dueAt} />],
            ['Provider’s reference', dispute.providerReference],
            ['Decided', dispute.decidedAt && <When key="decided" at={dispute.decidedAt} />],
            ['Your note', note],
            [
              'For the bank',
              <OuterLink key="page" href={dispute.evidence.pageUrl}>
                View evidence page
              </OuterLink>,
            ],
            [
              'Receipt',
              dispute.evidence.receiptUrl && (
                <OuterLink key="receipt" href={dispute.evidence.receiptUrl}>
                  View receipt
                </OuterLink>
              ),
            ],
          ]}
        />
      </div>
    </Section>
  );
}
