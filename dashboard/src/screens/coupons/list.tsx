// The list of coupons, with the discount and the number of redemptions of each.

import type { Coupon } from '@sanwo/sdk';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { useToday } from '../../today.ts';
import { NewCoupon } from './new-coupon.tsx';
import { couponOffText, lastingText, lastMoment, redeemedText, whyOver } from './words.ts';

const FILTERS: readonly Filter<'coupons'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

const COLUMNS: readonly Column<Coupon>[] = [
  { head: 'Coupon', cell: ({ code }) => <code className="font-mono">{code}</code> },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Discount', cell: (coupon) => `${couponOffText(coupon)} ${lastingText(coupon)}` },
  { head: 'Redeemed', isNumber: true, cell: redeemedText },
  {
    head: 'Last day',
    isNumber: true,
    isExtra: true,
    cell: ({ redeemBy }) =>
      redeemBy === null ? (
        <span className="text-quiet">No end date</span>
      ) : (
        <When at={lastMoment(redeemBy).toISOString()} isDay />
      ),
  },
  { head: 'Status', isHead: true, cell: (coupon) => <CouponState coupon={coupon} /> },
];

export function CouponState({ coupon }: { readonly coupon: Coupon }) {
  const over = whyOver(coupon, { today: useToday(), zone: useZone() });
  return over === null ? <Badge tone="good">Active</Badge> : <Badge>{over}</Badge>;
}

export function Coupons(): ReactNode {
  return (
    <Page title="Coupons" actions={<NewCoupon />}>
      <Listing
        label="Coupons"
        one="coupon"
        family="coupons"
        read={(query) => sanwo.coupons.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/coupons/$code', params: { code } })}
        searches="Code or name"
        filters={FILTERS}
        none={
          <Empty
            icon={<TicketPercent aria-hidden className="size-5" />}
            title="No coupons yet"
            words={ABOUT}
            action={<NewCoupon />}
          />
        }
      />
    </Page>
  );
}

const ABOUT =
  'A coupon takes a percentage or an amount off a plan’s price, for one, several or all ' +
  'payments. Share its code with your customers.';
