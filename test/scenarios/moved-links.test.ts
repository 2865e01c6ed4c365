// What a merchant had given out before it moved to another cell, seen by those who have it: papers
// and links of its payers, and its own endpoint for webhooks.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signWebhook } from '../../src/lib/secrets/webhook-secret.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { eventually } from '../eventually.ts';
import { moveTo, registerIn } from '../moving.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
const LOCKER = { description: 'A locker', unitAmount: 150_000 };

describe('after a merchant has moved to another cell', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;
  let receiver: Receiver;
  let secret = '';
  let documentUrl = '';
  let openInvoice = { id: '', documentUrl: '' };
  let payUrl = '';
  /** What each page said before. */
  const pages = new Map<string, string>();

  before(async () => {
    receiver = await startReceiver();
    world = await createCellsWorld(await inDatabases(), { WEBHOOK_ALLOW_PRIVATE: 'true' });
    acme = await registerIn(world, 'a1', 'acme');
    const set = await acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    secret = set.data.webhookSecret;
    await sellOne();
    await billOne();
    for (const url of [documentUrl, openInvoice.documentUrl]) pages.set(url, await read(url));
    const bill = pages.get(openInvoice.documentUrl) ?? '';
    payUrl = (/http[^"]+\/pay\/[^"]+/.exec(bill)?.[0] ?? '').replace('/pay/xx', '/pay/a1');
    assert.notEqual(payUrl, '', 'the bill has no link to pay it');
    receiver.answer((_, response) => response.writeHead(503).end());
    const tested = await acme.api.post('/v1/webhook-deliveries/test');
    assert.equal(tested.status, 201, tested.text);
    await eventually(async () => assert.equal(await countTests('pending'), 1));
    receiver.answer((_, response) => response.end('ok'));
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'b2' }));
  });
  after(async () => {
    await world.close();
    await receiver.stop();
  });

  /** Of tests of the endpoint that have been tried. */
  async function countTests(status: string): Promise<number> {
    const { data } = await acme.api.get(`/v1/webhook-deliveries?eventType=webhook.test`);
    type Delivery = { readonly status: string; readonly attemptCount: number };
    const tried = (data.data as Delivery[]).filter(({ attemptCount }) => attemptCount > 0);
    return tried.filter((each) => each.status === status).length;
  }

  /** A customer pays, and has a receipt. */
  async function sellOne(): Promise<void> {
    const { code: planCode } = (await acme.api.post('/v1/plan', GOLD)).data;
    const said = { customerEmail: 'ada@example.com', amount: 1, callbackUrl: 'https://x.example/' };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order: said });
    await payAndReturn(made.data.checkoutLink);
    await eventually(async () => {
      const { data } = await acme.api.get(`/v1/checkout/order/${made.data.orderReference}`);
      assert.equal(data.status, 'paid');
    });
    const { data: invoices } = await acme.api.get('/v1/invoice');
    documentUrl = invoices.data[0].documentUrl;
  }

  /** Another is billed, and has a link by which it can be paid. */
  async function billOne(): Promise<void> {
    const email = 'bola@example.com';
    await acme.api.post('/v1/customer', { email });
    const wish = { customerEmailOrCode: email, lines: [LOCKER], collect: 'link' };
    const made = await acme.api.post('/v1/invoice', wish);
    assert.equal(made.status, 201, made.text);
    openInvoice = made.data;
  }

  async function read(url: string): Promise<string> {
    const answer = await fetch(url);
    assert.equal(answer.status, 200, `${url}: ${await answer.clone().text()}`);
    // New links name the cell that the merchant is in; old ones lead there, too.
    return (await answer.text()).replaceAll(/\/(i|pay)\/(?:a1|b2)/g, '/$1/xx');
  }

  it('a receipt can be read and printed under its old address', async () => {
    assert.equal(await read(documentUrl), pages.get(documentUrl));
    const printed = await fetch(`${documentUrl}?format=pdf`);
    assert.equal(printed.status, 200);
    assert.equal(printed.headers.get('content-type'), 'application/pdf');
    const bytes = Buffer.from(await printed.arrayBuffer());
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  });

  it('an address of a receipt that nobody has given out stays unknown', async () => {
    const wrong = documentUrl.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    assert.equal((await fetch(wrong)).status, 404);
  });

  it('an invoice can be paid by the link that its payer has', async () => {
    const { documentUrl: bill } = openInvoice;
    assert.equal(await read(bill), pages.get(bill));
    const led = await fetch(`${payUrl}?with=card`, { redirect: 'manual' });
    await payAndReturn(led.headers.get('location') ?? '');
    await eventually(async () => {
      const { data } = await acme.api.get(`/v1/invoice/${openInvoice.id}`);
      assert.equal(data.status, 'paid');
    });
  });

  it('its endpoint hears what happens now, signed with the secret that it has', async () => {
    await eventually(async () => {
      const paid = receiver.heard.find(
        ({ headers, body }) =>
          headers['x-service-event'] === 'invoice.paid' && body.includes(openInvoice.id),
      );
      assert.ok(paid, 'nobody told of the payment');
      const id = String(paid.headers['webhook-id']);
      const timestamp = Number(paid.headers['webhook-timestamp']);
      const signature = signWebhook({ id, timestamp, body: paid.body, secret });
      assert.equal(paid.headers['webhook-signature'], signature);
    });
  });

  it('and what could not be told before, once, under the same id', async () => {
    const { data } = await acme.api.get('/v1/webhook-deliveries?eventType=webhook.test');
    const [waiting] = data.data;
    const retried = await acme.api.post(`/v1/webhook-deliveries/${waiting.id}/retry`);
    assert.ok([200, 201, 202].includes(retried.status), retried.text);
    await eventually(async () => assert.equal(await countTests('delivered'), 1));
    const tests = receiver.heard.filter(
      ({ headers }) => headers['x-service-event'] === 'webhook.test',
    );
    const ids = new Set(tests.map(({ headers }) => headers['webhook-id']));
    assert.equal(ids.size, 1, 'it was told under two ids');
    const { data: events } = await acme.api.get('/v1/event?limit=100');
    const told = receiver.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    const known = new Set(events.data.map(({ id }: { id: string }) => id));
    assert.ok(told.every((id) => known.has(id)));
  });
});
