// One subscription: its status in a sentence, the next charge, its invoices and its actions.

import type { SubscriptionDetails as Shown } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Status } from '../../kit/badge.tsx';
import { bidi } from '../../kit/bidi.ts';
import { Columns } from '../../kit/columns.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { Actions } from './actions.tsx';
import { AboutSubscription } from './details.tsx';
import { SubscriptionHistory } from './history.tsx';
import { SubscriptionInvoices } from './invoices.tsx';
import { NextCharge } from './next-charge.tsx';
import { previewQuery, subscriptionQuery } from './queries.ts';
import { SubscriptionStanding } from './standing.tsx';
import { WaitingLines } from './waiting-lines.tsx';
import { isEnded, planText } from './words.ts';

export function Subscription(): ReactNode {
  const { code } = useParams({ from: '/frame/subscriptions/$code' });
  const query = useQuery(subscriptionQuery(code));
  const subscription = query.data;
  return (
    <Page
      title={titleOf(subscription) ?? code}
      beside={
        <>
          {subscription && <Status status={subscription.status} />}
          <Copy text={subscription?.code ?? code} label="subscription code" />
        </>
      }
      crumbs={[
        <Link key="list" to="/subscriptions">
          Subscriptions
        </Link>,
      ]}
      actions={subscription && <Actions subscription={subscription} />}
    >
      <Loaded query={query} lines={8}>
        {(shown) => <SubscriptionSections subscription={shown} />}
      </Loaded>
    </Page>
  );
}

function titleOf(subscription: Shown | undefined): string | null {
  if (subscription === undefined) return null;
  const { plan, quantity, customer } = subscription;
  return `${planText(bidi(plan.name), quantity)} for ${bidi(customer.name ?? customer.email)}`;
}

function SubscriptionSections({ subscription }: { readonly subscription: Shown }) {
  const preview = useQuery(previewQuery(subscription.code));
  return (
    <>
      <SubscriptionStanding subscription={subscription} preview={preview.data} />
      <Columns
        first={
          isEnded(subscription) ? null : <NextCharge subscription={subscription} query={preview} />
        }
        beside={
          <>
            <AboutSubscription subscription={subscription} />
            {!isEnded(subscription) && <WaitingLines subscription={subscription} />}
          </>
        }
      >
        <SubscriptionInvoices subscription={subscription} />
        <SubscriptionHistory subscription={subscription} />
      </Columns>
    </>
  );
}
