// The row of an id, a code or a reference. The unique index of codes has them in lower case first,
// so that a search finds a beginning there too, whatever the case; a whole one is found likewise.

import { type RawBuilder, sql } from 'kysely';
import { isId } from '../lib/values/id.ts';

export const hasName = (column: string, name: string): RawBuilder<boolean> =>
  sql`(lower(${sql.ref(column)}) = lower(${name}::text) and ${sql.ref(column)} = ${name})`;

/** A paper of the tenant's by its number: an index keeps these apart whatever their case. */
export const isNumbered = (number: string): RawBuilder<boolean> =>
  sql`lower(number) = lower(${number}::text)`;

/** By id or code; the table is said where others are joined. */
export function isNamed(idOrCode: string, table?: string): RawBuilder<boolean> {
  const of = (column: string) => (table === undefined ? column : `${table}.${column}`);
  return isId(idOrCode) ? sql`${sql.ref(of('id'))} = ${idOrCode}` : hasName(of('code'), idOrCode);
}
