// A one-off invoice that its payer pays by transfer: it opens a number, waits, and charges nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Shop, shopOf } from '../../test/one-off.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a one-off invoice by transfer', () => {
  let world: World;
  let shop: Shop;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    shop = await shopOf(world);
  });
  after(() => world.close());

  const accountNumber = async (email: string) => {
    const { data } = await shop.api.get(`/v1/virtual-account?customer=${email}`);
    return data.data[0]?.accountNumber;
  };

  it('opens a number, mails it once it is there, and is paid by what arrives', async () => {
    const email = await shop.payer();
    const { data: sold } = await shop.sell(email, { collect: 'transfer', sendEmail: true });
    assert.deepEqual([sold.status, sold.collectionMethod], ['open', 'transfer']);
    assert.deepEqual([sold.checkoutLink, sold.nextPaymentAttemptAt], [null, null]);
    assert.equal(sold.dueAt, '2027-01-14T09:00:00.000Z');
    await world.work();
    const number = await accountNumber(email);
    assert.match(number, /^\d{10}$/);
    const [mail] = await shop.mails(email, 'invoice_to_transfer');
    const { data: letter } = await shop.api.get(`/v1/email-deliveries/${mail.id}`);
    assert.match(letter.text, new RegExp(`account number ${number}`));
    assert.match(letter.text, /A locker/);
    world.clock.advance(1_000);
    await payerBankOf(world, shop.api).send({ accountNumber: number, amount: sold.amountDue });
    await world.work();
    assert.equal((await shop.invoice(sold.id)).status, 'paid');
    const [attempt] = await shop.attempts(sold.id);
    assert.equal(attempt.paymentSourceType, 'transfer');
  });

  it('opens a number and mails nothing where no email is wanted', async () => {
    const email = await shop.stranger();
    const { data: sold } = await shop.sell(email, { collect: 'transfer', dueAt: '2027-03-01' });
    await world.work();
    assert.ok(await accountNumber(email));
    assert.deepEqual(await shop.mails(email, 'invoice_to_transfer'), []);
    assert.equal((await shop.invoice(sold.id)).dueAt, '2027-02-28T23:00:00.000Z');
  });

  it('mails at once a customer who has a number', async () => {
    const email = await shop.stranger();
    await shop.sell(email, { collect: 'transfer' });
    await world.work();
    await shop.sell(email, { collect: 'transfer', sendEmail: true });
    await world.work();
    assert.equal((await shop.mails(email, 'invoice_to_transfer')).length, 1);
  });

  it('can be kept as a draft, which opens no number before it is opened', async () => {
    const email = await shop.stranger();
    const { data: kept } = await shop.sell(email, { collect: 'transfer', draft: true });
    await world.work();
    assert.equal(await accountNumber(email), undefined);
    await shop.api.post(`/v1/invoice/${kept.id}/open`, {});
    await world.work();
    assert.ok(await accountNumber(email));
  });
});
