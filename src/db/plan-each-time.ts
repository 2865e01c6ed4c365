// For a transaction that asks the same of very many rows which are new to the statistics: each of
// its statements is planned with its own values, and a long list of them is looked up by hash.

import { sql } from 'kysely';
import type { Db } from './connect.ts';

export const planEachTime = (db: Db): Promise<unknown> =>
  sql`set local plan_cache_mode = force_custom_plan`.execute(db);
