// The tax that a merchant’s ledger owes is what the merchant’s papers say: invoices, credit notes
// and voids, as the tax report reads them.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import { placeOfAccount } from '../src/model/ledger/accounts.ts';
import { paperRates, papersIn } from '../src/model/taxes/papers.ts';

interface OwedTax {
  readonly tenantId: string;
  readonly owed: number;
}

export async function assertTaxIsOnPaper(db: Db): Promise<void> {
  for (const { tenantId, owed } of await selectOwedTax(db)) {
    assert.equal(owed, await taxOnPaper(db, tenantId), `the tax that ${tenantId} owes`);
  }
}

/** Of merchants whose ledger says all. */
async function selectOwedTax(db: Db): Promise<OwedTax[]> {
  const { rows } = await sql<OwedTax>`
    select t.id as tenant_id, coalesce((
      select 0 - sum(l.amount) from ledger_entries e
      cross join lateral unnest(e.accounts, e.amounts) as l (place, amount)
      where e.tenant_id = t.id and e.currency = 'NGN'
        and l.place = ${placeOfAccount('tax_payable')}), 0)::bigint as owed
    from tenants t where t.ledger_at is not null`.execute(db);
  return rows;
}

async function taxOnPaper(db: Db, tenantId: string): Promise<number> {
  let sum = 0;
  const all = {
    window: { since: null, until: null },
    inTurn: <T>(read: () => Promise<T>) => read(),
  };
  for await (const paper of papersIn(db, tenantId, all)) {
    if (paper.currency !== 'NGN') continue;
    for (const { tax } of paperRates(paper)) sum += tax;
  }
  return sum;
}
