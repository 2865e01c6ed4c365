// What is given out says in two of its characters which cell made it: a database schema that holds
// whole tenants. Keys, references and links are marked and read here and nowhere else.

/** What was given out before cells is its, too. */
export const FIRST_CELL = '00';

const CELL_ID = /^[0-9a-z]{2}$/;
const ONE_CELL: ReadonlySet<string> = new Set([FIRST_CELL]);

export interface Cell {
  readonly id: string;
  /**
   * Until then a version that knows nothing of cells may run beside this one: what it would misread
   * has no cell yet.
   */
  readonly carriedFrom: Date;
}

/** The cell in the name of everything made at this real moment; null while that is too early. */
export function carriedCell({ id, carriedFrom }: Cell, realNow: Date): string | null {
  return realNow >= carriedFrom ? id : null;
}

const LENGTH = 2;
/** The words before them, if any: `sk_test_`, `ord_`, `chg_`. */
const PREFIX = /^(?:[a-z]+_)*/;

/** The name with the cell in place of its first two characters: its length and form stay. */
export function withCell(name: string, cell: string): string {
  const { start, end } = cellPlace(name);
  return name.slice(0, start) + cell + name.slice(end);
}

/**
 * Where to look first for what has this name. It is a hint and no proof: names given out before
 * cells have random letters there, and what has moved keeps its name.
 */
export function cellOfName(name: string, known = ONE_CELL): string {
  return cellWrittenIn(name, known) ?? FIRST_CELL;
}

/** The cell in the name; null where it holds none that is known. */
export function cellWrittenIn(name: string, known: ReadonlySet<string>): string | null {
  const { start, end } = cellPlace(name);
  const written = name.slice(start, end);
  return known.has(written) ? written : null;
}

/** Whether a cell may be named so: two characters, and not those that ids begin with. */
export const isCellId = (text: string) => CELL_ID.test(text) && text !== BEGINNING;

// A UUID v7 begins with its time, and so with these two until September 2039.
const BEGINNING = '01';

/** How a tenant is named in a payer's link; null is no cell, and an id that leaves no room. */
export function linkNameOf(id: string, cell: string | null): string {
  return cell !== null && id.startsWith(BEGINNING) ? withCell(id, cell) : id;
}

export function idOfLinkName(name: string, known = ONE_CELL): string {
  return cellWrittenIn(name, known) === null ? name : withCell(name, BEGINNING);
}

function cellPlace(name: string): { readonly start: number; readonly end: number } {
  const start = PREFIX.exec(name)?.[0].length ?? 0;
  return { start, end: start + LENGTH };
}
