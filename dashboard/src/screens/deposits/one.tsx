// One deposit: who sent it, what it pays and why, what is left, and the next step.

import type { Customer, Deposit } from '@sanwo/sdk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy, CopyCode } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { DepositActions } from './actions.tsx';
import { Allocations } from './allocations.tsx';
import { depositQuery } from './queries.ts';
import { DepositState, depositMoney } from './state.tsx';
import { depositStory } from './story.ts';

export function DepositScreen(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(depositQuery(code));
  const deposit = query.data;
  const customer = useCustomerOf(deposit);
  return (
    <Page
      title={deposit ? `Transfer of ${depositMoney(deposit, deposit.amount)}` : code}
      beside={
        deposit && (
          <>
            <DepositState deposit={deposit} />
            <CopyCode text={deposit.code} label="transfer code" />
          </>
        )
      }
      crumbs={[
        <Link key="list" to="/deposits">
          Transfers
        </Link>,
      ]}
      actions={deposit && <DepositActions deposit={deposit} customer={customer} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <DepositStory deposit={shown} />
            <Allocations deposit={shown} />
            <DepositDetails deposit={shown} customer={customer} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function useCustomerOf(deposit: Deposit | undefined): Customer | null {
  const id = deposit?.customerId ?? null;
  const { data } = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: id === null ? skipToken : () => sanwo.customers.get(id).then(),
  });
  return data ?? null;
}

function DepositStory({ deposit }: { readonly deposit: Deposit }) {
  const zone = useZone();
  return <p className="text-lg wrap-anywhere">{depositStory(deposit, zone)}</p>;
}

interface DepositDetailsProps {
  readonly deposit: Deposit;
  readonly customer: Customer | null;
}

function DepositDetails({ deposit, customer }: DepositDetailsProps) {
  const { senderName, senderBank, senderAccountLast4, narration } = deposit;
  return (
    <Section title="Details">
      <Facts
        isWide
        facts={[
          ['Sender', senderName],
          ['Bank', senderBank],
          ['Account', senderAccountLast4 && `Ending ${senderAccountLast4}`],
          ['Narration', narration],
          [
            'Customer',
            customer && (
              <Link to="/customers/$code" params={{ code: customer.code }}>
                {personText(customer)}
              </Link>
            ),
          ],
          [
            'Checkout order',
            deposit.orderReference && (
              <Copy key="order" text={deposit.orderReference} label="order reference" />
            ),
          ],
          ['Applied', depositMoney(deposit, deposit.appliedAmount)],
          ['Not applied', depositMoney(deposit, deposit.unappliedAmount)],
          ['Returned', depositMoney(deposit, deposit.returnedAmount)],
          ['Provider’s fee', depositMoney(deposit, deposit.fee)],
          ['Received', <When key="received" at={deposit.receivedAt} />],
          ['Session id', <Copy key="session" text={deposit.sessionId} label="session id" />],
          [
            'Provider’s reference',
            deposit.providerReference && (
              <Copy text={deposit.providerReference} label="provider’s reference" />
            ),
          ],
        ]}
      />
    </Section>
  );
}
