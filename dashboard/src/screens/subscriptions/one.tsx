// One subscription: its status in a sentence, the next charge, its invoices and its actions.

import type { SubscriptionDetails as Shown } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyCode } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Columns } from '../../kit/lists/columns.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { personText } from '../payments/source.tsx';
import { Actions } from './actions.tsx';
import { SubscriptionInvoices } from './billing/invoices.tsx';
import { NextCharge } from './billing/next-charge.tsx';
import { WaitingLines } from './billing/waiting-lines.tsx';
import { AboutSubscription } from './details.tsx';
import { SubscriptionHistory } from './history.tsx';
import { previewQuery, subscriptionQuery } from './queries.ts';
import { SubscriptionStanding } from './standing.tsx';
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
          <CopyCode text={subscription?.code ?? code} label="subscription code" />
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
  return `${planText(bidi(plan.name), quantity)} for ${bidi(personText(customer))}`;
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
