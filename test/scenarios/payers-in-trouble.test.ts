// A payer changes or cancels on a bad day: the database is put back to what it was, or the provider
// does not respond. Nothing is charged twice.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { portalBrowser } from '../portal-browser.ts';
import { keep, movedIn, openScene, restore } from '../restored.ts';
import { createWorld, type World } from '../world.ts';

async function openPage(world: World, acme: Merchant, code: string) {
  const { data } = await acme.api.get('/auth/me');
  const root = `/portal/${(data.tenant ?? data).accountId}`;
  const browser = portalBrowser(world, root);
  const enter = async () => {
    const { customer } = await acme.subscription(code);
    const made = await acme.api.post(`/v1/customer/${customer.code}/portal-session`);
    assert.equal(made.status, 201, made.text);
    await browser.follow(made.data.url);
  };
  await enter();
  return { browser, enter, root, page: `${root}/subscription/${code}` };
}

describe('a payer, after a restore', () => {
  it('changes once more what was lost, and is charged for it once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan({ name: 'Gold', amount: 1_000_000 }));
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    await keep(scene);
    const { browser, enter, page, root } = await openPage(world, acme, code);
    const change = async () => {
      const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
      const done = await browser.submitShown(shown, 'change', {});
      assert.equal(done.status, 303, done.text);
      await world.work();
    };
    await change();
    const [charged] = movedIn(scene, 'card');
    await restore(scene);
    assert.equal((await browser.get(`${root}/details`)).status, 401, 'that session never was');
    await enter();
    await change();
    assert.equal((await acme.subscription(code)).plan.name, 'Silver');
    assert.deepEqual(movedIn(scene, 'card'), [charged]);
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
  });
});

/** Whose provider responds to no charge, for as long as that is said. */
async function openSilent(t: TestContext) {
  let isSilent = false;
  let asked = 0;
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      asked += 1;
      const outcome = await provider.chargeToken(charge, context);
      return isSilent ? { kind: 'unknown', reason: 'no response' } : outcome;
    },
    lookUpCharge: async (charge, context) =>
      isSilent
        ? { kind: 'unknown', reason: 'no response' }
        : await provider.lookUpCharge(charge, context),
  });
  const world = await createWorld({ provider: true, wrapProvider });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  return {
    ...{ world, acme, asked: () => asked },
    silence(silent: boolean) {
      isSilent = silent;
    },
  };
}

describe('a payer, while the provider does not respond', () => {
  it('cancels all the same, and nothing more is charged', async (t) => {
    const { world, acme, asked, silence } = await openSilent(t);
    const code = await acme.subscribe(await acme.plan());
    const { nextBillingAt } = await acme.subscription(code);
    silence(true);
    const { browser, page } = await openPage(world, acme, code);
    const ended = await browser.submit(`${page}/cancel`, 'cancel', {});
    assert.equal(ended.status, 303, ended.text);
    const before = asked();
    await world.passUntil(new Date(Date.parse(nextBillingAt) + DAY_MS).toISOString());
    assert.equal((await acme.subscription(code)).status, 'canceled');
    assert.equal(asked(), before);
    silence(false);
  });
});
