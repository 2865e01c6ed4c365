// The truth about promises: each comes to an end.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

const isPromised = sql`promise_status = 'open'`;

export const PROMISE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'promises_end',
    meaning: 'A promise that is open is looked at when its day is over',
    query: () => sql<Violation>`
      select tenant_id, id, status || ', and promised' as detail from invoices
      where ${isPromised} and (status <> 'open'
        or next_payment_attempt_at is distinct from promised_until)`,
  },
];
