// What was made of deposits, each as a line of text: what they paid, what became credit, what went
// back, and what was taken off again.

import type { Evidence, Row } from './evidence.ts';
import { isReleased, releasedMsOf } from './released.ts';

/** Something that was made of a deposit. */
export interface Piece {
  readonly depositId: string;
  readonly atMs: number;
  readonly amount: number;
  readonly text: string;
}

export const partText = (
  depositId: string,
  part: { readonly invoiceId: string; readonly amount: number; readonly withheld: number },
) => {
  const kept = part.withheld > 0 ? ` less ${part.withheld}` : '';
  return `${depositId} pays ${part.amount} of ${part.invoiceId}${kept}`;
};

const BY_RULE = 'More than was owed';
export const BY_HAND = 'by hand ';

const isPaying = ({ status }: Row<'paymentAttempts'>) =>
  status === 'succeeded' || status === 'refunded';

/** What was made of deposits, and of which of it the rule says how. */
export function piecesOf(evidence: Evidence): Piece[] {
  const { attempts, credit, returns, invoices } = evidence;
  const withheldBy = new Map(invoices.map(({ id, withheldAmount }) => [id, withheldAmount ?? 0]));
  const kept = attempts.filter((attempt) => isPaying(attempt) || isReleased(attempt));
  const lastOf = new Map(
    kept
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .toSorted(
        (one, other) => (one.completedAt?.getTime() ?? 0) - (other.completedAt?.getTime() ?? 0),
      )
      .map(({ id, invoiceId }) => [invoiceId, id]),
  );
  const paid = kept.flatMap((attempt): Piece[] => {
    const { id, depositId, invoiceId, amount, completedAt, placedBy } = attempt;
    if (depositId === null || invoiceId === null) return [];
    const withheld = lastOf.get(invoiceId) === id ? (withheldBy.get(invoiceId) ?? 0) : 0;
    const text = partText(depositId, { invoiceId, amount, withheld });
    const byHand = placedBy === 'rule' ? '' : BY_HAND;
    return [{ depositId, atMs: completedAt?.getTime() ?? 0, amount, text: byHand + text }];
  });
  const credited = credit.flatMap(({ depositId, amount, createdAt, placedBy }): Piece[] => {
    if (depositId === null) return [];
    const text = `${placedBy === 'rule' ? '' : BY_HAND}${depositId} gives credit of ${amount}`;
    return [{ depositId, atMs: createdAt.getTime(), amount, text }];
  });
  const back = returns.map(({ depositId, amount, createdAt, status, reason }): Piece => {
    const text = `${reason === BY_RULE ? '' : BY_HAND}${depositId} sends back ${amount}`;
    return { depositId, atMs: createdAt.getTime(), amount: status === 'failed' ? 0 : amount, text };
  });
  const released = attempts.filter(isReleased).flatMap((attempt): Piece[] => {
    const { depositId, amount } = attempt;
    if (depositId === null) return [];
    const text = `${BY_HAND}${depositId} is free again`;
    return [{ depositId, atMs: releasedMsOf(evidence, attempt), amount: 0 - amount, text }];
  });
  return [...paid, ...credited, ...back, ...released];
}
