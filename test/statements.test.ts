// What the watch over statements finds, and what it lets pass.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { looseIn } from './statements.ts';

describe('a statement', () => {
  const found: Readonly<Record<string, readonly [sql: string, loose: readonly string[]]>> = {
    'names its tenant for its only table': ['select * from plans where tenant_id = $1', []],
    'is loose where it joins by id alone': [
      'select * from invoices i join plans p on p.id = i.plan_id where i.tenant_id = $1',
      ['plans'],
    ],
    'is well where the join goes by tenant too': [
      `select * from "invoices" as "i" inner join "plans" as "p"
        on "p"."tenant_id" = "i"."tenant_id" and "p"."id" = "i"."plan_id"
        where "i"."tenant_id" = $1`,
      [],
    ],
    'is loose in a select inside of it': [
      `select * from invoices where tenant_id = $1
        and plan_id in (select id from plans where code = $2)`,
      ['plans'],
    ],
    'is loose in one half': [
      `select id from plans where tenant_id = $1
        union all select id from customers where email = $2`,
      ['customers'],
    ],
    'is loose where an update takes from another table': [
      `update invoices i set due_at = s.due_at from subscriptions s
        where s.id = i.id and i.tenant_id = $1`,
      ['subscriptions'],
    ],
    'may read one table of all tenants': ['select * from checkout_orders where reference = $1', []],
    'may read several, each tenant for itself': [
      'select * from invoices i join plans p on p.tenant_id = i.tenant_id and p.id = i.plan_id',
      [],
    ],
    'mixes tenants where it reads several by id alone': [
      'select * from invoices i join plans p on p.id = i.plan_id',
      ['invoices', 'plans'],
    ],
    'may point at a tenant': ['select * from plans p join tenants t on t.id = p.tenant_id', []],
    'may bring its own rows': [
      `with taken as (delete from analytics_deltas where tenant_id = $1 returning *)
        select * from taken`,
      [],
    ],
    'says whose the rows are that it makes': [
      'insert into plan_versions (plan_id) select id from plans where tenant_id = $1',
      ['plan_versions'],
    ],
    'says so among the columns': [
      `insert into plan_versions (tenant_id, plan_id)
        select $1, id from plans where tenant_id = $1`,
      [],
    ],
  };
  for (const [sentence, [sql, loose]] of Object.entries(found)) {
    it(sentence, () => assert.deepEqual(looseIn(sql), loose));
  }
});
