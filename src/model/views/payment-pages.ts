// A payment page with the codes of its plans, its addresses and its orders counted.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { type KeptOffer, type PageOffer, sellsPlan } from '../payment-pages/offers.ts';
import { planIdsIn, whyClosed } from '../payment-pages/orders-taken.ts';
import {
  offersOf,
  type PaymentPage,
  type PaymentPageRow,
  shapePaymentPage,
} from '../payment-pages/shape.ts';
import { selectOrderCounts } from '../payment-pages/sql.ts';
import { mayCollect } from '../payouts/ready.ts';
import type { PlanRow } from '../plans/shape.ts';
import { selectPlansById } from '../related-sql.ts';

interface Viewing {
  readonly house: Pick<House, 'config' | 'providers'>;
  readonly db: Db;
  readonly tenant: Pick<Tenant, 'id' | 'chosenProvider'>;
  readonly now: Date;
}

export async function viewPaymentPages(
  { house, db, tenant, now }: Viewing,
  rows: readonly PaymentPageRow[],
): Promise<Static<typeof PaymentPage>[]> {
  const plans = await selectPlansById(db, tenant.id, rows.flatMap(planIdsIn));
  const counts = await selectOrderCounts(
    db,
    tenant.id,
    rows.map(({ id }) => id),
  );
  const { baseUrl } = house.config;
  const { name: provider } = house.providers.forNew('checkouts', tenant.chosenProvider);
  const isReady = await mayCollect(db, { house, tenant, now, provider });
  return rows.map((row) => {
    const { started = 0, paid = 0 } = counts.get(row.id) ?? {};
    return shapePaymentPage({
      ...row,
      ...{ baseUrl, started, paid },
      shownOffers: offersOf(row).map((offer) => shownOffer(offer, plans)),
      takesOrders: whyClosed(row, { now, paid, plans, mayCollect: isReady }) === null,
    });
  });
}

export async function viewPaymentPage(viewing: Viewing, row: PaymentPageRow) {
  const [view] = await viewPaymentPages(viewing, [row]);
  if (view === undefined) throw new Error(`no view of payment page ${row.id}`);
  return view;
}

function shownOffer(
  offer: KeptOffer,
  plans: ReadonlyMap<string, PlanRow>,
): Static<typeof PageOffer> {
  if (!sellsPlan(offer)) return offer;
  const code = plans.get(offer.planId)?.code;
  if (code === undefined) throw new Error(`plan ${offer.planId} of a payment page is gone`);
  return { planCode: code };
}
