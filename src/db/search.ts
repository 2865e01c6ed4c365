// What a search finds, in every list alike: any part of a name, an email or a phone number, and
// the beginning of a code, with or without its prefix, of a number or a reference; in any case, and
// each by an index.

import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** What the rows of a table are called by, as its indexes have it: in lower case. */
export interface SearchNames {
  /** Of which any part is looked for. */
  readonly parts?: RawBuilder<unknown>;
  /** Of which the beginning is looked for, with what all begin with or without it. */
  readonly codes?: { readonly of: RawBuilder<unknown>; readonly prefix: string };
  /** Of which the beginning is looked for. */
  readonly beginnings?: readonly RawBuilder<unknown>[];
}

/** A condition for each name, so that each is looked for in its own index. */
export function namedLike(names: SearchNames, search: string): Condition[] {
  const { parts, codes, beginnings = [] } = names;
  const begins = (name: RawBuilder<unknown>, words: string) =>
    sql<boolean>`${name} like ${lowerLiteral(words)} || '%'`;
  return [
    ...(parts ? [sql<boolean>`${parts} like '%' || ${lowerLiteral(search)} || '%'`] : []),
    ...(codes ? [begins(codes.of, search), begins(codes.of, codes.prefix + search)] : []),
    ...beginnings.map((name) => begins(name, search)),
  ];
}

/** A pattern for exactly these characters: what LIKE holds special is not. */
function lowerLiteral(words: string): RawBuilder<string> {
  return sql<string>`lower(${words.replace(/[\\%_]/g, (special) => `\\${special}`)}::text)`;
}

export const anyCondition = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

interface FoundRows {
  readonly where: RawBuilder<unknown>;
  readonly most: number;
  /** What is read of them besides their keys. */
  readonly columns?: readonly string[];
}

/**
 * The keys of rows that any of the conditions finds, each by its own index: at most so many of
 * each, which ones is left open. None is there twice.
 */
export function rowsOfAny(
  table: string,
  conditions: readonly Condition[],
  { where, most, columns = [] }: FoundRows,
): RawBuilder<unknown> {
  const keys = sql.join(['tenant_id', 'created_at', 'id', ...columns].map((key) => sql.ref(key)));
  const found = conditions.map(
    (condition) => sql`(select ${keys} from ${sql.table(table)}
      where ${where} and ${condition} limit ${most})`,
  );
  return sql.join(found, sql` union `);
}
