// One payout: its status, how its amount is calculated, and its payments.

import type { Payout as PayoutOf } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
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
      beside={payout && <PayoutState payout={payout} />}
      crumbs={[
        <Link key="list" to="/payouts">
          Payouts
        </Link>,
      ]}
      actions={payout?.needsReview && <Resolve undecided={payout} kind="payout" />}
    >
      <Loaded query={query}>{(shown) => <AboutPayout payout={shown} />}</Loaded>
      {payout && <Held payout={payout} />}
    </Page>
  );
}

function AboutPayout({ payout }: { readonly payout: PayoutOf }) {
  const { amount, deductedAmount } = payout;
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p>{payoutStory(payout)}</p>
        <Facts
          isWide
          facts={[
            ['Payments', payout.settlementCount],
            ['Total of payments', <Money key="sum" kobo={amount + deductedAmount} />],
            ['Refunds', <Money key="off" kobo={-deductedAmount} />],
            ['Transferred', <Money key="amount" kobo={amount} />],
            ['To account', recipientText(payout)],
            ['Statement reference', <Copy key="ref" text={payout.reference} label="reference" />],
            ['Created', <When key="made" at={payout.createdAt} />],
            ['Paid out', <When key="done" at={payout.processedAt} />],
          ]}
        />
      </div>
    </Section>
  );
}

function recipientText({ bankAccount, recipientAccountId }: PayoutOf) {
  if (bankAccount === null) return recipientAccountId;
  const { bankName, last4, accountName } = bankAccount;
  return `${accountName}, ${bankName ?? 'bank'} …${last4}`;
}

function payoutStory({ status, needsReview, amount, failureReason, undecidedReason }: PayoutOf) {
  const sum = moneyText(amount);
  if (undecidedReason === 'other_currency') {
    return `${failureReason}. Once it came back, say here that it did not reach you.`;
  }
  if (needsReview) {
    return (
      `The payment provider gave no result for this payout of ${sum} for a day. Check ` +
      'your statement, then record the outcome here.'
    );
  }
  if (status === 'failed') {
    return (
      `The payout failed: ${failureReason ?? 'no reason was given'}. ` +
      'The money is included in the next payout.'
    );
  }
  if (status === 'pending') {
    return amount === 0
      ? 'Refunds used up this payout, so nothing is transferred.'
      : `The transfer of ${sum} is pending. The payment provider has not confirmed it yet.`;
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
      ? 'The payments are included in the next payout.'
      : 'This payout has no payments.';
  return (
    <TableSection
      title="Payments in this payout"
      label="Payments in this payout"
      query={query}
      columns={PAYOUT_COLUMNS}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ to: '/settlements/$id', params: { id } })}
      toPage={setPage}
      empty={words}
    />
  );
}
