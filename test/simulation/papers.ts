// Whatever has happened, the tax that is reported is what the papers say: each adds up to its total
// and its tax, and all of a merchant's come to the sums of their rows.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { paperRates, papersIn } from '../../src/model/taxes/papers.ts';
import type { PaperRow } from '../../src/model/taxes/papers-sql.ts';
import { reportOfTaxes } from '../../src/model/taxes/report.ts';

const ALWAYS = { since: null, until: null };

export async function assertTaxesAddUp(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from tenants`.execute(db);
  for (const { id } of rows) await assertTaxesOf(db, id);
}

async function assertTaxesOf(db: Db, tenantId: string): Promise<void> {
  const inTurn = <T>(read: () => Promise<T>) => read();
  const papers: PaperRow[] = [];
  for await (const paper of papersIn(db, tenantId, { window: ALWAYS, inTurn })) {
    papers.push(paper);
    assertAddsUp(paper);
  }
  const { rows } = await sql<{ gross: number; unopened: number }>`
    select
      (select coalesce(sum(case when i.status = 'failed' and i.voided_at is not null
            then least(i.amount_due + i.credit_applied, i.carried_over + noted.total)
          else i.amount_due + i.credit_applied end), 0)::bigint
        from invoices i
        cross join lateral (select coalesce(sum(n.total), 0) as total from credit_notes n
          where n.tenant_id = i.tenant_id and n.invoice_id = i.id) noted
        where i.tenant_id = ${tenantId} and i.status <> 'draft')
      - (select coalesce(sum(n.total), 0)::bigint from credit_notes n
        where n.tenant_id = ${tenantId}) as gross,
      (select count(*)::int from invoices i where i.tenant_id = ${tenantId}
        and i.number is not null and i.opened_at is null) as unopened`.execute(db);
  async function* all() {
    yield* papers;
  }
  const { total } = await reportOfTaxes('2026-01', all());
  assert.equal(total.net + total.tax, rows[0]?.gross, `the papers of ${tenantId}`);
  assert.equal(rows[0]?.unopened, 0, `an invoice of ${tenantId} has no day`);
}

function assertAddsUp(paper: PaperRow): void {
  const { kind, number, lines, taxAmount, total, amount } = paper;
  const before = paper.before ?? 0;
  const signed = (sum: number) => (kind === 'invoice' ? sum : 0 - sum);
  const rates = paperRates(paper);
  const gross = rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
  // A void takes off what was not taken back before.
  const left = Math.max(total - before, 0);
  const expected = { invoice: total, credit_note: amount, void: left }[kind];
  assert.equal(signed(gross), expected, number);
  const isBelowNothing = lines.reduce((sum, line) => sum + line.amount, 0) < 0;
  if (kind === 'credit_note' || before > 0 || isBelowNothing) return;
  const tax = rates.reduce((sum, rate) => sum + rate.tax, 0);
  assert.equal(signed(tax), taxAmount, `${number} says another tax`);
}
