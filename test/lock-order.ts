// Watches in which order the transactions of a test take the locks of rows: it is one order, so
// that no two transactions wait for each other in a circle.

import assert from 'node:assert/strict';
import type pg from 'pg';

/** The order that docs/decisions/0042-one-order-of-locks.md writes down. */
const ORDER = [
  'tenants',
  'checkout_orders',
  'mandates',
  'subscriptions',
  'customers',
  'invoices',
  'coupons',
  'payment_attempts',
  'refunds',
  'settlements',
];

const LOCK = /\bfor (?:no key )?update\b(?: of "?(\w+)"?)?(?! skip locked)/;
const RELATION = /\b(?:from|join)\s+"?(\w+)"?(?:\s+as)?(?:\s+"?(\w+)"?)?/g;

/** The table whose rows a statement locks one after the other; null where it skips those taken. */
export function lockedBy(text: string): string | null {
  const statement = text.replace(/\s+/g, ' ');
  const found = LOCK.exec(statement);
  if (!found || /\bfor (?:no key )?update(?: of "?\w+"?)? skip locked/.test(statement)) return null;
  const relations = [...statement.matchAll(RELATION)];
  const [, alias] = found;
  if (alias === undefined) return relations[0]?.[1] ?? null;
  return relations.find(([, table, name]) => name === alias || table === alias)?.[1] ?? null;
}

/** The locks of one transaction, as its statements take them. */
export class Held {
  readonly #rows = new Set<string>();
  #last: string | null = null;

  /** What is wrong with taking these rows now, in words; null where all is well. */
  take(table: string, rows: readonly { readonly id?: unknown }[]): string | null {
    const place = ORDER.indexOf(table);
    const fresh = rows.filter(({ id }) => !this.#rows.has(`${table} ${id}`));
    if (place < 0 || fresh.length === 0) return null;
    for (const { id } of fresh) this.#rows.add(`${table} ${id}`);
    const before = this.#last;
    if (before === null || ORDER.indexOf(before) <= place) this.#last = table;
    else return `${table} after ${before}`;
    return null;
  }
}

const tables = new Map<string, string | null>();

function tableOf(text: string): string | null {
  if (!tables.has(text)) tables.set(text, lockedBy(text));
  return tables.get(text) ?? null;
}

/** From now on; what it returns fails when any transaction took its locks in another order. */
export function watchLockOrder(pool: pg.Pool): () => void {
  const wrong = new Set<string>();
  pool.on('connect', (client) => {
    let held: Held | null = null;
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const answer = query(first, ...rest);
      if (typeof first !== 'string') return answer;
      if (/^\s*(?:begin|start transaction)/i.test(first)) held = new Held();
      if (/^\s*(?:commit|rollback)/i.test(first)) held = null;
      const [own, table] = [held, tableOf(first)];
      if (own === null || table === null || !(answer instanceof Promise)) return answer;
      return answer.then((result: pg.QueryResult) => {
        const why = own.take(table, result.rows);
        if (why !== null) wrong.add(`${why}: ${first}`);
        return result;
      });
    }) as typeof client.query;
  });
  return () => {
    const found = [...wrong];
    wrong.clear();
    assert.deepEqual(found, [], 'locks in another order than everybody takes them');
  };
}
