// A truth about the audit trail: it is as it was written, entry by entry, and none is gone.

import { sql } from 'kysely';
import { DIGEST } from '../model/audit/sql.ts';
import type { Invariant, Violation } from './books-sql.ts';

export const TRAIL_INVARIANTS: readonly Invariant[] = [
  {
    name: 'trail_is_kept',
    meaning: 'The audit trail is as it was written, and no entry of it is gone',
    query: () => sql<Violation>`
      select tenant_id, tenant_id as id, sum(entries) || ' entries too many' as detail from (
        select e.tenant_id, 1::numeric as entries, ${DIGEST}::numeric as digest from audit_entries e
        union all
        select tenant_id, -entries, -digest from audit_tallies) trail
      group by tenant_id having sum(entries) <> 0 or sum(digest) <> 0`,
  },
];
