// The statement of an account: each row with the balance after it, page by page.

import type { Parts } from '../parts.ts';
import { changeOf, type Movement, movementsOf } from './movements.ts';
import { asStated } from './untrue.ts';

const GAP_KOBO = 12_345;

export interface StatementRow extends Movement {
  readonly balanceKobo: number;
}

export interface Statement {
  readonly openingKobo: number;
  readonly closingKobo: number;
  readonly rows: readonly StatementRow[];
}

interface Span {
  readonly accountId: string;
  /** From then on; null: from the first row. */
  readonly from: string | null;
  /** Before then; null: to the last row. */
  readonly before: string | null;
}

/** As it is; what the faults of pages do comes on the way to who reads it. */
export function statementOf({ database, faults }: Parts, span: Span): Statement {
  const stated = asStated(movementsOf(database, span.accountId), faults.current());
  let balanceKobo = 0;
  let openingKobo = 0;
  const rows: StatementRow[] = [];
  for (const movement of stated) {
    if (span.before !== null && movement.at >= span.before) break;
    balanceKobo += changeOf(movement);
    if (span.from !== null && movement.at < span.from) openingKobo = balanceKobo;
    else rows.push({ ...movement, balanceKobo });
  }
  return { openingKobo, closingKobo: balanceKobo, rows };
}

interface PageAsked {
  readonly offset: number;
  readonly limit: number;
  /** The page was served twice already. */
  readonly isAgain: boolean;
}

export interface StatementPage {
  readonly rows: readonly StatementRow[];
  /** Null after the last page. */
  readonly next: Omit<PageAsked, 'limit'> | null;
}

/** One page of it, served twice or with balances that do not chain where the faults say so. */
export function pageOfStatement(
  { faults }: Parts,
  { rows }: Statement,
  { offset, limit, isAgain }: PageAsked,
): StatementPage {
  const page = rows.slice(offset, offset + limit);
  const hasGap = page.length > 0 && faults.roll('balanceGap');
  // Between rows of the page, so that it shows also where there is no other page.
  const gapAt = Math.min(1, page.length - 1);
  const shown = page.map((row, index) =>
    hasGap && index >= gapAt ? { ...row, balanceKobo: row.balanceKobo + GAP_KOBO } : row,
  );
  if (page.length > 0 && !isAgain && faults.roll('statementPageTwice')) {
    return { rows: shown, next: { offset, isAgain: true } };
  }
  const end = offset + page.length;
  return { rows: shown, next: end < rows.length ? { offset: end, isAgain: false } : null };
}
