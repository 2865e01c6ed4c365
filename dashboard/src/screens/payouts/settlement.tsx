// One settlement: the amount paid, our fee, refunds, the merchant's amount and the payout.

import type { ListedSettlement } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Link } from '../../kit/links/link.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { SettlementState } from '../payments/state.tsx';

export function SettlementScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['settlements', 'one', id],
    queryFn: () => sanwo.settlements.get(id).then(),
  });
  const settlement = query.data;
  return (
    <Page
      title={settlement ? `Settlement of ${moneyText(settlement.netAmount)}` : 'Settlement'}
      beside={settlement && <SettlementState settlement={settlement} />}
      crumbs={[
        <Link key="list" to="/settlements">
          Settlements
        </Link>,
      ]}
    >
      <Loaded query={query}>{(shown) => <AboutSettlement settlement={shown} />}</Loaded>
    </Page>
  );
}

function AboutSettlement({ settlement }: { readonly settlement: ListedSettlement }) {
  const { customer, payment, invoice, deposit, payoutId } = settlement;
  const { grossAmount, feeAmount, netAmount, createdAt, dueAt } = settlement;
  const to = (address: string, name: string, value: string) => (
    <PlaceLink key={address} to={address} params={{ [name]: value }}>
      {value}
    </PlaceLink>
  );
  return (
    <Section title="Details">
      <Facts
        isWide
        facts={[
          [
            'Customer',
            <PlaceLink key="customer" to="/customers/$code" params={{ code: customer.code }}>
              {personText(customer)}
            </PlaceLink>,
          ],
          ['Customer paid', <Money key="gross" kobo={grossAmount} />],
          ['Payment', payment && to('/payments/$code', 'code', payment.code)],
          ['Became credit', deposit && to('/deposits/$code', 'code', deposit.code)],
          ['Our fee', <Money key="fee" kobo={-feeAmount} />],
          ['Invoice', invoice && to('/invoices/$code', 'code', invoice.code)],
          ['Refunded', <Money key="back" kobo={netAmount + feeAmount - grossAmount} />],
          ['Collected', <When key="at" at={createdAt} />],
          ['You get', <Money key="net" kobo={netAmount} />],
          ['Due', <When key="due" at={dueAt} isDay />],
          ['Payout', payoutId && to('/payouts/$id', 'id', payoutId)],
        ]}
      />
    </Section>
  );
}
