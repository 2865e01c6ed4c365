// Dupẹ pays in Yoruba: what she is written follows the language she has when it is composed,
// whatever her merchant's page offers, and the merchant's own words stay as they are.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { LANGUAGES } from '../model/portal/languages.ts';

describe('emails in the customer’s language', () => {
  let world: World;
  let api: TenantClient;
  let amara: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Iron Temple');
    amara = merchantOf(world, api);
    await api.put('/auth/settings', { portal: { enabled: false, languages: ['en', 'ha'] } });
  });
  after(() => world.close({ allowUnfinished: true }));

  const speaks = async (email: string, language: string | null) => {
    const { status, text } = await api.post('/v1/customer', { email, name: 'Dúpẹ́', language });
    assert.equal(status, 201, text);
  };
  const pays = async (email: string, card: string = RENEWAL_CARDS.succeeds) =>
    await amara.subscribe(await amara.plan(), card, { customerEmail: email });
  const newest = async (type: string, email: string) => {
    const query = `type=${type}&search=${email}&limit=1`;
    return (await api.get(`/v1/email-deliveries?${query}`)).data.data[0];
  };

  it('say a receipt in Yoruba, with the amounts and numbers of an English one', async () => {
    await speaks('dupe@example.com', 'yo');
    await pays('dupe@example.com');
    const { subject, text, html } = await newest('receipt', 'dupe@example.com');
    assert.equal(subject, 'Rìsíìtì láti ọ̀dọ̀ Iron Temple: ₦5,000.00');
    assert.match(html, /<html lang="yo">/);
    assert.match(text, /^Ẹ ṣeun fún ìsanwó yín\n\nẸ ǹlẹ́ Dúpẹ́,\n\nIron Temple ti gba ₦5,000\.00/);
    assert.match(text, /Invoice: INV-\d{6}\n/);
    assert.match(text, /Sáà: 10 \S+ \S+ 2027 sí 10 \S+ \S+ 2027\n/);
    assert.match(text, /Ohun tí ẹ fi sanwó: Visa tó parí sí 4081/);
    assert.match(text, /Wo rìsíìtì yín: http/);
    assert.match(text, /Ẹ rí ímeèlì yìí gbà nítorí pé ẹ sanwó fún Iron Temple\./);
    assert.doesNotMatch(text, /\b(the|your|payment|You)\b/);
    await pays('ada@example.com');
    const english = await newest('receipt', 'ada@example.com');
    const amounts = (words: string) => words.match(/₦[\d,.]+\d|4081/g);
    assert.deepEqual(amounts(text), amounts(english.text));
  });

  it('follow a change of the language, also of what was queued before', async () => {
    await api.put('/v1/customer/dupe@example.com', { language: 'ig' });
    const receipt = await newest('receipt', 'dupe@example.com');
    assert.equal(receipt.subject, 'Risiti sitere na Iron Temple: ₦5,000.00');
    await api.put('/v1/customer/dupe@example.com', { language: 'yo' });
  });

  it('are in the merchant’s first language for customers without one', async () => {
    await api.put('/auth/settings', { portal: { languages: ['ha', 'en'] } });
    await speaks('musa@example.com', null);
    await pays('musa@example.com');
    const { subject, html } = await newest('subscription_started', 'musa@example.com');
    assert.equal(subject, 'Subscription ɗinku na Gold ya fara');
    assert.match(html, /<html lang="ha">/);
    await api.put('/auth/settings', { portal: { languages: ['en', 'ha'] } });
  });

  it('say failures, pauses and reminders, with the bank’s own words', async () => {
    await speaks('bisi@example.com', 'yo');
    const code = await pays('bisi@example.com', RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-02-20T09:00:00.000Z');
    const failed = await newest('payment_failed', 'bisi@example.com');
    assert.match(failed.text, /A kò rí ₦5,000\.00 gbà fún Gold: insufficient funds\./);
    const paused = await newest('subscription_paused', 'bisi@example.com');
    assert.match(paused.subject, /^Ìṣàlábàápín Gold yín dúró/);
    const preview = await api.get(`/v1/email-preview/payment_reminder?subscription=${code}`);
    assert.equal(preview.data.subject, 'Ẹ jọ̀wọ́, ẹ san ₦5,000.00 fún Iron Temple');
    const other = `/v1/email-preview/payment_reminder?subscription=${code}&language=ha`;
    assert.equal(
      (await api.get(other)).data.subject,
      'Da fatan za ku biya ₦5,000.00 ga Iron Temple',
    );
  });

  it('have prices before and after a change in words of the language', async () => {
    await speaks('kemi@example.com', 'yo');
    const code = await pays('kemi@example.com');
    const terms = { name: 'Platinum', amount: 900_000, interval: 'quarterly' };
    const wish = { planCode: await amara.plan(terms), when: 'period_end' };
    const changed = await api.put(`/v1/subscription/${code}`, wish);
    assert.equal(changed.status, 200, changed.text);
    await world.work();
    const { text } = await newest('subscription_changed', 'kemi@example.com');
    assert.match(text, /Ṣáájú àyípadà: Gold, ₦5,000\.00 lóṣooṣù\n/);
    assert.match(text, /Lẹ́yìn àyípadà: Platinum, ₦9,000\.00 ní gbogbo oṣù 3\n/);
  });

  it('keep a merchant’s own words as the merchant wrote them', async () => {
    const intro = 'Dear {{customerName}},';
    await api.put('/v1/email-template/receipt', { intro, outro: 'See you.' });
    const { text, subject } = await newest('receipt', 'dupe@example.com');
    assert.equal(subject, 'Rìsíìtì láti ọ̀dọ̀ Iron Temple: ₦5,000.00');
    assert.match(text, /\n\nDear Dúpẹ́,\n\nIron Temple ti gba ₦5,000\.00/);
    assert.match(text, /\n\nSee you\.\n/);
    await api.put('/v1/email-template/receipt', null);
  });

  it('fill values in the language of the words around them', async () => {
    await speaks('sade@example.com', 'yo');
    const words = { intro: '{{planName}}, {{dueDate}}' };
    await api.put('/v1/email-template/upcoming_invoice', words);
    await api.put('/v1/email-template/upcoming_invoice', { ...words, language: 'yo' });
    await pays('sade@example.com');
    await world.passUntil('2027-03-19T09:00:00.000Z');
    const own = await newest('upcoming_invoice', 'sade@example.com');
    assert.match(own.text, /\n\nGold, 20 Oṣù \S+ 2027\n\nNí 20 Oṣù/);
    await api.put('/v1/email-template/upcoming_invoice', { language: 'yo' });
    const ofAll = await newest('upcoming_invoice', 'sade@example.com');
    assert.match(ofAll.text, /\n\nGold, 20 March 2027\n\nNí 20 Oṣù/);
    await api.put('/v1/email-template/upcoming_invoice', null);
  });

  it('are previewed in a language of one’s choice', async () => {
    const igbo = await api.get('/v1/email-preview/receipt?language=ig');
    assert.equal(igbo.data.subject, 'Risiti sitere na Iron Temple: ₦12,500.00');
    assert.equal((await api.get('/v1/email-preview/receipt?language=fr')).status, 400);
    const member = await api.get('/v1/email-preview/password_reset?language=ig');
    assert.equal(member.data.subject, 'Set a new password for Iron Temple');
    const words = { language: 'ha', outro: 'Na gode.' };
    const own = await api.post('/v1/email-template/receipt/preview', words);
    assert.equal(own.data.heading, 'Mun gode da biyan kuɗinku');
    assert.ok(own.data.paragraphs.includes('Na gode.'));
  });

  it('begin as ours in the language that a merchant writes in', async () => {
    for (const language of LANGUAGES) {
      const { data } = await api.get(`/v1/email-template/receipt?language=${language}`);
      assert.match(data.default.subject, /\{\{businessName\}\}: \{\{amount\}\}$/);
      assert.match(data.default.intro, /^\S+( \S+)? \{\{customerName\}\},$/);
    }
    const yoruba = await api.get('/v1/email-template/receipt?language=yo');
    assert.equal(yoruba.data.default.intro, 'Ẹ ǹlẹ́ {{customerName}},');
    const words = { language: 'yo', outro: 'Ó dàbọ̀.' };
    const saved = await api.put('/v1/email-template/receipt', words);
    assert.deepEqual(saved.data.default, yoruba.data.default);
    await api.put('/v1/email-template/receipt', null);
  });

  it('are shared by WhatsApp in it, too', async () => {
    await api.post('/v1/customer', { phoneNumber: '08031234567', name: 'Ngozi', language: 'ig' });
    const lines = [{ description: 'A locker', unitAmount: 400_000 }];
    const invoice = { customerEmailOrCode: '08031234567', lines, collect: 'link' };
    const sent = await api.post('/v1/invoice', { ...invoice, sendEmail: true });
    assert.equal(sent.status, 201, sent.text);
    const { text, url } = sent.data.share;
    assert.match(text, /^Iron Temple: A locker, ₦4,000\. Kwụọ ụgwọ ebe a: http\S+\/pay\//);
    assert.equal(url, `https://wa.me/2348031234567?text=${encodeURIComponent(text)}`);
  });
});
