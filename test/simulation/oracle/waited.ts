// What waits once more, because the invoice that had taken it up has failed, is what waited before:
// it keeps the discount and the tax that it had.

import type { Evidence, Row } from './evidence.ts';
import { textOf } from './story.ts';

type WaitingEntry = Row<'billingEntries'>;

/** Of what waits for the invoices of a subscription: as what each of them waited at first. */
export function firstWaits(
  { entries, invoices, audit }: Evidence,
  subscriptionId: string,
): (entry: WaitingEntry) => WaitingEntry {
  const own = entries
    .filter((entry) => entry.subscriptionId === subscriptionId)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const failed = new Set(invoices.filter(({ status }) => status === 'failed').map(({ id }) => id));
  // A merchant may add the same line twice.
  const added = new Set(
    audit
      .filter(({ action }) => action === 'subscription.line_added')
      .map(({ changes }) => textOf(Reflect.get(Object(changes), 'to'), 'id')),
  );
  const before = (entry: WaitingEntry) =>
    own.findLast((other) => {
      const isTaken = other.invoiceId !== null && failed.has(other.invoiceId);
      return isTaken && other.createdAt < entry.createdAt && contentOf(other) === contentOf(entry);
    });
  return function firstOf(entry: WaitingEntry): WaitingEntry {
    const earlier = added.has(entry.id) ? undefined : before(entry);
    return earlier ? firstOf(earlier) : entry;
  };
}

const contentOf = ({ kind, description, quantity, unitAmount, ...of }: WaitingEntry) =>
  JSON.stringify([kind, description, quantity, unitAmount, of.periodStart, of.periodEnd]);
