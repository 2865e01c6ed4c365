// A visit of a payment page: what it sells now, and how that can be paid.

import type { OfferForSale } from '../../engine/sale/page-sale.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { type KeptOffer, sellsPlan } from '../../model/payment-pages/offers.ts';
import { planIdsIn, type WhyClosed, whyClosed } from '../../model/payment-pages/orders-taken.ts';
import { offersOf, type PaymentPageRow } from '../../model/payment-pages/shape.ts';
import { selectSlugAcrossTenants } from '../../model/payment-pages/slugs-sql.ts';
import { countPaidOrders, selectPaymentPage } from '../../model/payment-pages/sql.ts';
import { mayCollect } from '../../model/payouts/ready.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { selectPlansById } from '../../model/related-sql.ts';
import { offeredWays } from '../../model/tenants/payment-methods.ts';
import { selectTenantOrNone } from '../../model/tenants/sql.ts';

export interface PageVisit {
  readonly tenant: Tenant;
  readonly page: PaymentPageRow;
  /** The merchant's moment. */
  readonly now: Date;
  readonly realNow: Date;
  readonly offers: readonly OfferForSale[];
  readonly ways: { readonly card: boolean; readonly transfer: boolean };
  /** Null where it takes orders. */
  readonly closed: WhyClosed | null;
}

/** Null where no page has or had this address. */
export async function readPageVisit(house: House, slug: string): Promise<PageVisit | null> {
  const { db } = house;
  const named = await selectSlugAcrossTenants(db, slug.toLowerCase());
  if (!named) return null;
  const { tenantId, pageId } = named;
  const tenant = await selectTenantOrNone(db, tenantId);
  const page = await selectPaymentPage(db, tenantId, pageId);
  return tenant && page ? await visitOf(house, tenant, page) : null;
}

/** Also of a page that is only a draft yet. */
export async function visitOf(
  house: House,
  tenant: Tenant,
  page: PaymentPageRow,
): Promise<PageVisit> {
  const { db, clock, providers } = house;
  const realNow = clock.now();
  const now = tenant.clockNow ?? realNow;
  const plans = await selectPlansById(db, tenant.id, planIdsIn(page));
  const { id: pageId, paidLimit: most } = page;
  const paid = most === null ? 0 : await countPaidOrders(db, tenant.id, { pageId, most });
  const offers = offersOf(page).flatMap((offer, place) => forSale(offer, place, plans));
  const { name: provider } = providers.forNew('checkouts', tenant.chosenProvider);
  const isReady = await mayCollect(db, { house, tenant, now, provider });
  const closed = whyClosed(page, { now, paid, plans, mayCollect: isReady });
  const ways = offeredWays(tenant, providers);
  return { tenant, page, now, realNow, offers, ways, closed };
}

function forSale(
  offer: KeptOffer,
  place: number,
  plans: ReadonlyMap<string, PlanRow>,
): OfferForSale[] {
  if (!sellsPlan(offer)) return [{ place, plan: null, minimum: 1, ...offer }];
  const plan = plans.get(offer.planId);
  return plan?.status === 'active' ? [{ place, plan }] : [];
}
