// Why the amounts of an invoice are what they are, with the changes that its lines are of.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { takenBackBy } from '../cycles/shape.ts';
import { type ChangeInCycle, selectChangesAt } from '../cycles/sql.ts';
import { type InvoiceRow, shapeInvoice } from '../invoices/shape.ts';
import { type ExplainedLine, explainInvoice, type ProratedFrom } from '../invoices/why.ts';

export async function explainKeptInvoice(
  db: Db,
  row: InvoiceRow,
): Promise<Static<typeof ExplainedLine>[]> {
  const invoice = shapeInvoice(row);
  const { tenantId, subscriptionId } = row;
  const moments = invoice.lines.flatMap(({ kind, periodStart }) =>
    kind === 'proration' && periodStart ? [periodStart] : [],
  );
  if (subscriptionId === null || moments.length === 0) return explainInvoice(invoice);
  const changes = await selectChangesAt(db, tenantId, { subscriptionId, moments });
  return explainInvoice(invoice, changes.map(proratedFrom));
}

const proratedFrom = (change: ChangeInCycle): ProratedFrom => ({
  startsAt: change.startsAt,
  // A pause makes the cycle end later by its own time.
  wholeMs: change.endsAt.getTime() - change.cycleStartsAt.getTime() - change.pausedMs,
  price: change.price,
  takenBack: takenBackBy(change).map(({ price }) => price),
});
