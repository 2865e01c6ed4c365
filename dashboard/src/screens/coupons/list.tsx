// Discounts that are given: all coupons, with what each takes off and how often it was redeemed.

import type { Coupon } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ListBar } from '../../kit/list-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { usePage } from '../../kit/use-page.ts';
import { useZone, When } from '../../kit/when.tsx';
import { useToday } from '../../today.ts';
import { NewCoupon } from './new-coupon.tsx';
import { lastingText, lastMoment, offText, redeemedText, whyOver } from './words.ts';

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'active', label: 'On' },
      { value: 'inactive', label: 'Turned off' },
    ],
  },
  { name: 'from', label: 'Made since' },
  { name: 'to', label: 'Made until' },
];

const COLUMNS: readonly Column<Coupon>[] = [
  { head: 'Coupon', cell: ({ code }) => <code className="font-mono">{code}</code> },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Takes off', cell: (coupon) => `${offText(coupon)} ${lastingText(coupon)}` },
  { head: 'Redeemed', isNumber: true, cell: redeemedText },
  {
    head: 'Last day',
    isNumber: true,
    isExtra: true,
    cell: ({ redeemBy }) =>
      redeemBy === null ? (
        <span className="text-quiet">No end</span>
      ) : (
        <When at={lastMoment(redeemBy).toISOString()} isDay />
      ),
  },
  { head: 'Status', isHead: true, cell: (coupon) => <CouponState coupon={coupon} /> },
];

export function CouponState({ coupon }: { readonly coupon: Coupon }) {
  const over = whyOver(coupon, { today: useToday(), zone: useZone() });
  return over === null ? <Badge tone="good">On</Badge> : <Badge>{over}</Badge>;
}

export function Coupons(): ReactNode {
  const view = usePage(['search', 'status', 'from', 'to']);
  const query = useQuery({
    queryKey: ['coupons', 'list', view.query],
    queryFn: () => sanwo.coupons.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Coupons" actions={<NewCoupon />}>
      <section
        aria-label="List of coupons"
        className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
      >
        <ListBar view={view} searches="Code or name" filters={FILTERS} />
        <DataTable
          label="Coupons"
          query={query}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          linkOf={({ code }) => ({ to: '/coupons/$code', params: { code } })}
          toPage={view.toPage}
          empty={<NoCoupons isAll={view.isAll} />}
        />
      </section>
    </Page>
  );
}

const ABOUT =
  'A coupon takes a share or an amount off a plan’s price: once, for some payments, or always. ' +
  'Give its code to whom you like.';

const NoCoupons = ({ isAll }: { readonly isAll: boolean }) =>
  isAll ? (
    <Empty
      icon={<TicketPercent aria-hidden className="size-5" />}
      title="No coupons yet"
      words={ABOUT}
      action={<NewCoupon />}
    />
  ) : (
    <Empty title="No coupon fits" words="Take a filter away to see more." />
  );
