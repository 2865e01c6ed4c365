// Ada's accountant asks Acme for papers: an invoice that says what is owed and where to pay it, a
// receipt once it is paid, and a credit note for what was given back. All can be read without Acme.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const MOST_BYTES = 60_000;

describe('the papers of an invoice', () => {
  let world: World;
  let acme: TenantClient;
  let invoice: Record<string, string>;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    await acme.put('/auth/settings', {
      business: {
        legalName: 'Ọlá Fitness & <Wellness> Ltd',
        address: '14 Admiralty Way\nLagos',
        taxNumber: '12345678-0001',
        registrationNumber: '7654321',
        supportEmail: 'Help@Ola.example',
        supportPhone: '+2348012345678',
        brandColor: '#7a1f5c',
      },
    });
    const { data: plan } = await acme.post('/v1/plan', {
      name: 'Gold <b>plan</b>',
      amount: 500_000,
      currency: 'NGN',
      interval: 'monthly',
    });
    await acme.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5, inclusive: true } });
    await acme.post('/v1/customer', {
      email: 'ade@example.com',
      name: 'Adé Ọbáfẹ́mi عادل 😀',
      billingAddress: '3 Awolowo Road\r\n\nIkoyi <Lagos>',
      taxNumber: '98765432-0001',
    });
    const made = await acme.post('/v1/subscription', {
      customerEmailOrCode: 'ade@example.com',
      planCode: plan.code,
      quantity: 3,
    });
    assert.equal(made.data.status, 'incomplete', made.text);
    const { data: page } = await acme.get('/v1/invoice/');
    invoice = page.data[0];
  });
  after(() => world.close());

  const rawOf = (client: TenantClient, url: string) =>
    world.app.inject({ url, headers: { 'x-api-key': client.apiKey } });
  const paper = (query = '') => rawOf(acme, `/v1/invoice/${invoice.id}/document${query}`);
  const visit = (path: string) => world.app.inject({ url: path });
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

  async function wordsOf(pdf: Buffer): Promise<string> {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    return text.replaceAll(/\s+/g, ' ');
  }

  it('are an invoice while it is owed, with the way to pay it', async () => {
    const { statusCode, headers, rawPayload } = await paper();
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.ok(rawPayload.length < MOST_BYTES, `${rawPayload.length} bytes`);
    const words = await wordsOf(rawPayload);
    for (const expected of [
      'Invoice',
      'INV-000001',
      'Ọlá Fitness & <Wellness> Ltd',
      'TIN 12345678-0001',
      'RC 7654321',
      '3 Awolowo Road',
      'Ikoyi <Lagos>',
      'TIN 98765432-0001',
      // 15,000.00 × 7.5 ÷ 107.5 = 1,046.51.
      'Includes VAT 7.5 % ₦1,046.51',
      'VAT 7.5 % ₦13,953.49 ₦1,046.51 ₦15,000.00',
      'help@ola.example',
      'Adé Ọbáfẹ́mi',
      'Gold <b>plan</b>',
      '₦5,000.00',
      '₦15,000.00',
      'Pay ₦15,000.00',
    ]) {
      assert.ok(words.includes(expected), `${expected} is not in ${words}`);
    }
    const document = await getDocumentProxy(new Uint8Array(rawPayload));
    assert.equal(document.numPages, 1);
    const names = rawPayload.toString('latin1');
    assert.match(names, /\/FontFile2/, 'the face is carried along');
    assert.match(names, /\/BaseFont \/[A-Z]{6}\+Inter/, 'only the letters that are used');
  });

  it('say the same on a page, which runs nothing and shows names as they are', async () => {
    const { statusCode, headers, body } = await paper('?format=html');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.ok(body.includes('Gold &lt;b&gt;plan&lt;/b&gt;'));
    assert.ok(body.includes('₦15,000.00 due'));
    assert.ok(body.includes('Ikoyi &lt;Lagos&gt;'));
    assert.match(body, /VAT 7\.5 %<\/th><td[^>]*>₦13,953\.49</);
    assert.ok(body.includes('#7a1f5c'));
    assert.doesNotMatch(body, /<script|<b>|https?:\/\/(?!sanwo\.test)/);
  });

  it('open for the payer at an address that cannot be guessed', async () => {
    const path = pathOf(String(invoice.documentUrl));
    assert.match(path, /^\/i\/00[\w-]{59}$/);
    assert.equal((await visit(path)).statusCode, 200);
    assert.equal((await visit(`${path}?format=pdf`)).headers['content-type'], 'application/pdf');
    const last = path.endsWith('A') ? 'E' : 'A';
    for (const wrong of [path.slice(0, -1) + last, '/i/', '/i/x', `${path}x`, '/i/%00']) {
      assert.equal((await visit(wrong)).statusCode, 404, wrong);
    }
  });

  it('are not shown to another merchant, nor before the invoice is open', async () => {
    const other = await world.tenant('bolt');
    const answer = await rawOf(other, `/v1/invoice/${invoice.id}/document`);
    assert.equal(answer.statusCode, 404);
    assert.equal(JSON.parse(answer.body).code, 'invoice_not_found');
    assert.equal((await paper('?format=doc')).statusCode, 400);
  });

  it('are on the payer’s page of the subscription, with what comes next', async () => {
    await payAndReturn(String(invoice.checkoutLink));
    await world.passUntil('2026-02-13T09:10:00.000Z');
    const { data: mails } = await acme.get('/v1/email-deliveries/?type=upcoming_invoice');
    const [address = ''] = /http[^"]*\/i\/[\w-]+/.exec(mails.data[0].html) ?? [];
    const { statusCode, body, headers } = await visit(pathOf(address));
    assert.equal(statusCode, 200, address);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    for (const words of [
      'Gold &lt;b&gt;plan&lt;/b&gt;',
      '₦15,000.00 every month',
      '15 February 2026',
      'Use another card',
      pathOf(String(invoice.documentUrl)),
      'INV-000001',
    ]) {
      assert.ok(body.includes(words), `${words} is not in ${body}`);
    }
  });

  it('become a receipt, and a credit note takes back what was given back', async () => {
    const read = async () => (await acme.get(`/v1/invoice/${invoice.id}`)).data;
    assert.equal((await read()).status, 'paid');
    const page = await paper('?format=html');
    assert.ok(page.body.includes('<h1>Receipt</h1>'));
    assert.ok(page.body.includes('ending in 4081'));
    const { data: receipts } = await acme.get('/v1/email-deliveries/?type=receipt');
    assert.ok(receipts.data[0].text.includes(`View your receipt: ${invoice.documentUrl}`));
    for (const amount of [500_001, undefined]) {
      const refund = await acme.post('/v1/checkout/refunds', {
        invoiceId: invoice.id,
        reason: 'Two seats were not used',
        ...(amount ? { amount } : {}),
      });
      assert.equal(refund.data.status, 'succeeded', refund.text);
    }
    const { data: notes } = await acme.get(`/v1/credit-note/?invoice=${invoice.code}`);
    const [second, first] = notes.data;
    assert.deepEqual([first.number, second.number], ['INV-CN-000001', 'INV-CN-000002']);
    assert.deepEqual([first.total, second.total], [500_001, 999_999]);
    assert.equal(first.lines[0].amount + second.lines[0].amount, 1_500_000);
    const note = await rawOf(acme, `/v1/credit-note/${first.number}/document`);
    const words = await wordsOf(note.rawPayload);
    const taxes = 'VAT 7.5 % ₦4,651.17 ₦348.84 ₦5,000.01';
    for (const expected of ['Credit note', 'INV-CN-000001', 'INV-000001', '₦5,000.01', taxes]) {
      assert.ok(words.includes(expected), expected);
    }
    assert.ok((await paper('?format=html')).body.includes('(INV-CN-000002)'));
    assert.equal((await acme.get(`/v1/credit-note/${first.id}`)).data.number, first.number);
    assert.equal((await acme.get('/v1/credit-note/?search=inv-cn')).data.totalCount, 2);
    assert.equal((await acme.get('/v1/credit-note/nothing')).status, 404);
  });
});
