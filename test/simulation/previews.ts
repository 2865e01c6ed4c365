// A preview while nobody is at work: it writes nothing, and what it shows is what the change that
// follows at the same instant makes.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import type { Loose } from '../client.ts';
import { askerOf } from './ask.ts';
import { someChange } from './changes.ts';
import { someSubscription } from './deeds.ts';
import type { Actor } from './shop.ts';

const BOOKS = [
  ...['subscriptions', 'invoices', 'billing_entries', 'credit_entries', 'customers', 'coupons'],
  ...['coupon_redemptions', 'payment_attempts', 'settlements', 'invoice_counters', 'events'],
  ...['emails', 'audit_entries', 'credit_notes', 'refunds', 'checkout_orders'],
];
const SHOWN = ['taxAmount', 'total', 'creditApplied', 'amountDue'] as const;

export async function previewInTheQuiet(actor: Actor): Promise<void> {
  const { world, witness, random } = actor;
  const ask = askerOf(actor);
  const one = await someSubscription(actor, ask, ({ status }) => status === 'active');
  if (!one) return;
  const url = `/v1/subscription/${one.code}`;
  const change = random.chance(0.2) ? {} : someChange(actor);
  const before = await digestOf(world.house.db);
  const shownAt = world.clock.now().getTime();
  const { status, code, data: shown } = await ask.look(`${url}/preview`, change);
  assert.equal(await digestOf(world.house.db), before, 'a preview wrote something');
  witness.happened('a preview');
  if (Object.keys(change).length === 0 || random.chance(0.5)) return;
  const made = await ask.write('put', url, change);
  // Whoever died on the way was replaced after a while.
  if (world.clock.now().getTime() !== shownAt) return;
  if (status !== 200) return assert.equal(made.code, code, 'a preview is refused otherwise');
  if (made.status !== 200 || shown.now === null) return;
  const { data: opened } = await ask.read(`/v1/invoice/${made.data.latestInvoiceId}`);
  assert.deepEqual(asShown(opened), asShown(shown.now), 'a change is not what its preview showed');
  witness.happened('a change as its preview showed it');
}

function asShown(invoice: Loose): object {
  const lines = invoice.lines.map(({ kind, quantity, amount }: Loose) => [kind, quantity, amount]);
  return { ...Object.fromEntries(SHOWN.map((name) => [name, invoice[name]])), lines };
}

async function digestOf(db: Database): Promise<string> {
  const each = BOOKS.map(
    (table) => sql`select coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as book
      from ${sql.table(table)} row`,
  );
  const { rows } = await sql<{ book: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ book }) => book).join(' ');
}
