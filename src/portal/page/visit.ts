// What a page of a payer is read for: whose it is, in which language, and what it may show.

import { transact } from '../../db/transaction.ts';
import { withinHome } from '../../engine/door/home.ts';
import { type PayerRequest, requireOwnCustomer } from '../../engine/payer/own-account.ts';
import type { House, Tenant } from '../../frame/house.ts';
import type { Payer } from '../../frame/payer.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { Language } from '../../model/portal/languages.ts';
import { languageFor } from '../../model/portal/settings.ts';

/** A payer in a session. */
export interface PortalVisitor {
  readonly house: House;
  readonly tenant: Tenant;
  readonly payer: Payer;
}

export interface PortalVisit extends PayerRequest {
  readonly tenant: Tenant;
  readonly customer: CustomerRow;
  readonly language: Language;
}

/** Reads in one transaction, so that a page says one moment. */
export async function readFor<T>(
  { house, tenant, payer }: PortalVisitor,
  read: (visit: PortalVisit) => Promise<T>,
): Promise<T> {
  const now = tenant.clockNow ?? house.clock.now();
  return await transact(house.db, (db) =>
    withinHome(db, { tenantId: tenant.id, phase: 'begins' }, async () => {
      const request = { house, db, tenant, payer, now };
      const { customer } = await requireOwnCustomer(request);
      return await read({ ...request, customer, language: languageFor(tenant, customer) });
    }),
  );
}
