// The whole number of a payer's account is kept sealed and told to the provider alone: it stands in
// no answer, event, message, log or table, whatever the provider says of it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { connect } from '../../src/db/connect.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { startReceiver } from '../receiver.ts';
import { createWorld, type World } from '../world.ts';

/** The second ends in an account that is closed, the third in one whose mandate is deleted. */
const ACCOUNTS = ['3141590000', '2718280004', '1618030007'];
const MIGRATION = new URL(
  '../../src/db/migrations/0065_account_numbers_in_words.sql',
  import.meta.url,
);

describe('the number of a payer’s account', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({
      provider: true,
      now: '2027-01-05T09:00:00.000Z',
      environment: { API_LOG_DAYS: '7', WEBHOOK_ALLOW_PRIVATE: 'true' },
    });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close({ allowUnfinished: true }));

  /** Every table that has it, in whatever column. */
  async function tablesWith(number: string): Promise<string[]> {
    await world.house.apiLog.flush();
    const { pool } = world.connection;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    assert.ok(tables.length > 30);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select 1 from "${name}" r where r::text like '%' || $1 || '%' limit 1`,
        [number],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('is kept and told nowhere, before and after the bank has approved it', async () => {
    const receiver = await startReceiver();
    await acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const seen: string[] = [];
    for (const number of ACCOUNTS) {
      const planCode = await acme.plan({ name: `Gold ${number.slice(-4)}` });
      const asked = await acme.mandate(planCode, number);
      seen.push(asked.text);
      assert.match(asked.data.description, new RegExp(`from account \\*{6}${number.slice(-4)} to`));
      assert.match(asked.data.description, /to account 9020025928 /);
    }
    await world.passUntil('2027-01-08T09:00:00.000Z');
    for (const url of [
      ...['/v1/checkout/direct-debit', '/v1/event?limit=100', '/v1/email-deliveries?limit=100'],
      ...['/v1/customer', '/v1/subscription', '/v1/invoice', '/v1/checkout/payment-attempts'],
      ...['/v1/audit?limit=100', '/v1/request?limit=100', '/v1/webhook-deliveries?limit=100'],
    ]) {
      seen.push((await acme.api.get(url)).text);
    }
    const { data: emails } = await acme.api.get('/v1/email-deliveries?limit=100');
    for (const { id } of emails.data) {
      seen.push((await acme.api.get(`/v1/email-deliveries/${id}`)).text);
    }
    assert.ok(seen.some((text) => text.includes('******0000 to account 9020025928')));
    seen.push(...receiver.heard.map(({ body }) => body), ...world.logLines);
    for (const number of ACCOUNTS) {
      assert.deepEqual(await tablesWith(number), [], number);
      assert.ok(!seen.some((text) => text.includes(number)), number);
    }
    await receiver.stop();
  });

  it('is taken out of what was kept before', async () => {
    const { pool } = connect({ url: world.databaseUrl, size: 1, preparedStatements: false });
    const [number = ''] = ACCOUNTS;
    const hidden = number.replace(/^\d{6}/, '******');
    const back = (column: string) => `replace(${column}, '${hidden}', '${number}')`;
    await pool.query(`update mandates set description = ${back('description')},
      failure_reason = 'no account ' || '${number}'`);
    await pool.query(`update emails set facts = ${back('facts::text')}::jsonb`);
    await pool.query(`update api_requests set response_body = ${back('response_body')}`);
    assert.deepEqual((await tablesWith(number)).sort(), ['api_requests', 'emails', 'mandates']);
    await pool.query(await readFile(MIGRATION, 'utf8'));
    assert.deepEqual(await tablesWith(number), []);
    const { rows } = await pool.query(
      `select description from mandates where account_last4 = '0000'`,
    );
    assert.match(rows[0].description, /from account \*{6}0000 to account 9020025928 /);
    await pool.end();
  });
});
