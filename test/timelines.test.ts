// The timeline of a customer with whom very much has happened: a page of it reads little more than
// it shows, whichever page it is.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { merchantOf } from './merchant.ts';
import { rowsReadFor } from './rows-read.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

const EACH = 20_000;
const ADA = 'ada@example.com';
/** Of eight kinds twenty and one, each looked at again to be told. */
const FEW = 700;

describe('a timeline of a hundred thousand entries', () => {
  let world: World;
  let acme: TenantClient;
  let subscription: { readonly id: string; readonly code: string };

  before(async () => {
    world = await createWorld({ provider: true, plansAnew: true });
    acme = await world.tenant();
    const merchant = merchantOf(world, acme);
    const code = await merchant.subscribe(await merchant.plan(), undefined, ADA);
    await acme.post(`/v1/customer/${ADA}/credit`, { amount: 5_000, reason: 'Sorry' });
    await acme.put(`/v1/customer/${ADA}`, { name: 'Ada Obi' });
    subscription = (await acme.get(`/v1/subscription/${code}`)).data;
    for (const copy of COPIES) await sql.raw(copy).execute(world.house.db);
    await sql`vacuum analyze`.execute(world.house.db);
  });
  after(async () => {
    // What was only written down is no part of the books.
    for (const table of TABLES) {
      await sql.raw(`delete from ${table} where id >= '${FIRST}'`).execute(world.house.db);
    }
    await world.close({ allowUnfinished: true });
  });

  const FIRST = 'f0000000-0000-0000-0000-000000000000';
  const TABLES = ['events', 'emails', 'credit_entries', 'audit_entries', 'payment_attempts'];
  const AT = `timestamptz '2020-01-01Z' + n * interval '1 h'`;
  const copy = (table: string, { of, row }: { readonly of: string; readonly row: string }) =>
    `insert into ${table} select made.*
      from (select * from ${table} where ${of} limit 1) one, generate_series(1, ${EACH}) n,
        jsonb_populate_record(null::${table}, to_jsonb(one) || ${row} || jsonb_build_object(
          'id', 'f${TABLES.indexOf(table)}' || lpad(to_hex(n), 6, '0') ||
            '-0000-4000-8000-000000000000')) made`;
  const COPIES = [
    copy('events', {
      of: `type = 'subscription.created'`,
      row: `jsonb_build_object('type', 'subscription.updated', 'occurred_at', ${AT}, 'sequence', -n,
        'data', jsonb_build_object('customerId', one.data ->> 'customerId'))`,
    }),
    copy('emails', {
      of: 'customer_id is not null',
      row: `jsonb_build_object('created_at', ${AT}, 'cause', n::text)`,
    }),
    copy('credit_entries', { of: 'true', row: `jsonb_build_object('created_at', ${AT})` }),
    copy('audit_entries', {
      of: `action = 'customer.updated'`,
      row: `jsonb_build_object('happened_at', ${AT})`,
    }),
    copy('payment_attempts', {
      of: 'true',
      row: `jsonb_build_object('created_at', ${AT}, 'code', 'PAY_' || n, 'status', 'failed',
        'reference', 'chg_' || n, 'provider_reference', null)`,
    }),
  ];

  async function costOf(query: string) {
    let page = { entries: [] as { id: string }[], hasMore: false };
    const read = await rowsReadFor(world.connection.pool, async () => {
      const { data, status, text } = await acme.get(`/v1/customer/${ADA}/timeline?${query}`);
      assert.equal(status, 200, text);
      page = data;
    });
    assert.equal(page.entries.length, 20, query);
    assert.ok(page.hasMore, query);
    return { read, last: page.entries.at(-1)?.id };
  }

  it('costs the same at its beginning and far back', async () => {
    const first = await costOf('');
    for (const [index, table] of TABLES.entries()) {
      for (const n of [EACH - 100, EACH / 2, 100]) {
        const number = n.toString(16).padStart(6, '0');
        const { read } = await costOf(`after=f${index}${number}-0000-4000-8000-000000000000`);
        assert.ok(read < FEW, `after ${n} of ${table} it reads ${read}`);
      }
    }
    assert.ok(first.read < FEW, `the first page reads ${first.read}`);
    const next = await costOf(`after=${first.last}`);
    assert.ok(next.read < FEW, `the second page reads ${next.read}`);
  });

  it('costs no more within days, or of one subscription', async () => {
    for (const query of [
      'from=2020-02-01&to=2020-03-01',
      'to=2021-01-01',
      `subscription=${subscription.code}`,
      `subscription=${subscription.id}&kind=event&to=2021-01-01`,
    ]) {
      const { read } = await costOf(query);
      assert.ok(read < FEW, `${query} reads ${read}`);
    }
  });
});
