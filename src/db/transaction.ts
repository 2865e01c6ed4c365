// One transaction, done again when it and another got in each other's way.

import { inSpan, type SpanFacts } from '../lib/process/trace.ts';
import type { Database, Db } from './connect.ts';
import { isContention } from './failures.ts';
import { withLeft } from './together.ts';

const MOST_TRIES = 4;
const SPAN: SpanFacts = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
};

export async function transact<T>(db: Database, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan(SPAN, () => db.transaction().execute((own) => withLeft(own, work)));
    } catch (error) {
      if (attempt >= MOST_TRIES || !isContention(error)) throw error;
    }
  }
}
