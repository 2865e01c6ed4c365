// The payment link in a message, which works as long as payment is possible. The provider's pages
// end after two days, so the link leads to the current page, or to a new one.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { pendingOf } from '../engine/book/book.ts';
import { withinHome } from '../engine/door/home.ts';
import {
  askForLink,
  LINK_AWAITED_MS,
  type LinkIntent,
  prepareLink,
  settleLink,
  takeLink,
} from '../engine/link/link.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import type { StepsInTurn } from '../frame/payer.ts';
import { problem } from '../frame/problems.ts';
import { Problem } from '../lib/api/problem.ts';
import { untilTurn } from '../lib/fair/turn.ts';
import { isId } from '../lib/values/id.ts';
import { selectTenantOrNone } from '../model/tenants/sql.ts';
import { openDue, openPayable } from './checkout-link.ts';

/**
 * Of an invoice, or of whatever is due of a subscription. Answers the hosted page's address. While
 * a charge is undecided it is `charge_in_flight`, unless the payer is sure.
 */
export async function followLink(
  house: House,
  link: { readonly tenantId: string; readonly id: string; readonly isSure?: boolean },
  steps: StepsInTurn,
): Promise<string> {
  const known = isId(link.tenantId) && isId(link.id);
  const read = () => selectTenantOrNone(house.db, link.tenantId);
  const tenant = known ? await steps.begins(read) : undefined;
  if (!tenant) throw problem('invoice_not_found');
  const at = contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
  const { id: tenantId } = tenant;
  const intent = await steps.begins(() =>
    transact(house.db, (db) =>
      withinHome(db, { tenantId, phase: 'begins' }, () => prepare(db, at, link)),
    ),
  );
  const { db, providers } = house;
  const look = () => steps.ends(() => takeLink(db, at, intent));
  const come = await untilTurn(look, LINK_AWAITED_MS);
  const answer = await askForLink({ providers, tenant }, come?.turn ?? null);
  const made = await steps.ends(() =>
    transact(db, (within) =>
      withinHome(within, { tenantId, phase: 'ends' }, () =>
        settleLink(within, at, { intent, answer }),
      ),
    ),
  );
  return made.checkoutLink;
}

async function prepare(
  db: Db,
  at: HouseContext,
  { id, isSure }: { readonly id: string; readonly isSure?: boolean },
): Promise<LinkIntent> {
  const one = await openNamed(db, at, id);
  const { account, invoice } = one;
  if (invoice && !isSure && pendingOf(account, invoice.id)) throw problem('charge_in_flight');
  return await prepareLink(db, at, { ...one, sendEmail: false });
}

async function openNamed(db: Db, at: HouseContext, id: string) {
  try {
    return await openPayable(db, at, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invoice_not_found') throw error;
  }
  return await openDue(db, at, id);
}
