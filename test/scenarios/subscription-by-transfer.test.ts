// The lasting link of a subscription where its payer may transfer: it leads to the invoice that is
// due, so that the page can settle by itself and does not become one that verifies a card.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('the lasting link of a subscription, where transfers are taken', () => {
  let isSilent = false;
  let world: World;
  let acme: TenantClient;
  let merchant: Merchant;

  before(async () => {
    world = await createWorld({
      provider: true,
      wrapProvider: (provider) => ({
        ...provider,
        chargeToken: async (charge, context) =>
          isSilent
            ? { kind: 'unknown', reason: 'no answer in time' }
            : await provider.chargeToken(charge, context),
      }),
    });
    acme = await world.tenant();
    merchant = merchantOf(world, acme);
  });
  after(() => world.close({ allowUnfinished: true }));

  const pathOf = (id: string) => `/pay/${acme.tenantId}/${id}`;

  async function visit(path: string) {
    const { statusCode: status, body: html, headers } = await world.app.inject(path);
    return { status, html, location: String(headers.location ?? '') };
  }

  it('of a subscription leads to the invoice that is due, and with none to the card', async () => {
    const code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    const { data } = await acme.get(`/v1/subscription/${code}`);
    assert.equal((await visit(pathOf(data.id))).status, 303);
    assert.ok((await visit(pathOf(data.id))).location.startsWith(world.simulator.url));
    await world.passUntil(new Date(Date.parse(data.nextBillingAt) + 60_000).toISOString());
    const invoice = (await merchant.invoices(code)).at(-1);
    const led = await visit(pathOf(data.id));
    assert.deepEqual([led.status, led.location], [303, pathOf(invoice.id)]);
    isSilent = true;
    const tried = await acme.post(`/v1/invoice/${invoice.id}/retry`);
    assert.equal(tried.status, 200, tried.text);
    const checked = await visit(pathOf(invoice.id));
    assert.match(checked.html, /A payment is being checked/);
    assert.match(checked.html, /http-equiv="refresh"/);
  });
});
