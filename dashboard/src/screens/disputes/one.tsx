// One dispute: what the customer says, what supports the payment, and the response.

import type { DisputeDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy, CopyCode } from '../../kit/links/copy.tsx';
import { ButtonLink, Link, OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { Evidence } from './evidence.tsx';
import { kindText } from './kinds.ts';
import { Respond } from './respond.tsx';
import { DisputeState } from './state.tsx';
import { disputeStory } from './story.ts';
import { TimeLeft } from './time-left.tsx';

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
            <span className="text-sm">
              <TimeLeft dispute={dispute} />
            </span>
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

function AboutDispute({ dispute }: { readonly dispute: DisputeDetails }) {
  const { customer, invoice, payment, reason, note, evidence } = dispute;
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{disputeStory(dispute)}</p>
        <Facts
          isWide
          facts={[
            ['Kind', kindText(dispute)],
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
            ...(dispute.dueAt === null
              ? []
              : [['Respond by', <When key="due" at={dispute.dueAt} />] as const]),
            ['Opened', <When key="opened" at={dispute.openedAt} />],
            ['Decided', dispute.decidedAt && <When key="decided" at={dispute.decidedAt} />],
            ['Your note', note],
            ['Receipt', <Document key="receipt" url={evidence.receiptUrl} name="receipt" />],
            [
              'Invoice document',
              <Document key="document" url={evidence.invoiceUrl} name="invoice" />,
            ],
          ]}
        />
      </div>
    </Section>
  );
}

interface DocumentProps {
  /** Opens without a key. Null if there is none. */
  readonly url: string | null;
  readonly name: string;
}

/** A document that supports the payment, and its address for who asks for it. */
function Document({ url, name }: DocumentProps) {
  if (url === null) return <span className="text-quiet">None</span>;
  return (
    <span className="-my-1.5 inline-flex items-center gap-1">
      <OuterLink href={url}>View {name}</OuterLink>
      <CopyCode text={url} label={`address of the ${name}`} />
    </span>
  );
}
