// What an erasure of its customer takes from a transfer, from a moment on: the account that it came
// from, so that it cannot go back, and credit, which one who is erased gets no more.

import { type Evidence, type Row, unsureAround } from './evidence.ts';

type Deposit = Row<'deposits'>;

/** `unsure`: its customer was being erased just then. */
type KnownThen = 'known' | 'unknown' | 'unsure';

/** The row knows only who is its sender now: what the bank said is asked of the life. */
export function senderAt(evidence: Evidence, deposit: Deposit, atMs: number): KnownThen {
  const { sessionId, sealedSender, createdAt } = deposit;
  const sent = evidence.sent.find((each) => each.sessionId === sessionId);
  if (!(sent?.isNamed ?? sealedSender !== null)) return 'unknown';
  const met = erasuresOf(evidence, deposit)
    .filter(({ firstMs, endedMs }) => createdAt.getTime() <= endedMs && atMs >= firstMs)
    .map(({ firstMs, endedMs }): KnownThen => {
      return createdAt.getTime() < firstMs && atMs > endedMs ? 'unknown' : 'unsure';
    });
  return met.find((sender) => sender === 'unknown') ?? met[0] ?? 'known';
}

/** Whether its customer was erased by then; null: just then. */
export function isErasedAt(
  evidence: Evidence,
  of: Pick<Deposit, 'customerId'>,
  atMs: number,
): boolean | null {
  const begun = erasuresOf(evidence, of).filter(({ firstMs }) => atMs >= firstMs);
  if (begun.length === 0) return false;
  return begun.some(({ endedMs }) => atMs > endedMs) ? true : null;
}

/** Each from the moment in which it was asked for, to that in which it was told to be done. */
function erasuresOf(evidence: Evidence, { customerId }: Pick<Deposit, 'customerId'>) {
  const dones = evidence.events
    .filter(({ type, entityId }) => type === 'customer.erased' && entityId === customerId)
    .map(({ occurredAt }) => unsureAround(evidence, occurredAt.getTime()).toMs);
  return evidence.audit
    .filter(({ action, subjectId }) => action === 'customer.erased' && subjectId === customerId)
    .map(({ at }) => unsureAround(evidence, at.getTime()).fromMs)
    .map((firstMs) => {
      const later = dones.filter((ms) => ms >= firstMs);
      return { firstMs, endedMs: Math.min(Number.POSITIVE_INFINITY, ...later) };
    });
}
