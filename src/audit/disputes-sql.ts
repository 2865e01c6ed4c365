// The truth about disputes: the charges of a subscription wait exactly while one of it is open.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { OPEN_DISPUTES } from '../model/disputes/life.ts';
import type { Invariant, Violation } from './books-sql.ts';

const isOpen = sql`d.status in ${literalList(OPEN_DISPUTES)}`;

export const DISPUTE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'disputes_stop_charges',
    meaning: 'A subscription’s charges wait exactly while a dispute of it is open',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, 'waits, and no dispute is open' as detail from subscriptions s
      where s.disputed_at is not null and not exists (select from disputes d
        where d.tenant_id = s.tenant_id and d.subscription_id = s.id and ${isOpen})
      union all
      select d.tenant_id, d.id, 'open, and its subscription is charged' from disputes d
      join subscriptions s on s.tenant_id = d.tenant_id and s.id = d.subscription_id
      where ${isOpen} and s.disputed_at is null`,
  },
];
