// Amara writes to her members in her own words, and what each message must say stays ours.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { foundAccount } from '../../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { EMAIL_TYPES, takesOwnWords } from '../../model/emails/types.ts';

const RECEIPT = '/v1/email-template/receipt';

describe('words of one’s own in emails', () => {
  let world: World;
  let api: TenantClient;
  let amara: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Iron Temple');
    amara = merchantOf(world, api);
  });
  after(() => world.close({ allowUnfinished: true }));

  const newest = async (type: string) =>
    (await api.get(`/v1/email-deliveries?type=${type}&limit=1`)).data.data[0];
  const pays = async (email: string, card: string = RENEWAL_CARDS.succeeds) =>
    await amara.subscribe(await amara.plan(), card, { customerEmail: email });

  it('begin as ours, with the values that may be named', async () => {
    const { status, data } = await api.get(RECEIPT);
    assert.equal(status, 200);
    assert.deepEqual(data.own, []);
    assert.deepEqual(data.default, {
      subject: 'Receipt from {{businessName}}: {{amount}}',
      intro: 'Hello {{customerName}},',
      outro: '',
    });
    const names = data.values.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('invoiceNumber') && names.includes('cardLast4'));
    assert.ok(!names.includes('trialEndDate'), 'a receipt knows no trial');
  });

  it('are listed for every kind of email to customers, and for no other', async () => {
    const { data } = await api.get('/v1/email-template/');
    const types = data.map(({ type }: { type: string }) => type);
    assert.deepEqual(types, EMAIL_TYPES.filter(takesOwnWords));
    for (const { values, default: ours } of data) {
      const said = `${ours.subject} ${ours.intro}`;
      for (const [, name] of said.matchAll(/\{\{(\w+)\}\}/g)) {
        assert.ok(
          values.some((value: { name: string }) => value.name === name),
          `${name} ${said}`,
        );
      }
    }
    for (const type of ['password_reset', 'webhook_disabled', 'key_created']) {
      assert.equal((await api.put(`/v1/email-template/${type}`, { intro: 'Hi' })).status, 400);
    }
  });

  it('stand in the email that is sent, beside what it must say', async () => {
    const own = {
      subject: 'Thank you, {{customerName}}! {{ amount }}',
      intro: 'Dear {{customerName}},\n\n<b>Well done</b> & welcome to {{businessName}}.',
      outro: 'See you at the gym.\nAmara',
    };
    const saved = await api.put(RECEIPT, own);
    assert.equal(saved.status, 200, saved.text);
    assert.deepEqual(
      { ...saved.data.own[0], updatedAt: null },
      {
        ...own,
        language: null,
        updatedAt: null,
      },
    );
    await api.post('/v1/customer', { email: 'ada@example.com', name: '{{amount}} <i>Ada</i>' });
    await pays('ada@example.com');
    const { subject, html, text } = await newest('receipt');
    // A value that looks like the name of one is not read again.
    assert.equal(subject, 'Thank you, {{amount}} <i>Ada</i>! ₦5,000.00');
    assert.match(text, /Dear \{\{amount\}\} <i>Ada<\/i>,\n\n<b>Well done<\/b> & welcome to Iron/);
    assert.match(html, /&lt;b&gt;Well done&lt;\/b&gt; &amp; welcome/);
    assert.match(html, /See you at the gym\.<br>Amara/);
    assert.doesNotMatch(html, /<b>|<i>/);
    assert.doesNotMatch(text, /Hello/);
    for (const ours of [
      /Iron Temple has received your payment of ₦5,000\.00 for Gold/,
      /Invoice: INV-\d{6}/,
      /Paid with: Visa ending in 4081/,
      /View your receipt: http/,
      /You get this email because you made a payment to Iron Temple\./,
    ]) {
      assert.match(text, ours);
    }
  });

  it('are refused where they name what is not there', async () => {
    for (const [body, field, words] of [
      [{ intro: 'Dear {{custmerName}}' }, 'intro', /unknown value \{\{custmerName\}\}.*\{\{amount/],
      [{ subject: '{{trialEndDate}}' }, 'subject', /unknown value/],
      [{ outro: 'Dear {{customerName' }, 'outro', /without the other/],
      [{ outro: '{{}}' }, 'outro', /unknown value/],
      [{ subject: 'x'.repeat(201) }, 'subject', /at most 200/],
      [{ intro: 'x'.repeat(2_001) }, 'intro', /at most 2000/],
      [{ outro: '  ' }, 'outro', /blank/],
      [{ language: 'fr' }, 'language', /must be one of/],
      [{ html: '<p>' }, 'html', /not a known field/],
    ] as const) {
      const answer = await api.put(RECEIPT, body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      const error = answer.errors.find((each: { field: string }) => each.field === field);
      assert.match(error?.message ?? '', words);
    }
    assert.equal((await api.get(RECEIPT)).data.own.length, 1);
  });

  it('put no header of their own into the email', async () => {
    await api.put(RECEIPT, { subject: 'Hello\r\nBcc: all@example.com' });
    await pays('bola@example.com');
    assert.equal((await newest('receipt')).subject, 'Hello Bcc: all@example.com');
  });

  it('are shown on the newest email before they are kept', async () => {
    const kept = (await api.get('/v1/email-deliveries')).data.totalCount;
    const shown = await api.post(`${RECEIPT}/preview`, { subject: 'For {{invoiceNumber}}' });
    assert.equal(shown.status, 200, shown.text);
    assert.equal(shown.data.isExample, false);
    assert.match(shown.data.subject, /^For INV-\d{6}$/);
    const example = await api.post('/v1/email-template/trial_ending/preview', { outro: 'Bye' });
    assert.equal(example.data.isExample, true);
    assert.ok(example.data.paragraphs.includes('Bye'));
    assert.equal((await api.post(`${RECEIPT}/preview`, { outro: '{{x}}' })).status, 400);
    assert.equal((await api.get('/v1/email-deliveries')).data.totalCount, kept);
    assert.match((await api.get(RECEIPT)).data.own[0].subject, /Bcc/);
  });

  it('are also in the preview of settings', async () => {
    await api.put(RECEIPT, { subject: 'Own {{planName}}' });
    assert.equal((await api.get('/v1/email-preview/receipt')).data.subject, 'Own Gold');
  });

  it('of a language are for customers who have it, and others for all the rest', async () => {
    await api.put(RECEIPT, { language: 'yo', subject: 'Ẹ ṣé, {{customerName}}' });
    const { data } = await api.get(RECEIPT);
    const languages = data.own.map(({ language }: { language: string | null }) => language);
    assert.deepEqual(languages, [null, 'yo']);
    await pays('chi@example.com');
    assert.equal((await newest('receipt')).subject, 'Own Gold');
    await api.post('/v1/customer', { email: 'dupe@example.com', name: 'Dúpẹ́' });
    await world.house.db
      .updateTable('customers')
      .set({ language: 'yo' })
      .where('email', '=', 'dupe@example.com')
      .execute();
    await pays('dupe@example.com');
    assert.equal((await newest('receipt')).subject, 'Ẹ ṣé, Dúpẹ́');
    const cleared = await api.put(RECEIPT, { language: 'yo' });
    assert.deepEqual(
      cleared.data.own.map(({ language }: { language: string | null }) => language),
      [null],
    );
  });

  it('never call a payment unpaid that is being checked', async () => {
    await api.put('/v1/email-template/payment_reminder', { intro: 'You still owe us!' });
    const { data } = await api.get('/v1/email-preview/payment_reminder');
    assert.match(data.text, /You still owe us!/);
    const fine = await pays('dayo@example.com');
    const another = await api.get(`/v1/email-preview/payment_reminder?subscription=${fine}`);
    assert.doesNotMatch(another.data.text, /You still owe us!/);
    await api.put('/v1/email-template/payment_reminder', null);
  });

  it('are ours again with null', async () => {
    const { status, data } = await api.put(RECEIPT, null);
    assert.equal(status, 200);
    assert.deepEqual(data.own, []);
    await pays('efe@example.com');
    assert.equal((await newest('receipt')).subject, 'Receipt from Iron Temple: ₦5,000.00');
  });

  it('are written by those who govern the account, and read by all', async () => {
    const shop = await foundAccount(world);
    const { browser } = await shop.hire('support');
    assert.equal((await browser.get(RECEIPT)).status, 200);
    assert.equal((await browser.put(RECEIPT, { intro: 'Hi' })).status, 403);
    assert.equal((await browser.post(`${RECEIPT}/preview`, { intro: 'Hi' })).status, 403);
  });
});
