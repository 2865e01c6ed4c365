// One list of all that needs a person, five rows of each part, with the way to all of them.

import type { Analytics } from '@sanwo/sdk';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlaceLink } from '../../../kit/links/place-link.tsx';
import { Empty } from '../../../kit/page/empty.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Skeleton } from '../../../kit/page/skeleton.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { moneyText } from '../../../kit/text/money.tsx';
import { counted } from '../figures.ts';
import { BreakRow } from './break-row.tsx';
import { DisputeRow } from './dispute-row.tsx';
import { CardRow, DecisionRow, DepositRow, LostRow, RetryRow } from './need-rows.tsx';
import { type Needs, ROWS, useNeeds } from './needs.ts';

interface NeedPart {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly rows: ReactNode;
  readonly all: { readonly to: string; readonly search: Readonly<Record<string, string>> };
}

export function NeedsYou({ report }: { readonly report: Analytics }) {
  const needs = useNeeds();
  const [chosen, setChosen] = useState<string | null>(null);
  const { count, amount } = report.trouble.failedInvoices;
  const parts = needs === null ? [] : partsOf(needs, report).filter((part) => part.count > 0);
  const shown = parts.find(({ id }) => id === chosen) ?? parts[0];
  return (
    <Section
      title="Needs you"
      hint={count > 0 && `${moneyText(amount)} unpaid on ${counted(count, 'invoice')}`}
      isFlush
    >
      {needs === null && (
        <div className="p-4">
          <Skeleton lines={6} />
        </div>
      )}
      {needs !== null && shown === undefined && (
        <Empty
          icon={<CircleCheck aria-hidden className="size-5" />}
          title="Nothing needs you"
          words={
            'Disputes, failed charges, expiring cards, transfers to place, decisions and ' +
            'differences will appear here, with what to do about each.'
          }
        />
      )}
      {shown && (
        <Tabs
          label="What needs you"
          isFlush
          shown={shown.id}
          onShow={setChosen}
          faces={parts.map((part) => ({
            id: part.id,
            label: `${part.label} ${part.count}`,
            body: <PartBody part={part} />,
          }))}
        />
      )}
    </Section>
  );
}

const PartBody = ({ part: { count, rows, all } }: { readonly part: NeedPart }) => (
  <>
    <ul className="divide-y divide-line">{rows}</ul>
    {count > ROWS && (
      <p className="border-t border-line px-4 py-2.5 text-sm">
        <PlaceLink {...all}>See all {count}</PlaceLink>
      </p>
    )}
  </>
);

const disputesPart = ({ count, rows }: Needs['disputes']): NeedPart => ({
  ...{ id: 'disputes', label: 'Disputes', count },
  rows: rows.map((dispute) => <DisputeRow key={dispute.id} dispute={dispute} />),
  all: { to: '/disputes', search: { status: 'needs_response' } },
});

function partsOf(
  { disputes, retry, cards, lost, deposits, decisions, breaks }: Needs,
  { recentFailedInvoices: failed }: Analytics,
): readonly NeedPart[] {
  const [first] = decisions.rows;
  return [
    disputesPart(disputes),
    {
      id: 'decisions',
      label: 'To decide',
      count: decisions.count,
      rows: decisions.rows.map((decision) => (
        <DecisionRow key={decision.row.id} decision={decision} />
      )),
      all: {
        to: first?.kind === 'refund' ? '/refunds' : '/payments',
        search: { needsReview: 'true' },
      },
    },
    {
      id: 'deposits',
      label: 'Transfers to place',
      count: deposits.count,
      rows: deposits.rows.map((deposit) => <DepositRow key={deposit.id} deposit={deposit} />),
      all: { to: '/deposits', search: { waiting: 'true' } },
    },
    {
      id: 'breaks',
      label: 'Differences',
      count: breaks.count,
      rows: breaks.rows.map((broken) => <BreakRow key={broken.id} broken={broken} />),
      all: { to: '/reconciliation/breaks', search: { status: 'open' } },
    },
    {
      id: 'retry',
      label: 'To retry',
      count: retry.count,
      rows: retry.rows.map((invoice) => (
        <RetryRow
          key={invoice.id}
          invoice={invoice}
          known={failed.find(({ invoiceId }) => invoiceId === invoice.id)}
        />
      )),
      all: { to: '/invoices', search: { failing: 'true', status: 'open' } },
    },
    {
      id: 'cards',
      label: 'Card expiring',
      count: cards.count,
      rows: cards.rows.map((each) => <CardRow key={each.id} subscription={each} />),
      all: { to: '/subscriptions', search: { riskReason: 'card_expiring' } },
    },
    {
      id: 'lost',
      label: 'Lost',
      count: lost.count,
      rows: lost.rows.map((each) => (
        <LostRow
          key={each.id}
          subscription={each}
          known={failed.find(({ subscriptionId }) => subscriptionId === each.id)}
        />
      )),
      all: { to: '/subscriptions', search: { atRisk: 'true', status: 'paused' } },
    },
  ];
}
