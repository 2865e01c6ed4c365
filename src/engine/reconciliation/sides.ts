// The two sides of a break as they are shown, and by what it is known again.

import type { FoundBreak } from '../../model/reconciliation/breaks-sql.ts';
import type { BreakClass } from '../../model/reconciliation/life.ts';
import type { JudgedRow } from '../../model/reconciliation/links-sql.ts';
import { type LossWithoutDebit, subjectOfLoss } from '../../model/reconciliation/losses-sql.ts';
import { amountInQuestion, type Ours } from '../../model/reconciliation/rules.ts';
import type { OurSide, TheirSide } from '../../model/reconciliation/shape.ts';

const ourSide = (ours: Ours): OurSide => ({
  ...{ type: ours.type, id: ours.id, reference: ours.names[0] ?? null, entry: ours.entry },
  ...{ amount: ours.amount, fee: ours.fee, status: ours.status },
  at: ours.at?.toISOString() ?? null,
});

const theirSide = (row: JudgedRow): TheirSide => ({
  ...{ transactionId: row.transactionId, reference: row.reference, sessionId: row.sessionId },
  ...{ kind: row.kind, entry: row.entry, amount: row.amount, fee: row.fee },
  at: row.at.toISOString(),
});

/** The same however often the statement is read. */
export const subjectOfRow = ({ account, transactionId, entry, kind, nth }: JudgedRow): string =>
  ['row', account, transactionId, entry, kind, nth].join(':');

/** The last part of it: how many rows before are called the same. */
export const nthOf = (subject: string): number => Number(subject.split(':').at(-1));

export const rowBreak = (
  name: BreakClass,
  { row, ours }: { readonly row: JudgedRow; readonly ours: Ours | null },
): FoundBreak => ({
  class: name,
  subject: subjectOfRow(row),
  ours: ours && ourSide(ours),
  theirs: theirSide(row),
  amount: amountInQuestion(name, row, ours),
  currency: row.currency,
});

export const oursOnlyBreak = (ours: Ours): FoundBreak => ({
  class: 'ours_only',
  subject: `${ours.type}:${ours.id}`,
  ours: ourSide(ours),
  theirs: null,
  amount: ours.amount,
  currency: ours.currency,
});

export const lossBreak = (loss: LossWithoutDebit): FoundBreak => ({
  class: 'ours_only',
  subject: subjectOfLoss(loss),
  ours: {
    ...{ type: 'payment', id: loss.paymentId, reference: loss.reference, entry: 'debit' },
    ...{ amount: loss.missing, fee: null, status: loss.paymentStatus },
    at: loss.decidedAt.toISOString(),
  },
  theirs: null,
  amount: loss.missing,
  currency: loss.currency,
});
