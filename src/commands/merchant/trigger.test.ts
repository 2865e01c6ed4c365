// Every event of the catalogue is made to happen in sandbox, each in an account of its own, by the
// command that a merchant would call.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../../test/merchant.ts';
import { sendReversal } from '../../../test/reversals.ts';
import { run } from '../../../test/shell.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { EVENTS } from '../../events/catalogue.ts';
import { questionPathOf } from '../../inbox/question.ts';
import { DAY_MS } from '../../lib/values/durations.ts';

const REVERSED: readonly string[] = ['payment.reversed', 'dispute.lost'];

const TYPES = Object.keys(EVENTS);
const COMES_IN_A_DAY = 'checkout.expired';

/** A minute of the world passes in each of these of ours. */
const TICK_MS = 150;

describe('sanwo trigger', () => {
  let world: World;
  let ticking: NodeJS.Timeout;
  let address = '';

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await createWorld({ provider: true, worker: true, environment });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
    ticking = setInterval(() => world.clock.advance(60_000), TICK_MS);
  });
  after(async () => {
    clearInterval(ticking);
    // What was made for an event lives on.
    await world.close({ allowUnfinished: true });
  });

  const trigger = (tenant: TenantClient, ...words: string[]) =>
    run(['trigger', ...words, '--base-url', address, '--api-key', tenant.apiKey]);
  const told = async (tenant: TenantClient, type: string) =>
    (await tenant.get(`/v1/event?type=${type}`)).data.data.length;

  /** This world's provider calls nobody back. */
  async function whenPaid(
    tenant: TenantClient,
    then: (transactionId: string) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const [payment] = (await tenant.get('/v1/checkout/payment-attempts')).data.data;
      const charge = world.simulator
        .charges()
        .find(({ reference }) => reference === payment?.reference);
      if (charge) return await then(charge.transactionId);
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  }

  async function askOfDispute(transactionId: string): Promise<void> {
    const url = `${questionPathOf('sandbox-dispute-secret')}?transactionReference=${transactionId}`;
    for (;;) {
      const { statusCode } = await world.app.inject({ url });
      // Its merchant decides: it is known by now.
      if (statusCode === 503) return;
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  }

  it('lists all events with what they mean', async () => {
    const { said } = await run('trigger');
    for (const [type, { meaning }] of Object.entries(EVENTS)) {
      assert.ok(said.includes(`${type}\t${meaning}`), type);
    }
  });

  const happen = async (type: string) => {
    const tenant = await world.tenant('shop');
    if (type === 'webhook.test') {
      await tenant.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    }
    const causing = trigger(tenant, type);
    if (REVERSED.includes(type)) await whenPaid(tenant, (id) => sendReversal(world, id));
    if (type === 'dispute.due_soon') await whenPaid(tenant, askOfDispute);
    const { code, said, warned } = await causing;
    assert.equal(code, 0, said + warned);
    return { tenant, said };
  };

  for (const type of TYPES.filter((each) => each !== COMES_IN_A_DAY)) {
    it(`makes ${type} happen`, async () => {
      const { tenant, said } = await happen(type);
      assert.match(said, new RegExp(`^Event ${type} \\S+ about \\S+`, 'm'));
      assert.ok((await told(tenant, type)) >= 1);
    });
  }

  it(`says when ${COMES_IN_A_DAY} comes`, async () => {
    const { tenant, said } = await happen(COMES_IN_A_DAY);
    assert.match(said, /comes in 24 hours/);
    world.clock.advance(DAY_MS);
    while ((await told(tenant, COMES_IN_A_DAY)) === 0) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  });

  it('moves the time of others only when it may', async () => {
    const tenant = await world.tenant('busy');
    const busy = merchantOf(world, tenant);
    await busy.subscribe(await busy.plan());
    const refused = await trigger(tenant, 'subscription.completed');
    assert.equal(refused.code, 1);
    assert.match(refused.warned, /also affects SUB_\w+ of \S+\. Add --move-clock/);
    assert.equal((await tenant.get('/v1/test-clock')).data.frozen, false);
    assert.equal((await trigger(tenant, 'subscription.completed', '--move-clock')).code, 0);
  });

  it('says what there is not, and that it is for sandbox', async () => {
    const tenant = await world.tenant('strict');
    const unknown = await trigger(tenant, 'invoice.payed');
    assert.equal(unknown.code, 2);
    assert.match(unknown.warned, /^There is no event invoice\.payed: did you mean invoice\.paid\?/);
    const live = await trigger({ ...tenant, apiKey: 'sk_live_0123456789' }, 'invoice.paid');
    assert.equal(live.code, 1);
    assert.match(live.warned, /Use a test key/);
    const unset = await trigger(tenant, 'webhook.test');
    assert.equal(unset.code, 1);
    assert.match(unset.warned, /webhook_not_set/);
  });
});
