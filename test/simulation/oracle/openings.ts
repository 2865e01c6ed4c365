// An invoice that is paid may be opened again: a part that was paid by other means was undone. What
// is charged after that is the rest, beside what was charged before.

import type { Evidence, Row } from './evidence.ts';

type Attempt = Pick<Row<'paymentAttempts'>, 'invoiceId' | 'attemptedAt'>;

/** How often the invoice of an attempt had been opened again when it was made. */
export function openingsIn({ events }: Pick<Evidence, 'events'>): (attempt: Attempt) => number {
  const reopened = Map.groupBy(
    events.filter(({ type }) => type === 'invoice.reopened'),
    ({ entityId }) => entityId,
  );
  return ({ invoiceId, attemptedAt }) =>
    reopened.get(invoiceId ?? '')?.filter(({ occurredAt }) => occurredAt <= attemptedAt).length ??
    0;
}
