// One payout: how far it is, how its amount comes about, and the payments in it.

import type { Payout as PayoutOf } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/copy.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
import { Resolve } from '../payments/resolve.tsx';
import { PayoutState } from '../payments/state.tsx';
import { PAYOUT_COLUMNS } from './settlement-table.tsx';

export function PayoutScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['payouts', 'one', id],
    queryFn: () => sanwo.payouts.get(id).then(),
  });
  const payout = query.data;
  return (
    <Page
      title={payout ? `Payout of ${moneyText(payout.amount)}` : 'Payout'}
      beside={payout && <PayoutState of={payout} />}
      crumbs={[
        <Link key="list" to="/payouts">
          Payouts
        </Link>,
      ]}
      actions={payout?.needsReview && <Resolve of={payout} kind="payout" />}
    >
      <Loaded query={query}>{(shown) => <About payout={shown} />}</Loaded>
      {payout && <Held payout={payout} />}
    </Page>
  );
}

function About({ payout }: { readonly payout: PayoutOf }) {
  const { amount, deductedAmount } = payout;
  return (
    <Section title="What happened">
      <div className="flex flex-col gap-4">
        <p>{storyOf(payout)}</p>
        <Facts
          isWide
          facts={[
            ['Payments', payout.settlementCount],
            ['What they come to', <Money key="sum" kobo={amount + deductedAmount} />],
            ['Less refunds', <Money key="off" kobo={-deductedAmount} />],
            ['Transferred', <Money key="amount" kobo={amount} />],
            ['To account', payout.recipientAccountId],
            ['On your statement', <Copy key="ref" text={payout.reference} label="reference" />],
            ['Made', <When key="made" at={payout.createdAt} />],
            ['Paid out', <When key="done" at={payout.processedAt} />],
          ]}
        />
      </div>
    </Section>
  );
}

function storyOf({ status, needsReview, amount, failureReason, undecidedReason }: PayoutOf) {
  const sum = moneyText(amount);
  if (undecidedReason === 'other_currency') {
    return `${failureReason}. Once it came back, say here that it did not reach you.`;
  }
  if (needsReview) {
    return (
      `Nobody could tell for a day whether these ${sum} reached you. Look at ` +
      'your statement, then say here what happened.'
    );
  }
  if (status === 'failed') {
    return (
      `The transfer was refused: ${failureReason ?? 'no reason was given'}. ` +
      'What was in it goes out with the next payout.'
    );
  }
  if (status === 'pending') {
    return amount === 0
      ? 'Refunds took all of it: nothing is transferred.'
      : `${sum} is on its way to you. The provider has not confirmed it yet.`;
  }
  return `${sum} was transferred to you.`;
}

function Held({ payout }: { readonly payout: PayoutOf }) {
  const [page, setPage] = useState(1);
  const asked = { payout: payout.id, page, limit: 25 };
  const query = useQuery({
    queryKey: ['settlements', 'list', asked],
    queryFn: () => sanwo.settlements.list(asked).then(),
  });
  const words =
    payout.status === 'failed'
      ? 'What was in it waits for the next payout.'
      : 'No payment is in it.';
  return (
    <Section title="Payments in it" isFlush>
      <DataTable
        label="Payments in this payout"
        query={query}
        columns={PAYOUT_COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/settlements/$id', params: { id } })}
        toPage={setPage}
        empty={<p className="px-4 py-3 text-sm text-quiet">{words}</p>}
      />
    </Section>
  );
}
