// The page of an order that may be paid by transfer, and the look at the provider when its payer
// says that the money was sent.

import { transact } from '../db/transaction.ts';
import { withinHome } from '../engine/door/home.ts';
import type { House, Tenant } from '../frame/house.ts';
import { leaseEnd } from '../frame/job.ts';
import type { StepsInTurn } from '../frame/payer.ts';
import { selectHeldOfOrder } from '../model/deposits/sql.ts';
import { selectReturnedOrderAcrossTenants } from '../model/orders/named-sql.ts';
import type { CodedOrderRow } from '../model/orders/shape.ts';
import { claimOrder, selectOrder } from '../model/orders/sql.ts';
import { selectPlanVersion } from '../model/plans/sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { askAboutOrder } from './ask-about.ts';
import { settleOrder } from './settle.ts';

/** What it shows. */
interface OrderPage {
  readonly tenant: Tenant;
  readonly order: CodedOrderRow;
  /** The plan is paid once. */
  readonly isOnlyPayment: boolean;
  /** What arrived and waits for a person. */
  readonly held: number;
}

/** Null: there is none, or a card alone pays it, on the provider’s page. */
export async function readOrderPage(house: House, reference: string): Promise<OrderPage | null> {
  const { db } = house;
  const known = await selectReturnedOrderAcrossTenants(db, reference);
  if (!known) return null;
  const { tenantId } = known;
  const order = await selectOrder(db, tenantId, reference);
  if (!order || order.transferNumber === null) return null;
  const tenant = await selectTenant(db, tenantId);
  const held = await selectHeldOfOrder(db, tenantId, reference);
  return { tenant, order, held, isOnlyPayment: await isPaidOnce(house, order) };
}

async function isPaidOnce({ db }: House, order: CodedOrderRow): Promise<boolean> {
  const { tenantId, planId, planVersion: version } = order;
  if (planId === null || version === null) return true;
  return (await selectPlanVersion(db, tenantId, { planId, version })).invoiceLimit === 1;
}

const ASKED_AT_MOST_EVERY_MS = 10_000;

/** `soon`: another request had asked only just before; `away`: the provider did not say. */
export async function lookForSentOrder(
  house: House,
  { tenant, order }: { readonly tenant: Tenant; readonly order: CodedOrderRow },
  steps: StepsInTurn,
): Promise<'asked' | 'soon' | 'away'> {
  const { reference } = order;
  const realNow = house.clock.now();
  const asking = {
    reference,
    now: realNow,
    notSince: new Date(realNow.getTime() - ASKED_AT_MOST_EVERY_MS),
    leasedUntil: leaseEnd(house, realNow),
  };
  const { id: tenantId } = tenant;
  const claimed = await steps.begins(() =>
    transact(house.db, (db) =>
      withinHome(db, { tenantId, phase: 'begins' }, () => claimOrder(db, tenantId, asking)),
    ),
  );
  if (!claimed) return 'soon';
  const { providers, log } = house;
  const now = tenant.clockNow ?? realNow;
  const about = await askAboutOrder({ providers, log, tenant, now }, claimed);
  await steps.ends(() =>
    transact(house.db, (db) =>
      withinHome(db, { tenantId, phase: 'ends' }, () =>
        settleOrder(db, tenantId, { house, reference, ...about }),
      ),
    ),
  );
  return about.found.kind === 'unknown' ? 'away' : 'asked';
}
