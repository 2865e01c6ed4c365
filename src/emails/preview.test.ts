// What messages would say, before any is sent.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { foundAccount } from '../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { EMAIL_TYPES } from '../model/emails/types.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & "Söns" https://evil.example/win';

describe('a preview of an email', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;
  let code: string;

  before(async () => {
    world = await createWorld({ provider: true });
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
    code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
  });
  after(() => world.close({ allowUnfinished: true }));

  const preview = (type: string, query = '') => api.get(`/v1/email-preview/${type}${query}`);
  const kept = async () => (await api.get('/v1/email-deliveries')).data.totalCount;

  for (const type of EMAIL_TYPES) {
    it(`reads like a real one, and writes none: ${type}`, async () => {
      const before = await kept();
      const { status, data, text } = await preview(type);
      assert.equal(status, 200, text);
      assert.deepEqual([data.type, data.isOn], [type, true]);
      const { html, ...words } = data;
      const said = `${JSON.stringify({ ...words, more: '', button: '' })}${html}`;
      assert.doesNotMatch(said, /undefined|null|NaN|Invalid/);
      assert.ok(data.text.includes(data.heading) && html.includes(data.heading));
      for (const each of [...data.paragraphs, ...data.details.flat()]) {
        assert.ok(data.text.includes(each), each);
        assert.notEqual(each, '');
      }
      assert.doesNotMatch(data.text, /your plan|the due date/, 'nothing is left to guess');
      assert.equal(await kept(), before);
    });
  }

  it('says who writes, in their zone, and whether it is on', async () => {
    const zone = { timezone: 'Pacific/Kiritimati', emails: { receipt: false } };
    assert.equal((await api.put('/auth/settings', zone)).status, 200);
    const { data } = await preview('receipt');
    assert.equal(data.isOn, false);
    assert.equal(data.subject, 'Receipt from Acme: ₦12,500.00');
    // At nine in the morning in London it is late in the evening there.
    const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone.timezone };
    const today = new Intl.DateTimeFormat('en-GB', style as Intl.DateTimeFormatOptions);
    assert.ok(data.text.includes(`Period: ${today.format(world.clock.now())} to `), data.text);
    await api.put('/auth/settings', { timezone: 'Africa/Lagos', emails: { receipt: true } });
  });

  it('of a hostile name shows the name, and nothing of what it would do', async () => {
    const other = await world.tenant();
    await other.put('/auth/settings', { businessName: HOSTILE });
    for (const type of EMAIL_TYPES) {
      const { data } = await other.get(`/v1/email-preview/${type}`);
      assert.doesNotMatch(data.html, /<img|https:\/\/evil/, type);
      assert.doesNotMatch(data.text, /https:\/\/evil/, type);
      assert.match(data.html, /&lt;img src=x/);
    }
  });

  it('of members carries a link that lets nobody in', async () => {
    for (const [type, path] of [
      ['member_invitation', '/session/invitation'],
      ['password_reset', '/session/password-reset'],
    ] as const) {
      const { data } = await preview(type);
      const [, link = ''] = /: (http\S+)/.exec(data.text) ?? [];
      const token = new URL(link).searchParams.get('token');
      const tried = await api.post(path, { token, password: 'correct horse battery' });
      assert.ok([400, 404].includes(tried.status), tried.text);
    }
  });

  it('of a reminder is that of an invoice or a subscription, as it is sent then', async () => {
    await world.passUntil('2026-02-16T10:00:00.000Z');
    const unpaid = (await acme.invoices(code)).at(-1);
    const before = await kept();
    const ofInvoice = await preview('payment_reminder', `?invoice=${unpaid.code}`);
    const ofSubscription = await preview('payment_reminder', `?subscription=${code}`);
    assert.equal(ofInvoice.status, 200, ofInvoice.text);
    assert.deepEqual(ofSubscription.data, ofInvoice.data);
    assert.equal(await kept(), before);
    assert.ok(ofInvoice.data.details.some(([, value]: string[]) => value === unpaid.number));
    const sent = await api.post(`/v1/invoice/${unpaid.id}/send-reminder`, {});
    assert.equal(sent.status, 200, sent.text);
    const { data: mails } = await api.get('/v1/email-deliveries?type=payment_reminder&limit=1');
    const [mail] = mails.data;
    assert.equal(mail.subject, ofInvoice.data.subject);
    const upToLink = (text: string) => text.slice(0, text.indexOf(`${ofInvoice.data.button}: `));
    assert.equal(upToLink(mail.text), upToLink(ofInvoice.data.text));
  });

  it('of a reminder refuses what a reminder is refused for', async () => {
    const [paid] = await acme.invoices(code);
    const answers: (readonly [string, string])[] = [
      [`?invoice=${paid.id}`, 'invoice_paid'],
      ['?invoice=INV_nobodys1', 'invoice_not_found'],
      ['?subscription=SUB_nobodys1', 'subscription_not_found'],
      [`?invoice=${paid.id}&subscription=${code}`, 'invalid_input'],
    ];
    for (const [query, problem] of answers) {
      assert.equal((await preview('payment_reminder', query)).code, problem, query);
    }
    const elsewhere = await preview('receipt', `?invoice=${paid.id}`);
    assert.match(elsewhere.text, /"field":"invoice"/);
    assert.equal((await preview('love_letter')).code, 'invalid_input');
    await api.post(`/v1/subscription/${code}/cancel`, {});
    const ended = await preview('payment_reminder', `?subscription=${code}`);
    assert.equal(ended.code, 'subscription_ended');
  });

  it('of a subscription that owes nothing asks for another card', async () => {
    const fine = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'b@example.com');
    const { data } = await preview('payment_reminder', `?subscription=${fine}`);
    assert.equal(data.button, 'Use another card');
  });

  it('a preview is for members who may send reminders, and for no viewer', async () => {
    const shop = await foundAccount(world);
    for (const [role, status] of [
      ['viewer', 403],
      ['support', 200],
      ['finance', 200],
    ] as const) {
      const { browser } = await shop.hire(role);
      assert.equal((await browser.get('/v1/email-preview/receipt')).status, status, role);
    }
  });
});
