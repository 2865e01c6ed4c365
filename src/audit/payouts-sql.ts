// Truths about the references of payouts: a restored database must be able to make them again.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

export const PAYOUT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'payouts_derived',
    meaning: 'A payout’s reference derives from whose it is and its number, which was counted',
    query: () => sql<Violation>`
      select p.tenant_id, p.id, p.reference || ' is not of number ' || p.number as detail
      from payouts p join tenants t on t.id = p.tenant_id
      where p.number > t.payouts_made or p.reference <> 'pout_' || left(encode(sha256(
        convert_to('payout ' || p.tenant_id || ' ' || p.number, 'UTF8')), 'hex'), 32)`,
  },
];
