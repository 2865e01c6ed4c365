// Heals breaks of the operator: rows of the statement that are about nothing of any tenant. Money
// that arrived by transfer is looked up by its session, as if a callback had named it; the charges
// of rows that are lost are found by their invoices.

import { transact } from '../../../db/transaction.ts';
import { contextOf } from '../../../frame/context.ts';
import type { House } from '../../../frame/house.ts';
import { insertHintsAcrossTenants } from '../../../model/inbox/hints-sql.ts';
import { noteTry } from '../../../model/reconciliation/breaks-sql.ts';
import { requestDaysAcrossTenants } from '../../../model/reconciliation/days-sql.ts';
import { OPERATOR } from '../../../model/reconciliation/life.ts';
import type { BreakRow, TheirSide } from '../../../model/reconciliation/shape.ts';
import { lockBreak } from '../../../model/reconciliation/sql.ts';
import { contextsOf } from '../../../model/tenants/contexts.ts';
import { isAble } from '../../../provider/port/provider.ts';
import { nextTryAt } from './ladder.ts';
import { adoptCharge, cellOfCharges, findLostChargesAcrossTenants } from './lost-charges.ts';

export async function healUnknown(house: House, rows: readonly BreakRow[]): Promise<void> {
  if (rows.length === 0) return;
  const realNow = house.clock.now();
  await bringBackCharges(house, rows, realNow);
  await transact(house.db, async (db) => {
    await insertHintsAcrossTenants(db, hintsOf(house, rows), realNow);
    for (const { id } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const known = await lockBreak(db, OPERATOR, id);
      if (known?.status !== 'open') continue;
      const { tries, finding, provider, day } = known;
      const dueAt = nextTryAt(known, realNow);
      const tried = { known, tries: tries + 1, finding, now: realNow, dueAt, suspended: 0 };
      await noteTry(db, OPERATOR, tried);
      if (tries === 0) continue;
      await requestDaysAcrossTenants(db, [{ tenantId: OPERATOR, provider, day, dueAt: realNow }]);
    }
  });
}

/** Only providers that can be asked by it: the hint would never go. */
const hintsOf = ({ providers }: House, rows: readonly BreakRow[]) =>
  rows.flatMap(({ provider, theirs }) => {
    const { entry, sessionId } = theirs as TheirSide;
    const at = providers.find(provider);
    const isAsked = entry === 'credit' && at && isAble(at, 'accounts');
    return sessionId !== null && isAsked ? [{ provider, sessionId }] : [];
  });

/** Each in a transaction of its own: another tenant's may be at work. */
async function bringBackCharges(house: House, rows: readonly BreakRow[], realNow: Date) {
  const sides = rows.map(({ theirs }) => theirs as TheirSide);
  const lost = await findLostChargesAcrossTenants(
    house.db,
    sides,
    cellOfCharges({ house, realNow }),
  );
  const contexts = await contextsOf(
    house,
    lost.map(({ invoice }) => invoice),
  );
  for (const charge of lost) {
    const { tenant, now } = contexts.of(charge.invoice);
    const at = contextOf({ house, tenant, now });
    await transact(house.db, (db) => adoptCharge(db, at, charge));
  }
}
