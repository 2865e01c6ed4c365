// Checkout orders on the provider’s wire, and the card that paid.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rehearse, type Said, type Script } from '../../../test/doubles/scripted-provider.ts';

const ORDER = {
  reference: 'order-1',
  amountKobo: 20_280,
  currency: 'NGN',
  customerEmail: 'ada@example.com',
  callbackUrl: 'https://merchant.example/return',
  metadata: { planName: 'Gold' },
};
const PAID: Said = {
  body: {
    code: '00',
    data: {
      id: 'tx-1',
      status: 'SUCCESS',
      amount: '202.8',
      onlineCheckoutOrderReference: 'order-1',
    },
  },
};
const TRANSACTION: Said = {
  body: {
    code: '00',
    data: {
      success: 'true',
      order: { orderReference: 'order-1' },
      cardDetails: { cardPan: '539983******8381', cardType: 'MasterCard' },
    },
  },
};
const item = (fields: object) => ({
  tokenKey: 'token-a',
  customerEmail: 'Ada@example.com',
  cardType: 'Mastercard',
  cardPan: '**** **** **** 8381',
  tokenExpirationDate: '08/30',
  ...fields,
});
const tokens = (items: object[], nextPage = ''): Said => ({
  body: { code: '00', data: { nextPage, tokenizedCardDataList: items } },
});
const CARD = {
  token: 'token-a',
  brand: 'mastercard',
  last4: '8381',
  expiryMonth: 8,
  expiryYear: 2030,
};

async function cardOf(t: TestContext, script: Script) {
  const { nomba } = await rehearse(t, {
    'GET /v1/transactions/accounts/single': PAID,
    'GET /v1/checkout/transaction': TRANSACTION,
    'GET /v1/checkout/tokenized-card-data': tokens([item({})]),
    ...script,
  });
  const found = await nomba.lookUpCheckout(ORDER, {});
  assert(found.kind === 'succeeded');
  assert.equal(found.amountKobo, 20_280);
  return found.card;
}

test('an order takes cards only and asks for the card to be kept', async (t) => {
  const created: Said = {
    body: {
      code: '00',
      status: false,
      data: { checkoutLink: 'https://pay.example/1', orderReference: 'theirs' },
    },
  };
  const { nomba, provider } = await rehearse(
    t,
    { 'POST /sandbox/checkout/order': created },
    { checkoutPathPrefix: '/sandbox', amountFormat: 'number' },
  );
  const answer = await nomba.createCheckout(ORDER, {});
  assert.deepEqual(answer, {
    kind: 'answered',
    value: { checkoutLink: 'https://pay.example/1', providerReference: 'theirs' },
  });
  assert.deepEqual(provider.seen.at(-1)?.body, {
    order: {
      orderReference: 'order-1',
      amount: 202.8,
      currency: 'NGN',
      customerEmail: 'ada@example.com',
      callbackUrl: 'https://merchant.example/return',
      orderMetaData: { planName: 'Gold' },
      allowedPaymentMethods: ['Card'],
    },
    tokenizeCard: true,
  });
});

test('an order without a link is unknown, a refused one comes with the reason', async (t) => {
  const { nomba } = await rehearse(t, {
    'POST /v1/checkout/order': [
      { body: { code: '00', data: { checkoutLink: 'N/A' } } },
      { body: { code: '02', description: 'order.amount can not be null', data: null } },
    ],
  });
  assert.equal((await nomba.createCheckout(ORDER, {})).kind, 'unknown');
  assert.deepEqual(await nomba.createCheckout(ORDER, {}), {
    kind: 'refused',
    code: '02',
    reason: 'order.amount can not be null',
  });
});

test('the card that paid is found among the customer’s tokens', async (t) => {
  assert.deepEqual(await cardOf(t, {}), CARD);
  const bare = { body: { success: 'true', cardDetails: { cardPan: '**** 8381' } } };
  assert.deepEqual(await cardOf(t, { 'GET /v1/checkout/transaction': bare }), CARD);
  const yearFirst = item({ tokenExpirationDate: undefined, tokenExpiryDate: '3008' });
  const listed = tokens([yearFirst]);
  assert.deepEqual(await cardOf(t, { 'GET /v1/checkout/tokenized-card-data': listed }), CARD);
});

