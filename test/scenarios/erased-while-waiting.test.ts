// A payer is erased while webhooks about them wait for a merchant's program that is down. What is
// delivered once it is back names nobody: the id and the code alone say whom it is about.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { merchantOf } from '../merchant.ts';
import { inPortal } from '../payers.ts';
import { startReceiver } from '../receiver.ts';
import { createWorld } from '../world.ts';

const WAITS_MS = 12 * HOUR_MS;

describe('a payer who is erased while webhooks wait', () => {
  it('is named by none that is delivered after that', async (t) => {
    const world = await createWorld({ provider: true });
    const receiver = await startReceiver();
    t.after(async () => {
      await receiver.stop();
      await world.close();
    });
    const acme = merchantOf(world, await world.tenant());
    const email = 'adaeze.okonkwo@example.com';
    const name = 'Adaeze Okonkwo-Bello';
    await acme.api.post('/v1/customer', { email, name });
    const code = await acme.subscribe(await acme.plan(), undefined, email);
    const { customer } = await acme.subscription(code);

    // From here on the merchant's program is down.
    receiver.answer((_, response) => response.writeHead(503).end('down'));
    await acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    const billingName = 'Okonkwo Ventures Limited';
    assert.equal((await ada.put('/v1/payer/details', { billingName })).status, 200);
    await acme.api.put('/auth/settings', { portal: { cancel: { when: 'now' } } });
    const left = { reason: `${name} moves to Abuja` };
    assert.equal((await ada.post(`/v1/payer/subscription/${code}/cancel`, left)).status, 200);
    await world.work();
    await world.house.deliveries.untilDone();
    const before = receiver.heard.length;
    assert.ok(before >= 2 && receiver.heard.some(({ body }) => body.includes(billingName)));

    const erased = await acme.api.post(`/v1/customer/${customer.code}/erase`, {
      reason: 'Asked for by email',
    });
    assert.equal(erased.status, 202, erased.text);
    world.clock.advance(MINUTE_MS);
    await world.work();
    await world.house.deliveries.untilDone();
    const known = receiver.heard.length;

    receiver.answer((_, response) => response.end('ok'));
    for (let passed = 0; passed < WAITS_MS; passed += HOUR_MS) {
      world.clock.advance(HOUR_MS);
      await world.work();
      await world.house.deliveries.untilDone();
    }
    const later = receiver.heard.slice(known);
    const types = later.map(({ body }) => JSON.parse(body).type ?? JSON.parse(body).event);
    assert.ok(types.includes('customer.updated'), `${types}`);
    assert.ok(types.includes('customer.erased'), `${types}`);
    for (const { body } of later) {
      for (const word of [email, name, 'Adaeze', 'Okonkwo', billingName]) {
        assert.ok(!body.includes(word), `${word} in ${body}`);
      }
    }
    assert.ok(later.some(({ body }) => body.includes(customer.code) && body.includes(customer.id)));
  });
});
