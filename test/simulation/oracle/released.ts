// Payments that pay nothing any more: a person took them off their invoice, or the invoice was
// voided. What was said of each is in the audit log.

import type { Evidence, Row } from './evidence.ts';
import { textOf } from './story.ts';

type Attempt = Row<'paymentAttempts'>;

/** It paid once: what was called off before it was sent never did. */
export const isReleased = ({ status, completedAt }: Attempt): boolean =>
  status === 'canceled' && completedAt !== null;

export const isUndone = ({ audit }: Evidence, { id }: Attempt): boolean =>
  audit.some(({ action, subjectId }) => action === 'payment.undone' && subjectId === id);

/**
 * When it was voided. A merchant's word is in the audit log, and its row forgets that, should it be
 * paid all the same; of one that gave way to another cycle the row alone knows.
 */
export function voidedMsOf(
  { audit }: Evidence,
  { id, failureReason, failedAt }: Row<'invoices'>,
): number | undefined {
  const said = audit.find(({ action, subjectId }) => {
    return action === 'invoice.voided' && subjectId === id;
  });
  return (said?.at ?? (failureReason === 'voided' ? failedAt : null))?.getTime();
}

/** When a released payment ceased to pay. */
export function releasedMsOf(evidence: Evidence, attempt: Attempt): number {
  const { audit, invoices } = evidence;
  const { id, code, invoiceId } = attempt;
  const entry = audit.find(({ action, subjectId, changes }) => {
    if (action === 'payment.undone') return subjectId === id;
    const named = textOf(Reflect.get(Object(changes), 'to'), 'paymentId');
    return action === 'deposit.unapplied' && (named === id || named === code);
  });
  const invoice = invoices.find((each) => each.id === invoiceId);
  if (entry) return entry.at.getTime();
  const voidedMs = invoice && voidedMsOf(evidence, invoice);
  if (voidedMs !== undefined) return voidedMs;
  throw new Error(`nobody said when payment ${code} was taken off its invoice`);
}
