// Rows that a statement serves again: pages come twice, and pages overlap. A row that is the same
// to its balance is the same row; without a balance only a whole page can be known again.

import type { StatementRow } from '../../provider/port/statement.ts';

type KeptRow = Omit<StatementRow, 'kind' | 'reference' | 'sessionId'>;

/** The rows of a page that are not kept yet. `latest` are as many as it has, those kept last. */
export function newRows(
  page: readonly StatementRow[],
  kept: { readonly named: readonly KeptRow[]; readonly latest: readonly KeptRow[] },
): readonly StatementRow[] {
  const known = new Set(kept.named.filter(hasBalance).map(identityOf));
  const isAgain =
    page.length > 0 &&
    page.length === kept.latest.length &&
    page.every((row, index) => isSame(row, kept.latest[index]));
  if (isAgain) return [];
  return page.filter((row) => {
    if (!hasBalance(row)) return true;
    const name = identityOf(row);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
}

const hasBalance = ({ balanceKobo }: KeptRow) => balanceKobo !== null;

const isSame = (row: KeptRow, other: KeptRow | undefined) =>
  other !== undefined && identityOf(row) === identityOf(other);

const identityOf = (row: KeptRow) =>
  JSON.stringify([
    row.transactionId,
    row.entry,
    row.amountKobo,
    row.feeKobo,
    row.currency,
    row.balanceKobo,
    row.at.getTime(),
  ]);
