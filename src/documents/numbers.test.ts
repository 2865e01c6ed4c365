// The number of an invoice or a credit note, as people read it out, finds the paper wherever its id
// or code does.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../../test/client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('the number of a paper', () => {
  let world: World;
  let acme: TenantClient;
  let rival: TenantClient;
  let merchant: Merchant;
  let open: Loose;
  let paid: Loose;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    acme = await world.tenant('acme');
    rival = await world.tenant('rival');
    merchant = merchantOf(world, acme);
    const code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2026-07-01T10:00:00.000Z');
    [paid, open] = await merchant.invoices(code);
    assert.deepEqual([paid.status, open.status], ['paid', 'open']);
    // A rival has an invoice of the same number.
    const other = merchantOf(world, rival);
    await other.subscribe(await other.plan());
  });
  after(() => world.close({ allowUnfinished: true }));

  it('reads an invoice, in any case, and its code stays a code', async () => {
    for (const name of [open.number, open.number.toLowerCase(), open.code, open.id]) {
      const { status, data } = await acme.get(`/v1/invoice/${name}`);
      assert.deepEqual([status, data.id], [200, open.id], name);
    }
    for (const name of ['INV-999999', 'INV_000002', open.number.replace('-', '_')]) {
      assert.equal((await acme.get(`/v1/invoice/${name}`)).code, 'invoice_not_found', name);
    }
  });

  it('names an invoice of the account alone', async () => {
    const { data: own } = await rival.get(`/v1/invoice/${paid.number}`);
    assert.equal(own.number, paid.number);
    assert.notEqual(own.id, paid.id);
    assert.equal((await rival.get(`/v1/invoice/${open.number}`)).code, 'invoice_not_found');
  });

  it('is taken by all that can be asked of an invoice', async () => {
    const path = `/v1/invoice/${open.number}`;
    const preview = await acme.post(`${path}/retry/preview`, {});
    assert.equal(preview.data.invoice.id, open.id, preview.text);
    assert.equal((await acme.post(`${path}/checkout-link`, {})).status, 201);
    assert.equal((await acme.post(`${path}/send-reminder`, {})).status, 200);
    const retried = await acme.post(`${path}/retry`, {});
    assert.equal(retried.data?.invoice.id, open.id, retried.text);
    const attempts = await acme.get(`/v1/checkout/payment-attempts?invoiceId=${open.number}`);
    assert.ok(attempts.data.totalCount > 0, attempts.text);
    const { statusCode } = await world.app.inject({
      url: `${path}/document?format=html`,
      headers: { 'x-api-key': acme.apiKey },
    });
    assert.equal(statusCode, 200);
    // It is found, and refused for what it is.
    assert.equal((await acme.post(`${path}/void`, {})).code, 'invoice_not_voidable');
  });

  it('holds after the prefix has changed, and reads a credit note too', async () => {
    await acme.put('/auth/settings', { invoicePrefix: 'CN' });
    const given = { invoiceId: paid.number, amount: 1_000, reason: 'a scratch' };
    const refund = await acme.post('/v1/checkout/refunds', given);
    assert.equal(refund.status, 201, refund.text);
    const { data: notes } = await acme.get(`/v1/credit-note?invoice=${paid.number}`);
    const [note] = notes.data;
    assert.equal(note.number, 'CN-CN-000001');
    for (const name of [note.number, 'cn-cn-000001', note.id]) {
      assert.equal((await acme.get(`/v1/credit-note/${name}`)).data.id, note.id, name);
    }
    assert.equal((await acme.get(`/v1/invoice/${note.number}`)).code, 'invoice_not_found');
    assert.equal((await acme.get(`/v1/invoice/${paid.number}`)).data.id, paid.id);
    const rivals = await rival.get(`/v1/credit-note/${note.number}`);
    assert.equal(rivals.code, 'credit_note_not_found');
  });
});
