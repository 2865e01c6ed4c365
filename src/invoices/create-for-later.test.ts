// A one-off invoice that is due on a day to come, says something to its payer, and is emailed.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';

const DAY = '2027-02-01';
const ITS_MOMENT = '2027-01-31T23:00:00.000Z';

describe('a one-off invoice for later', () => {
  let world: World;
  let shop: Shop;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    shop = await shopOf(world);
  });
  after(() => world.close());

  const mailsTo = async (recipient: string) => {
    const { data: page } = await shop.api.get('/v1/email-deliveries?limit=100');
    return page.data.filter(({ to }: { to: string }) => to === recipient);
  };
  const paper = async (url: string) => {
    const { pathname, search } = new URL(url);
    return (await world.app.inject(pathname + search)).body;
  };

  it('is charged on its day, and not before', async () => {
    const made = await shop.sell(await shop.payer(), { dueAt: DAY });
    assert.deepEqual([made.data.status, made.data.dueAt], ['open', ITS_MOMENT]);
    assert.equal(made.data.nextPaymentAttemptAt, ITS_MOMENT);
    await world.passUntil('2027-01-31T22:59:00.000Z');
    assert.deepEqual(await shop.attempts(made.data.id), []);
    await world.passUntil(ITS_MOMENT);
    assert.equal((await shop.invoice(made.data.id)).status, 'paid');
  });

  it('fails, and is paid by link, where nothing is left to charge on its day', async () => {
    const email = await shop.payer();
    const { data: invoice } = await shop.sell(email, { dueAt: '2027-02-20' });
    const { data: customer } = await shop.api.get(`/v1/customer/${email}`);
    for (const { id } of customer.paymentSources) {
      await shop.api.post(`/v1/payment-source/${id}/detach`);
    }
    await world.passUntil('2027-02-20T12:00:00.000Z');
    const failed = await shop.invoice(invoice.id);
    assert.deepEqual([failed.status, failed.attemptCount], ['failed', 0]);
    const link = await shop.api.post(`/v1/invoice/${invoice.id}/checkout-link`, {});
    await shop.acme.payLink(link.data.checkoutLink);
    assert.equal((await shop.invoice(invoice.id)).status, 'paid');
  });

  it('is emailed with its day, its note and its link', async () => {
    const email = await shop.stranger();
    const note = 'For the <b>summer</b> party.\nThank you!';
    const wish = { collect: 'link', dueAt: '2027-03-01', note, sendEmail: true };
    const { data: invoice } = await shop.sell(email, wish);
    assert.deepEqual([invoice.status, invoice.note], ['open', note]);
    await world.work();
    const [sent] = await mailsTo(email);
    const { data: mail } = await shop.api.get(`/v1/email-deliveries/${sent.id}`);
    assert.equal(mail.subject, 'Invoice from acme: ₦1,500.00');
    assert.match(mail.text, /Please pay it by 1 March 2027\./);
    assert.match(mail.text, /For the <b>summer<\/b> party\./);
    assert.doesNotMatch(mail.html, /<b>summer/);
    await shop.acme.payLink(invoice.checkoutLink);
    assert.equal((await shop.invoice(invoice.id)).status, 'paid');
  });

  it('shows its day and its note on paper', async () => {
    const wish = { collect: 'link', dueAt: '2027-03-01', note: 'Locker 12 <i>' };
    const { data: invoice } = await shop.sell(await shop.stranger(), wish);
    const html = await paper(invoice.documentUrl);
    assert.match(html, /Due[\s\S]{0,80}1 March 2027/);
    assert.match(html, /Locker 12 &lt;i&gt;/);
  });

  it('is not emailed where its credit has paid it, or it is charged', async () => {
    const email = await shop.stranger();
    await shop.api.post(`/v1/customer/${email}/credit`, { amount: 150_000, reason: 'A gift' });
    const { data: paid } = await shop.sell(email, { collect: 'link', sendEmail: true });
    assert.equal(paid.status, 'paid');
    await world.work();
    assert.deepEqual(await mailsTo(email), []);
    const refused = await shop.sell(await shop.payer(), { sendEmail: true });
    assert.deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'sendEmail']);
  });

  it('is due on no day that is past or far, and on no word', async () => {
    const email = await shop.payer();
    for (const dueAt of ['2027-01-01', '2031-01-01', 'soon', '2027-02-30', '']) {
      const { status, errors } = await shop.sell(email, { dueAt });
      assert.deepEqual([status, errors?.[0]?.field], [400, 'dueAt'], dueAt);
    }
    const { status, errors } = await shop.sell(email, { note: 'x'.repeat(501) });
    assert.deepEqual([status, errors?.[0]?.field], [400, 'note']);
  });
});
