// One coupon: its terms, its redemptions and its actions.

import type { CouponRedemption, Coupon as Given } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { usePage } from '../../kit/lists/use-page.ts';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge, Status } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { personText } from '../payments/source.tsx';
import { EditCoupon } from './edit-coupon.tsx';
import { CouponState } from './list.tsx';
import { SwitchCoupon } from './switch-coupon.tsx';
import { couponOffText, lastingText, lastMoment, redeemedText } from './words.ts';

export function Coupon(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery({
    queryKey: ['coupons', 'one', code],
    queryFn: () => sanwo.coupons.get(code).then(),
  });
  const coupon = query.data;
  return (
    <Page
      title={coupon?.name ?? code}
      beside={
        <>
          {coupon && <CouponState coupon={coupon} />}
          <Copy text={coupon?.code ?? code} label="coupon code" />
        </>
      }
      crumbs={[
        <Link key="list" to="/coupons">
          Coupons
        </Link>,
      ]}
      actions={coupon && <CouponActions coupon={coupon} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <Section title={`${couponOffText(shown)} ${lastingText(shown)}`}>
              <Facts isWide facts={couponFacts(shown)} />
            </Section>
            <Redemptions coupon={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const couponFacts = (coupon: Given) =>
  [
    ['Redeemed', redeemedText(coupon)],
    [
      'Maximum per customer',
      coupon.maxPerCustomer === null ? 'No limit' : `${coupon.maxPerCustomer}`,
    ],
    [
      'Plans',
      coupon.planCodes === null ? 'Any plan' : <PlanLinks key="plans" codes={coupon.planCodes} />,
    ],
    [
      'Ends',
      coupon.redeemBy === null ? 'No end date' : <Until key="until" redeemBy={coupon.redeemBy} />,
    ],
    ['Created', <When key="made" at={coupon.createdAt} />],
    ['Updated', <When key="changed" at={coupon.updatedAt} />],
  ] as const;

const Until = ({ redeemBy }: { readonly redeemBy: string }) => (
  <When at={lastMoment(redeemBy).toISOString()} />
);

const PlanLinks = ({ codes }: { readonly codes: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {codes.map((code) => (
      <Link key={code} to="/plans/$code" params={{ code }}>
        {code}
      </Link>
    ))}
  </span>
);

function CouponActions({ coupon }: { readonly coupon: Given }) {
  const [shown, setShown] = useState<'edit' | 'switch' | null>(null);
  const whyNot = useWhyNot('coupons.update');
  const close = () => setShown(null);
  const isOn = coupon.status === 'active';
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setShown('switch')}>
        {isOn ? 'Turn off coupon' : 'Turn on coupon'}
      </Button>
      <Button kind="primary" whyNot={whyNot} onPress={() => setShown('edit')}>
        Edit coupon
      </Button>
      <EditCoupon coupon={coupon} isOpen={shown === 'edit'} onClose={close} />
      <SwitchCoupon coupon={coupon} isOpen={shown === 'switch'} onClose={close} />
    </>
  );
}

const redeemerText = ({ customerName, customerEmail, customerCode }: CouponRedemption) =>
  personText({ name: customerName, email: customerEmail, code: customerCode });

const COLUMNS: readonly Column<CouponRedemption>[] = [
  { head: 'Customer', cell: redeemerText },
  {
    head: 'Subscription',
    cell: ({ subscriptionCode }) => <code className="font-mono">{subscriptionCode}</code>,
  },
  { head: 'Status', cell: ({ subscriptionStatus }) => <Status status={subscriptionStatus} /> },
  {
    head: 'Discount',
    cell: ({ isInForce }) => (isInForce ? <Badge tone="good">Active</Badge> : <Badge>Ended</Badge>),
  },
  { head: 'Redeemed', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} /> },
];

function Redemptions({ coupon }: { readonly coupon: Given }) {
  const view = usePage([]);
  const query = useQuery({
    queryKey: ['coupons', 'redemptions', coupon.code, view.query],
    queryFn: () => sanwo.coupons.listRedemptions(coupon.code, view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <TableSection
      title="Redemptions"
      label="Redemptions"
      query={query}
      columns={COLUMNS}
      keyOf={({ number }) => `${number}`}
      linkOf={({ subscriptionCode: code }) => ({ to: '/subscriptions/$code', params: { code } })}
      toPage={view.toPage}
      empty={
        <Empty
          title="No redemptions yet"
          words={`Send a payment link with ${coupon.code}, or apply it to a subscription.`}
        />
      }
    />
  );
}
