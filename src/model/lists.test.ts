// What was bought, read back: subscriptions, invoices, payments and settlements, one by one and in
// lists, by everything that a merchant may know of them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { selectCustomer } from './customers/sql.ts';
import { viewCustomers } from './views/customers.ts';

const NO_SUBJECT = '01a1fc3d-cff1-704d-b5a7-ef92848f6050';

interface Bought {
  readonly subscription: { readonly id: string; readonly code: string };
  readonly invoice: { readonly id: string; readonly code: string };
  readonly planCode: string;
  readonly email: string;
}

describe('what was bought', () => {
  let world: World;
  let acme: TenantClient;
  let adaGold: Bought;
  let adaSilver: Bought;
  let bolaGold: Bought;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    const ada = { email: 'ada@example.com', name: 'Ada Obi', externalRef: 'crm/1' };
    await acme.post('/v1/customer', ada);
    const gold = await plan('Gold');
    adaGold = await buy(gold, 'ada@example.com');
    adaSilver = await buy(await plan('Silver 100%'), 'ada@example.com');
    world.clock.advance(DAY_MS);
    bolaGold = await buy(gold, 'bola@example.com');
  });
  after(async () => {
    await world.work();
    await world.close();
  });

  async function plan(name: string): Promise<string> {
    const terms = { name, amount: 500_000, currency: 'NGN', interval: 'monthly' };
    return (await acme.post('/v1/plan', terms)).data.code;
  }

  async function buy(planCode: string, email: string): Promise<Bought> {
    const order = {
      callbackUrl: 'https://acme.example/t',
      customerEmail: email,
      amount: 1,
      orderReference: `Basket/${planCode}`,
    };
    const made = (await acme.post('/v1/checkout/order', { planCode, order })).data;
    await payAndReturn(made.checkoutLink);
    const paid = (await acme.get(`/v1/checkout/order/${made.orderReference}`)).data;
    const { data: subscription } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    const { data: invoice } = await acme.get(`/v1/invoice/${paid.invoiceId}`);
    return { subscription, invoice, planCode, email };
  }

  type Query = Readonly<Record<string, string>>;

  async function ids(path: string, query: Query): Promise<string[]> {
    const answer = await acme.get(`${path}?${new URLSearchParams(query)}`);
    assert.equal(answer.status, 200, answer.text);
    const found = answer.data.data.map(({ id }: { id: string }) => id);
    assert.equal(answer.data.totalCount, found.length);
    return found;
  }

  async function subscriptions(query: Query, expected: readonly Bought[]): Promise<void> {
    const wanted = expected.map(({ subscription }) => subscription.id);
    assert.deepEqual(await ids('/v1/subscription', query), wanted, JSON.stringify(query));
  }

  async function invoices(query: Query, expected: readonly Bought[]): Promise<void> {
    const wanted = expected.map(({ invoice }) => invoice.id);
    assert.deepEqual(await ids('/v1/invoice', query), wanted, JSON.stringify(query));
  }

  it('a subscription is listed with its customer, plan and source, by code and id', async () => {
    const { code, id } = adaGold.subscription;
    const { data } = await acme.get(`/v1/subscription/${code}/`);
    assert.deepEqual((await acme.get(`/v1/subscription/${id}`)).data, data);
    assert.equal(data.customer.email, 'ada@example.com');
    assert.equal(data.plan.code, adaGold.planCode);
    assert.equal(data.paymentSource.id, data.paymentSourceId);
    assert.equal(data.paymentSourceType, 'card');
    assert.equal(data.latestInvoiceId, adaGold.invoice.id);
    assert.equal(data.invoiceCount, 1);
    const { data: page } = await acme.get('/v1/subscription?limit=100');
    // What can be done with one depends on more than a list reads.
    const { allowed, ...listed } = data;
    assert.equal(allowed.cancel, null);
    assert.deepEqual(page.data.at(-1), listed);
    assert.equal((await acme.get('/v1/subscription/SUB_unknown0')).code, 'subscription_not_found');
  });

  it('an invoice is listed with its customer, subscription and plan in short', async () => {
    const { code, id } = adaGold.invoice;
    const { data } = await acme.get(`/v1/invoice/${code}`);
    assert.deepEqual((await acme.get(`/v1/invoice/${id}/`)).data, data);
    assert.deepEqual(Object.keys(data.customer), ['id', 'code', 'email', 'name']);
    assert.deepEqual(data.subscription, {
      id: adaGold.subscription.id,
      code: adaGold.subscription.code,
      status: 'active',
    });
    assert.deepEqual([data.plan.code, data.plan.name], [adaGold.planCode, 'Gold']);
    assert.equal(data.amountRemaining, 0);
    assert.equal((await acme.get('/v1/invoice/INV_unknown0')).code, 'invoice_not_found');
  });

  it('rows are found by their customer’s id, code, email and own reference', async () => {
    const { data: ada } = await acme.get('/v1/customer/ada@example.com');
    for (const customer of [ada.id, ada.code, 'ADA@example.com', 'crm/1']) {
      await subscriptions({ customer }, [adaSilver, adaGold]);
      await invoices({ customer }, [adaSilver, adaGold]);
    }
  });

  it('rows are found by their plan’s and their subscription’s id and code', async () => {
    const { data: gold } = await acme.get(`/v1/plan/${adaGold.planCode}`);
    for (const plan of [gold.id, gold.code]) await subscriptions({ plan }, [bolaGold, adaGold]);
    for (const subscription of [adaSilver.subscription.id, adaSilver.subscription.code]) {
      await invoices({ subscription }, [adaSilver]);
    }
  });

  it('rows are searched by code’s beginning, customer and plan, in any case', async () => {
    for (const from of [0, 4]) {
      const bought = adaGold.subscription.code.slice(from, 11).toLowerCase();
      await subscriptions({ search: bought }, [adaGold]);
      await invoices({ search: adaGold.invoice.code.slice(from, 11).toUpperCase() }, [adaGold]);
    }
    await subscriptions({ search: adaGold.subscription.code.slice(2) }, []);
    for (const search of ['a OBI', 'crm/', 'ada@ex']) {
      await subscriptions({ search }, [adaSilver, adaGold]);
      await invoices({ search }, [adaSilver, adaGold]);
    }
    await subscriptions({ search: '100%' }, [adaSilver]);
    await subscriptions({ search: 'ada%obi' }, []);
    await subscriptions({ search: `basket/${adaSilver.planCode}` }, [adaSilver]);
  });

  it('rows of money are searched by code, reference and customer', async () => {
    const path = '/v1/checkout/payment-attempts';
    const { data: of } = await acme.get(`${path}?invoiceId=${bolaGold.invoice.id}`);
    const [{ id, code, reference, providerReference }] = of.data;
    const refund = { paymentId: id, amount: 100, reason: 'a broken shaker' };
    const { data: refunded } = await acme.post('/v1/checkout/refunds', refund);
    const beginnings = [code, reference, providerReference].map((name) => name.slice(0, -1));
    for (const search of [...beginnings, code.slice(4, 11), 'BOLA@']) {
      assert.deepEqual(await ids(path, { search }), [id], search);
      assert.deepEqual(await ids('/v1/checkout/refunds', { search }), [refunded.id], search);
      assert.equal((await ids('/v1/settlement', { search })).length, 1, search);
    }
    for (const search of ['nobody', '%', 'a_a@', code.slice(2)]) {
      for (const list of [path, '/v1/checkout/refunds', '/v1/settlement']) {
        assert.deepEqual(await ids(list, { search }), [], search);
      }
      assert.deepEqual(await ids('/v1/settlement-payouts', { search }), []);
    }
  });

  it('a list is narrowed by several filters at once, status and days among them', async () => {
    await subscriptions({ status: 'active', plan: bolaGold.planCode, search: 'bola' }, [bolaGold]);
    await subscriptions({ status: 'past_due' }, []);
    await invoices({ status: 'paid', from: '2026-01-16' }, [bolaGold]);
    await invoices({ to: '2026-01-15' }, [adaSilver, adaGold]);
    await invoices({ status: 'draft' }, []);
    const wrong = await acme.get('/v1/subscription?status=alive');
    assert.equal(wrong.errors[0]?.field, 'status');
  });

  it('a list of an unknown customer is empty', async () => {
    for (const unknown of [NO_SUBJECT, 'PLN_unknown0', 'nobody@example.com', 'crm/2']) {
      await subscriptions({ customer: unknown }, []);
      await subscriptions({ plan: unknown }, []);
      await invoices({ customer: unknown }, []);
      await invoices({ subscription: unknown }, []);
      for (const filter of ['customerId', 'subscriptionId', 'invoiceId']) {
        assert.deepEqual(await ids('/v1/checkout/payment-attempts', { [filter]: unknown }), []);
      }
    }
  });

  it('payment attempts are listed by what they paid for and who paid', async () => {
    const { data: ada } = await acme.get('/v1/customer/ada@example.com');
    const path = '/v1/checkout/payment-attempts';
    const invoicesOf = async (query: Query) => {
      const { data } = await acme.get(`${path}?${new URLSearchParams(query)}`);
      return data.data.map((row: { invoiceId: string }) => row.invoiceId);
    };
    for (const customerId of [ada.id, ada.code, ada.email]) {
      assert.deepEqual(await invoicesOf({ customerId }), [
        adaSilver.invoice.id,
        adaGold.invoice.id,
      ]);
    }
    const { subscription, invoice } = adaGold;
    for (const subscriptionId of [subscription.id, subscription.code]) {
      assert.deepEqual(await invoicesOf({ subscriptionId }), [invoice.id]);
    }
    for (const invoiceId of [invoice.id, invoice.code]) {
      assert.deepEqual(await invoicesOf({ invoiceId, status: 'succeeded' }), [invoice.id]);
    }
    assert.deepEqual(await invoicesOf({ status: 'failed' }), []);
    assert.deepEqual(await invoicesOf({ from: '2026-01-16' }), [bolaGold.invoice.id]);
    const attempts = await ids(path, {});
    assert.deepEqual((await acme.get(`${path}?limit=2&page=2`)).data.data[0].id, attempts[2]);
  });

  it('settlements, due the next business day, are listed by status and day', async () => {
    const path = '/v1/settlement';
    const { data: page } = await acme.get(`${path}?to=2026-01-15&limit=1&page=2`);
    assert.equal(page.totalCount, 2);
    const { grossAmount, feeAmount, netAmount, status, dueAt, payoutId } = page.data[0];
    assert.deepEqual([grossAmount, feeAmount, netAmount], [500_000, 7_000, 493_000]);
    assert.deepEqual([status, payoutId], ['pending', null]);
    assert.equal(dueAt, '2026-01-16T08:00:00.000Z');
    assert.equal(page.data[0].invoiceId, adaGold.invoice.id);
    assert.equal((await ids(path, { status: 'pending' })).length, 3);
    assert.deepEqual(await ids(path, { status: 'paid_out' }), []);
  });

  it('a customer is shown with the newest ten of each kind, in three queries', async () => {
    const email = 'chi@example.com';
    const bought: Bought[] = [];
    for (let count = 1; count <= 11; count += 1) {
      bought.push(await buy(await plan(`Plan ${count}`), email));
    }
    const { data: chi } = await acme.get(`/v1/customer/${email}`);
    const newest = bought.slice(1).reverse();
    const shown = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    assert.deepEqual(
      shown(chi.subscriptions),
      newest.map(({ subscription }) => subscription.id),
    );
    const paid = chi.payments.map((row: { invoiceId: string }) => row.invoiceId);
    assert.deepEqual(
      paid,
      newest.map(({ invoice }) => invoice.id),
    );
    assert.equal(chi.paymentSources.length, 1);

    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db } = world.house;
    const rows = await Promise.all(
      [email, 'ada@example.com', 'bola@example.com'].map((name) =>
        selectCustomer(db, acme.tenantId, name),
      ),
    );
    const known = rows.filter((row) => row !== undefined);
    const views = await viewCustomers(db.withPlugin(counting), acme.tenantId, known);
    assert.deepEqual(
      views.map((view) => view.subscriptions.length),
      [10, 2, 1],
    );
    assert.equal(queries, 3);
  });
});
