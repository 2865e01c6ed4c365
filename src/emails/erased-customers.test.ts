// A message that waits while its customer is erased is sent to nobody, also where it is due before
// the erasure has come to it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const SECOND_MS = 1_000;

describe('the messages of a customer who is erased', () => {
  let world: World;
  let server: MailServer;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    server = await startMailServer();
    world = await createWorld({
      provider: true,
      now: '2027-01-10T09:00:00.000Z',
      environment: { SMTP_URL: server.url, MAIL_FROM: 'billing@sanwo.example' },
    });
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
  });
  after(async () => {
    await world.close();
    await server.close();
  });

  /** Its messages wait, for the mail server had no time; it has no live subscription any more. */
  async function waitingFor(email: string): Promise<string> {
    server.answerWith(451);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    await api.post(`/v1/subscription/${code}/cancel`, {});
    await world.work();
    const { data } = await api.get(`/v1/customer/${email}`);
    server.answerWith(null);
    return data.code;
  }
  const erase = async (customer: string) => {
    const asked = await api.post(`/v1/customer/${customer}/erase`, { reason: 'She asked for it' });
    assert.equal(asked.status, 202, asked.text);
  };
  const pass = async (ms: number) => {
    world.clock.advance(ms);
    await world.work();
  };
  const waiting = async () => (await api.get('/v1/email-deliveries?status=queued')).data.data;

  it('are not sent while the erasure is still to come to them', async () => {
    const customer = await waitingFor('ada@example.com');
    await pass(55 * SECOND_MS);
    await erase(customer);
    await pass(5 * SECOND_MS);
    assert.deepEqual(server.letters, []);
    const { data } = await api.get('/v1/email-deliveries?status=failed');
    assert.equal(data.data.length, 3);
    for (const { lastError, attempts } of data.data) {
      assert.deepEqual([lastError, attempts], ['the customer was erased', 1]);
    }
    await pass(MINUTE_MS);
    assert.deepEqual([await waiting(), server.letters], [[], []]);
  });

  it('of others are', async () => {
    const customer = await waitingFor('cara@example.com');
    await waitingFor('dayo@example.com');
    await erase(customer);
    await pass(MINUTE_MS);
    assert.deepEqual([...new Set(server.letters.map(({ to }) => to))], ['dayo@example.com']);
  });
});