test('another card, another customer, and a placeholder are passed over', async (t) => {
  const others = [
    item({ tokenKey: 'N/A' }),
    item({ tokenKey: 'other pan', cardPan: '**** **** **** 1111' }),
    item({ tokenKey: 'other brand', cardType: 'Visa' }),
    item({ tokenKey: 'other bin', cardPan: '506066******8381' }),
    item({ tokenKey: 'other person', customerEmail: 'eve@example.com' }),
    item({ tokenKey: 'no expiry', tokenExpirationDate: '20/20' }),
  ];
  const script = (items: object[]) => ({ 'GET /v1/checkout/tokenized-card-data': tokens(items) });
  assert.equal(await cardOf(t, script(others)), null);
  assert.deepEqual(await cardOf(t, script([...others, item({}), item({ tokenKey: 'b' })])), CARD);
});

test('the list of tokens is read page by page, and not for ever', async (t) => {
  const pages = (seen: { query: Readonly<Record<string, string>> }): Said =>
    seen.query.page === '2' ? tokens([item({})]) : tokens([], String(Number(seen.query.page) + 1));
  assert.deepEqual(await cardOf(t, { 'GET /v1/checkout/tokenized-card-data': pages }), CARD);
  const endless = (seen: { query: Readonly<Record<string, string>> }): Said =>
    tokens([], String(Number(seen.query.page) + 1));
  assert.equal(await cardOf(t, { 'GET /v1/checkout/tokenized-card-data': endless }), null);
});

test('a payment whose card cannot be shown yet is a payment all the same', async (t) => {
  const nothing: Said[] = [
    { status: 404, body: { code: '404', description: 'Record not found' } },
    { status: 500, text: '' },
    { body: { code: '00', data: { cardDetails: { cardPan: 'N/A' } } } },
    { body: { code: '00', data: { cardDetails: null } } },
    { body: { code: '00', data: { order: { orderReference: 'from 2023' }, cardDetails: {} } } },
  ];
  for (const said of nothing) {
    assert.equal(await cardOf(t, { 'GET /v1/checkout/transaction': said }), null);
  }
  const down: Said = { status: 500, text: '' };
  assert.equal(await cardOf(t, { 'GET /v1/checkout/tokenized-card-data': down }), null);
});

test('an order without a transaction is unpaid if it exists, absent if it does not', async (t) => {
  const notFound: Said = { body: { code: '01', description: 'Transaction not found' } };
  const order = 'GET /v1/checkout/order/order-1';
  const look = async (said: Said) => {
    const script = { 'GET /v1/transactions/accounts/single': notFound, [order]: said };
    const { nomba } = await rehearse(t, script);
    return (await nomba.lookUpCheckout(ORDER, {})).kind;
  };
  assert.equal(await look({ body: { code: '00', data: { order: {} } } }), 'pending');
  assert.equal(
    await look({ status: 404, body: { code: '404', description: 'Not found' } }),
    'absent',
  );
  assert.equal(await look({ status: 403, body: { code: '403' } }), 'unknown');
  assert.equal(await look('reset'), 'unknown');
});

test('text that no database can keep is kept as near as can be', async (t) => {
  const text = JSON.stringify(PAID.body).replace('"tx-1"', '"tx-1\\u0000\\ud83d"');
  const { nomba } = await rehearse(t, {
    'GET /v1/transactions/accounts/single': { text },
    'GET /v1/checkout/transaction': {
      status: 404,
      body: { code: '404', description: 'Order not found' },
    },
  });
  const found = await nomba.lookUpCheckout(ORDER, {});
  assert.equal(found.kind === 'succeeded' && found.providerReference, 'tx-1\ufffd');
});
