// A customer is erased while a request that has read the address is still under way: nothing that
// it mails goes to that address.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { portalBrowser } from '../../test/portal-browser.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { pause } from '../lib/process/clock.ts';

describe('a customer who is erased meanwhile', () => {
  let world: World;
  let server: MailServer;
  let acme: TenantClient;

  before(async () => {
    server = await startMailServer();
    world = await createWorld({
      provider: true,
      providerTimeoutMs: 10_000,
      environment: { SMTP_URL: server.url, MAIL_FROM: 'billing@sanwo.example' },
    });
    acme = await world.tenant('acme');
  });
  after(async () => {
    await server.close();
    await world.close({ allowUnfinished: true });
  });

  async function customer(email: string): Promise<string> {
    const made = await acme.post('/v1/customer', { email, name: 'Ada Lovelace' });
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }
  const erase = async (code: string) => {
    const asked = await acme.post(`/v1/customer/${code}/erase`, { reason: 'She asked for it' });
    assert.equal(asked.status, 202, asked.text);
  };
  /** Asks while an erasure has the customer's row, and has not come to its end. */
  async function whileErasing<T>(code: string, ask: () => Promise<T>) {
    return await world.house.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from customers where code = ${code} for update`.execute(db);
      const answer = ask();
      await pause(500, new AbortController().signal);
      const email = `erased-${rows[0]?.id}@invalid`;
      await sql`update customers set name = 'Erased', email = ${email}
        where code = ${code}`.execute(db);
      return { answer };
    });
  }
  const lettersTo = (email: string) => server.letters.filter(({ to }) => to === email);
  async function pass(ms: number): Promise<void> {
    world.clock.advance(ms);
    await world.work();
  }

  it('gets no reminder whose link the provider was asked for before', async () => {
    const email = 'ada@example.com';
    const code = await customer(email);
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: code, lines, collect: 'transfer' };
    const { data: invoice } = await acme.post('/v1/invoice', sold);
    world.simulator.setFaults({ latencyMs: 1_500 });
    const asking = acme.post(`/v1/invoice/${invoice.id}/send-reminder`, {});
    await pause(500, new AbortController().signal);
    await erase(code);
    const reminded = await asking;
    world.simulator.setFaults({ latencyMs: 0 });
    assert.equal(reminded.status, 200, reminded.text);
    assert.equal(reminded.data.sent, false);
    await pass(1_000);
    assert.deepEqual(lettersTo(email), []);
    await pass(20_000);
  });

  it('gets no code for the page that was asked for before', async () => {
    const email = 'bisi@example.com';
    const code = await customer(email);
    const { data } = await acme.get('/auth/me');
    const root = `/portal/${(data.tenant ?? data).accountId}`;
    const asking = await whileErasing(code, () =>
      portalBrowser(world, root).post(`${root}/code`, { email }),
    );
    await asking.answer;
    await pass(1_000);
    assert.deepEqual(lettersTo(email), []);
  });

  it('gets no link to the page that was asked for before', async () => {
    const email = 'chi@example.com';
    const code = await customer(email);
    const asking = await whileErasing(code, () =>
      acme.post(`/v1/customer/${email}/portal-session`, {}),
    );
    const { status, code: refusal } = await asking.answer;
    assert.deepEqual([status, refusal], [404, 'customer_not_found']);
  });
});
