// A card number or a token stands nowhere in clear: no log, event, answer or table has one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARDS, payAndReturn } from '../checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('a full checkout', () => {
  let world: World;
  let acme: TenantClient;
  const answers: string[] = [];
  let token: string;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const planCode = (await acme.post('/v1/plan', plan)).data.code;
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: 'ada@example.com',
      amount: 1,
    };
    const made = await acme.post(
      '/v1/checkout/order',
      { planCode, order },
      { 'idempotency-key': 'a' },
    );
    await payAndReturn(made.data.checkoutLink);
    for (const address of [
      `/v1/checkout/order/${made.data.orderReference}`,
      '/v1/customer',
      '/v1/subscription',
      '/v1/invoice',
      '/v1/checkout/payment-attempts',
    ]) {
      answers.push((await acme.get(address)).text);
    }
    await world.work();
    token = await keptToken();
  });
  after(() => world.close());

  async function keptToken(): Promise<string> {
    const source = await world.house.db
      .selectFrom('paymentSources')
      .select(['sealedToken', 'tenantId'])
      .executeTakeFirstOrThrow();
    assert.ok(source.sealedToken);
    return world.house.vault.openText(source.sealedToken, `${source.tenantId}:card-token`);
  }

  /** Every row of every table, as text; bytes as hexadecimal and as what they spell. */
  async function dump(): Promise<string> {
    const { rows: tables } = await world.connection.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await world.connection.pool.query(`select t::text as row from ${name} t`);
      parts.push(...rows.map(({ row }) => String(row)));
      for (const hex of parts.at(-1)?.match(/\\x[0-9a-f]{8,}/g) ?? []) {
        parts.push(Buffer.from(hex.slice(2), 'hex').toString('latin1'));
      }
    }
    return parts.join('\n');
  }

  it('keeps a token that is worth hiding', () => {
    assert.ok(token.length >= 8, token);
  });

  it('shows neither number nor token in its tables, logs and answers', async () => {
    const places = {
      tables: await dump(),
      logs: world.logLines.join('\n'),
      answers: answers.join('\n'),
    };
    for (const [place, text] of Object.entries(places)) {
      assert.ok(text.length > 100, `${place} have nothing to search`);
      for (const secret of [CARDS.succeeds, '4084 0840 8408 4081', token, acme.apiKey]) {
        assert.ok(!text.includes(secret), `${place} show a secret`);
      }
    }
  });
});
