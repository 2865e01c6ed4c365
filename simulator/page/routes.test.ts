// The hosted page, as a browser without JavaScript meets it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';
import { HOUR_MS } from '../durations.ts';
import { manualClock } from '../manual-clock.ts';

const VISA = '4084084084084081';

test('a plain form post pays and goes back to the merchant, keeping its query', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r 1', { callbackUrl: 'https://merchant.example/back?a=1#top' });
  const paid = await client.pay(link, '4084 0840 8408 4081', { expiryYear: '2039' });
  assert.equal(paid.status, 303);
  assert.equal(
    paid.headers.get('location'),
    'https://merchant.example/back?a=1&orderReference=r+1&status=success#top',
  );
});

test('a paid order says so and takes no second payment, also when both come at once', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  await Promise.all([client.pay(link, VISA), client.pay(link, VISA)]);
  const third = await client.pay(link, VISA);
  assert.equal(third.status, 200);
  assert.match(await third.text(), /This order is paid/);
  assert.match(await (await fetch(link)).text(), /This order is paid/);
  assert.equal(client.simulator.charges().length, 1);
});

test('a declined card shows the page again with the reason; another card then pays', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  const declined = await client.pay(link, '4000000000009995');
  const page = await declined.text();
  assert.equal(declined.status, 200);
  assert.match(page, /declined: insufficient funds/);
  assert.match(page, /<form method="post"/);
  const single = 'GET /v1/transactions/accounts/single?orderReference=r-1';
  assert.equal((await client.data(single)).status, 'PENDING_PAYMENT');

  assert.equal((await client.pay(link, VISA)).status, 303);
  assert.equal((await client.data(single)).status, 'SUCCESS');
  assert.equal((await client.data(single)).gatewayMessage, 'Approved by Financial Institution');
  const books = client.simulator.charges();
  assert.deepEqual(
    books.map((row) => [row.status, row.cardLast4]),
    [['succeeded', '4081']],
  );
});

test('each wrong field is named beside it, and the number is never sent back', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  const cases: [Record<string, string>, string][] = [
    [{ cardNumber: '4084084084084082' }, 'cardNumber-error">Check the card number'],
    [{ cardNumber: '' }, 'cardNumber-error">Enter the card number'],
    [{ expiryMonth: '13' }, 'expiry-error">Enter the expiry month'],
    [{ expiryYear: '20' }, 'expiry-error">This card has expired'],
    [{ expiryYear: '203' }, 'expiry-error">Enter the expiry year'],
    [{ cvv: '12' }, 'cvv-error">Enter the 3 digits'],
  ];
  for (const [change, text] of cases) {
    const answer = await client.pay(link, VISA, change);
    const page = await answer.text();
    assert.equal(answer.status, 422);
    assert.ok(page.includes(text), text);
    assert.ok(page.includes('aria-invalid="true"') && page.includes('autofocus'));
    assert.ok(!page.includes(`value="${VISA}"`) && !page.includes('4084084084084082'));
  }
  assert.deepEqual(client.simulator.charges(), []);
});

test('hostile names are shown as text, under a policy that runs nothing of theirs', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const hostile = `<script>alert('x')</script>"><img src=x onerror=alert(1)>`;
  const link = await client.order('r-1', {
    orderMetaData: { merchantName: hostile, planName: hostile, interval: hostile },
  });
  const response = await fetch(link);
  const page = await response.text();
  assert.ok(!page.includes('<script>alert') && !page.includes('<img'));
  assert.ok(page.includes('&lt;script&gt;alert(&#39;x&#39;)'));
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'.*script-src 'nonce-[^']+'/);
  assert.ok(!policy.includes('unsafe'));
});

test('the page names amount, merchant, plan, interval and the test cards', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const orderMetaData = { merchantName: 'Kola Fitness', planName: 'Gold', interval: 'every month' };
  const page = await (await fetch(await client.order('r-1', { orderMetaData }))).text();
  for (const text of ['₦5,000.00', 'Kola Fitness', 'Gold', 'every month', 'Test mode']) {
    assert.ok(page.includes(text), text);
  }
  assert.ok(page.includes('4000 0000 0000 9995'));
  const purpose = { amount: '50.00', orderMetaData: { purpose: 'verify_card' } };
  const check = await (await fetch(await client.order('r-2', purpose))).text();
  assert.match(check, /A card check, refunded immediately/);
});

test('a cancelled, an expired and an unknown link say what they are', async (t) => {
  const clock = manualClock('2026-11-20T09:00:00Z');
  const client = await startTestClient({ clock });
  t.after(() => client.simulator.stop());
  const cancelled = await client.order('r-1');
  await client.call('POST /v1/checkout/order/cancel', { orderReference: 'r-1' });
  assert.match(await (await client.pay(cancelled, VISA)).text(), /was cancelled/);
  const old = await client.order('r-2');
  clock.advance(48 * HOUR_MS);
  assert.match(await (await client.pay(old, VISA)).text(), /has expired/);
  const unknown = await fetch(`${client.simulator.url}/pay/nothing`);
  assert.equal(unknown.status, 404);
  assert.match(await unknown.text(), /Payment link not found/);
  assert.deepEqual(client.simulator.charges(), []);
});

test('a form of more than a card is refused before it is taken apart', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  const body = new URLSearchParams({ cardNumber: VISA, cvv: '1'.repeat(20_000) });
  assert.equal((await fetch(link, { method: 'POST', body })).status, 413);
  assert.equal(client.simulator.charges().length, 0);
});
