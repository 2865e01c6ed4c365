// What bench/api.ts compares with: Fastify and pg, and nothing else. For each address it sends the
// statements that it was told, with whatever was drawn by chance drawn anew.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import Fastify from 'fastify';
import pg from 'pg';

/** As the service sends it. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface Bare {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** What stays as it is in every request. */
  readonly known: readonly string[];
  /** What is sent for each address: /0, /1 and so on. */
  readonly scripts: readonly (readonly Statement[])[];
}

const DRAWN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|CUST_\w{8}/g;

const [told] = (await once(process, 'message')) as [Bare];
const known = new Set(told.known);
const pool = new pg.Pool({ connectionString: told.databaseUrl, max: told.poolSize });
const app = Fastify();

/** The same again under other names: each name is another one wherever it stands. */
function drawnAnew(statements: readonly Statement[]): Statement[] {
  const names = new Map<string, string>();
  const anew = (name: string) => {
    if (known.has(name)) return name;
    const other = names.get(name) ?? (name.startsWith('CUST_') ? randomCode() : randomUUID());
    names.set(name, other);
    return other;
  };
  const value = (each: unknown) => (typeof each === 'string' ? each.replace(DRAWN, anew) : each);
  return statements.map((statement) => ({
    ...statement,
    values: statement.values?.map(value) ?? [],
  }));
}

const randomCode = () => `CUST_${randomUUID().replaceAll('-', '').slice(-8)}`;

for (const [index, statements] of told.scripts.entries()) {
  app.all(`/${index}`, async () => {
    const client = await pool.connect();
    try {
      const results: unknown[] = [];
      for (const statement of drawnAnew(statements)) {
        results.push((await client.query(statement as pg.QueryConfig)).rows);
      }
      return results;
    } finally {
      client.release();
    }
  });
}

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
