// What a paper adds to what is reported of tax, rate by rate: a credit note and a void take off.

import type { Db } from '../../db/connect.ts';
import type { Window } from '../../lib/values/window.ts';
import { noteRates } from './note-rates.ts';
import { PAPER_KINDS, type PaperKind, type PaperRow, selectPapers } from './papers-sql.ts';
import { invoiceRates, type RateAmounts } from './rates.ts';

/** Signed: below zero for what is taken off. */
export function paperRates(paper: PaperRow): RateAmounts[] {
  const { kind, amount, total } = paper;
  if (kind === 'invoice') return invoiceRates(paper);
  const before = paper.before ?? 0;
  // A void takes off what is left: the rest was taken back before.
  const left = Math.max(total - before, 0);
  const isWhole = kind === 'void' && before === 0;
  const taken = isWhole
    ? invoiceRates(paper)
    : noteRates(paper, { before, amount: amount ?? left });
  return taken.map(({ basisPoints, net, tax }) => ({
    basisPoints,
    net: 0 - net,
    tax: 0 - tax,
  }));
}

/** A long report or file is read in many steps, so that it does not delay other requests. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

interface PapersToRead {
  readonly window: Window;
  readonly inTurn: ReadInTurn;
}

async function* papersOfKind(
  db: Db,
  tenantId: string,
  { kind, window, inTurn }: PapersToRead & { readonly kind: PaperKind },
): AsyncGenerator<PaperRow, undefined, undefined> {
  for (let after: PaperRow | null = null; ; ) {
    const asked: Parameters<typeof selectPapers>[2] = { kind, window, after };
    const rows: PaperRow[] = await inTurn(() => selectPapers(db, tenantId, asked));
    yield* rows;
    after = rows.at(-1) ?? null;
    if (after === null) return undefined;
  }
}

/** All of a window, by their moments. Never in memory as a whole. */
export async function* papersIn(
  db: Db,
  tenantId: string,
  asked: PapersToRead,
): AsyncGenerator<PaperRow, undefined, undefined> {
  const readers = PAPER_KINDS.map((kind) => papersOfKind(db, tenantId, { ...asked, kind }));
  const heads: (PaperRow | undefined)[] = [];
  for (const reader of readers) heads.push((await reader.next()).value);
  for (;;) {
    let next = -1;
    for (const [at, head] of heads.entries()) {
      const first = heads[next];
      if (head && (!first || head.at < first.at)) next = at;
    }
    const paper = heads[next];
    if (!paper) return undefined;
    yield paper;
    heads[next] = (await readers[next]?.next())?.value;
  }
}
