// A merchant changes what its customers are subscribed to, and each hears, pays or gets back what
// the change comes to. June of 2026, whose days are thirty.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../client.ts';
import { merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld } from '../world.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const MIDDLE = '2026-06-16T00:00:00.000Z';
const JULY = '2026-07-01T00:00:00.000Z';

/** The world is told on the sixteenth, to whoever subscribed on the first. */
async function changesScene(
  names: Readonly<Record<string, readonly [plan: 'ten' | 'thirty', card?: string]>>,
) {
  const world = await createWorld({ provider: true, now: JUNE });
  const acme = merchantOf(world, await world.tenant());
  const plans = {
    ten: await acme.plan({ name: 'Ten', amount: 1_000_000 }),
    thirty: await acme.plan({ name: 'Thirty', amount: 3_000_000 }),
  };
  const codes: Record<string, string> = {};
  for (const [name, [plan, card]] of Object.entries(names)) {
    codes[name] = await acme.subscribe(plans[plan], card);
  }
  await world.passUntil(MIDDLE);
  const { api } = acme;
  const codeOf = (name: string) => {
    const code = codes[name];
    assert.ok(code, `nobody is called ${name}`);
    return code;
  };
  return {
    ...{ world, acme, api, plans, codeOf },
    put: (name: string, body: object) => api.put(`/v1/subscription/${codeOf(name)}`, body),
    preview: (name: string, body: object = {}) =>
      api.post(`/v1/subscription/${codeOf(name)}/preview`, body),
    read: (name: string) => acme.subscription(codeOf(name)),
    invoices: (name: string) => acme.invoices(codeOf(name)),
    events: (name: string) => acme.events(codeOf(name)),
    mails: async (type: string) =>
      (await api.get(`/v1/email-deliveries?type=${type}&limit=100`)).data.data,
  };
}
const isShare = ({ kind }: { kind: string }) => kind === 'share';
type ChangesScene = Awaited<ReturnType<typeof changesScene>>;

const lineTexts = ({ lines }: { lines: { kind: string; amount: number }[] }) =>
  lines.map(({ kind, amount }) => `${kind} ${amount}`);

const { insufficientFunds, stolen } = RENEWAL_CARDS;

describe('a change in the middle of June', () => {
  let on: ChangesScene;
  before(async () => {
    on = await changesScene({
      dearer: ['ten'],
      same: ['ten'],
      cheaper: ['thirty'],
      waiting: ['ten'],
      free: ['ten'],
      yearly: ['ten'],
      many: ['ten'],
    });
  });
  after(() => on.world.close());

  it('a change to a dearer plan is charged at once, as the preview said', async () => {
    const { world, plans } = on;
    const { data: said } = await on.preview('dearer', { planCode: plans.thirty });
    const made = await on.put('dearer', { planCode: plans.thirty });
    assert.equal(made.status, 200, made.text);
    assert.equal(made.message, 'Subscription updated');
    await world.work();
    const [cycle, change] = await on.invoices('dearer');
    assert.deepEqual([cycle.kind, change.kind, change.status], ['cycle', 'change', 'paid']);
    assert.equal(change.amountPaid, 1_000_000);
    assert.deepEqual(lineTexts(change), ['proration -500000', 'proration 1500000']);
    const [unused] = change.lines;
    assert.deepEqual([unused.periodStart, unused.periodEnd], [MIDDLE, JULY]);
    const { why } = (await on.api.get(`/v1/invoice/${change.code}`)).data;
    const shares = why.map(({ facts }: { facts: Loose[] }) => facts.find(isShare));
    assert.deepEqual(
      shares.map(({ base, partMs, wholeMs, amount }: Loose) => [base, wholeMs / partMs, amount]),
      [
        [1_000_000, 2, 500_000],
        [3_000_000, 2, 1_500_000],
      ],
    );
    assert.deepEqual(lineTexts(said.now), lineTexts(change));
    assert.equal(said.now.amountDue, change.amountDue);
    assert.equal(said.next.amountDue, 3_000_000);
    const subscription = await on.read('dearer');
    assert.equal(subscription.latestInvoiceId, change.id);
    assert.deepEqual([subscription.amount, subscription.plan.name], [3_000_000, 'Thirty']);
    assert.equal(subscription.invoiceCount, 1);
    assert.deepEqual((await on.events('dearer')).slice(-4), [
      'subscription.updated',
      'invoice.created',
      'invoice.paid',
      'settlement.created',
    ]);
    const [mail] = await on.mails('subscription_changed');
    assert.match(mail.text, /now Thirty, ₦30,000\.00 every month/);
    assert.match(mail.text, /collecting ₦10,000\.00 now/);
  });

  it('a change to the same terms writes nothing, and says so', async () => {
    const before = await on.events('same');
    const again = await on.put('same', { planCode: on.plans.ten, quantity: 1 });
    assert.equal(again.status, 200);
    assert.match(again.message, /Nothing changed/);
    assert.deepEqual(await on.events('same'), before);
  });

  it('a change of retries and metadata has no price', async () => {
    const metadata = { seat: '4B' };
    const { data, message } = await on.put('same', { allowRetries: false, metadata });
    assert.equal(message, 'Subscription updated');
    assert.deepEqual([data.allowRetries, data.metadata], [false, metadata]);
    assert.equal((await on.read('same')).metadata.seat, '4B');
    assert.equal((await on.invoices('same')).length, 1);
  });

  it('a change to a cheaper plan becomes credit', async () => {
    const { data: said } = await on.preview('cheaper', { planCode: on.plans.ten });
    assert.equal(said.now, null);
    assert.deepEqual([said.next.total, said.next.amountDue], [1_000_000, 0]);
    assert.deepEqual(said.credit, { now: 1_000_000, next: 0 });
    const { data } = await on.put('cheaper', { planCode: on.plans.ten });
    const path = `/v1/customer/${data.customer.email}/credit`;
    const { data: credit } = await on.api.get(path);
    assert.deepEqual([credit.data[0].amount, credit.data[0].source], [1_000_000, 'change']);
  });

  it('a change may wait for the next invoice', async () => {
    const wish = { quantity: 2, proration: 'next_invoice' };
    const { data: said } = await on.preview('waiting', wish);
    assert.equal((await on.put('waiting', wish)).status, 200);
    assert.equal((await on.invoices('waiting')).length, 1);
    assert.deepEqual(lineTexts(said.next), [
      'plan 2000000',
      'proration -500000',
      'proration 1000000',
    ]);
  });

  it('a change may cost nothing before the next invoice', async () => {
    const wish = { quantity: 2, proration: 'none' };
    assert.equal((await on.put('free', wish)).data.amount, 2_000_000);
    // Of the second nothing was paid, and so nothing is given back.
    const { data: said } = await on.preview('free', { quantity: 1 });
    assert.equal(said.now, null);
    assert.equal(said.next.amountDue, 1_000_000);
  });

  it('a change of the interval begins a cycle, less what is unused of the old one', async () => {
    const planCode = await on.acme.plan({ name: 'Year', amount: 10_000_000, interval: 'yearly' });
    assert.equal((await on.put('yearly', { planCode })).status, 200);
    await on.world.work();
    const [june, year] = await on.invoices('yearly');
    assert.deepEqual(lineTexts(year), ['plan 10000000', 'proration -500000']);
    assert.deepEqual([year.kind, year.status, year.amountPaid], ['cycle', 'paid', 9_500_000]);
    assert.equal(year.billingPeriodEnd, '2027-06-16T00:00:00.000Z');
    assert.equal(june.billingPeriodEnd, MIDDLE);
    assert.equal(june.lines[0].periodEnd, JULY);
    assert.equal((await on.read('yearly')).nextBillingAt, '2027-06-16T00:00:00.000Z');
  });

  it('a change that two ask for at once is made once, and the other is refused', async () => {
    const answers = await Promise.all([
      on.put('many', { quantity: 3 }),
      on.put('many', { planCode: on.plans.thirty }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const told = answers.find(({ status }) => status === 409);
    assert.equal(told?.code, 'subscription_unsettled');
    assert.match(told?.message ?? '', /wait until it is paid, or void it/);
    await on.world.work();
  });

  it('a change moves recurring revenue at that moment, to the kobo', async () => {
    const { data } = await on.api.get('/v1/dashboard/analytics?from=2026-06-16&to=2026-06-16');
    // Dearer +20,000, waiting and free +10,000 each, three instead of one or thirty instead of ten
    // +20,000; cheaper −20,000, and a year for 100,000 instead of a month for 10,000 −1,666.67.
    assert.equal(data.movements.expansion, 6_000_000);
    assert.equal(data.movements.contraction, -2_166_667 + 500_000 - 500_000);
  });

  it('a change holds from the next cycle on, whose invoices take what waited', async () => {
    await on.world.passUntil('2026-07-01T01:00:00.000Z');
    const due = async (name: string) => (await on.invoices(name)).at(-1).total;
    assert.equal(await due('dearer'), 3_000_000);
    assert.equal(await due('waiting'), 2_500_000);
    assert.equal(await due('free'), 2_000_000);
    const [invoice] = (await on.invoices('cheaper')).slice(-1);
    assert.deepEqual([invoice.creditApplied, invoice.amountDue], [1_000_000, 0]);
  });
});

describe('a change that waits for July', () => {
  let on: ChangesScene;
  before(async () => {
    on = await changesScene({
      moved: ['ten'],
      back: ['ten'],
      gone: ['ten'],
      versioned: ['thirty'],
    });
  });
  after(() => on.world.close());

  it('is shown, replaced, and holds from the boundary on', async () => {
    const later = { when: 'period_end' };
    const first = await on.put('moved', { quantity: 5, ...later });
    const appliesAt = JULY;
    assert.deepEqual(first.data.pendingChange, { planCode: on.plans.ten, quantity: 5, appliesAt });
    assert.equal(first.data.amount, 1_000_000);
    const second = await on.put('moved', { planCode: on.plans.thirty, ...later });
    const pending = { planCode: on.plans.thirty, quantity: 1, appliesAt };
    assert.deepEqual(second.data.pendingChange, pending);
    const again = await on.put('moved', { planCode: on.plans.thirty, ...later });
    assert.match(again.message, /Nothing changed/);
    const { email } = second.data.customer;
    const { data: customer } = await on.api.get(`/v1/customer/${email}`);
    assert.deepEqual(customer.subscriptions[0].pendingChange, pending);
    assert.equal((await on.preview('moved')).data.next.amountDue, 3_000_000);
    const other = { customerEmailOrCode: email, planCode: on.plans.thirty };
    assert.equal((await on.api.post('/v1/subscription', other)).code, 'subscription_exists');
  });

  it('can be taken back once', async () => {
    const path = `/v1/subscription/${on.codeOf('back')}/pending-change`;
    await on.put('back', { quantity: 5, when: 'period_end' });
    const { data } = await on.api.delete(path);
    assert.equal(data.pendingChange, null);
    assert.equal((await on.api.delete(path)).code, 'pending_change_missing');
  });

  it('is dropped by a cancellation', async () => {
    await on.put('gone', { quantity: 5, when: 'period_end' });
    const path = `/v1/subscription/${on.codeOf('gone')}/cancel`;
    const { data } = await on.api.post(path, { atPeriodEnd: true });
    assert.equal(data.pendingChange, null);
    const late = await on.put('gone', { quantity: 5, when: 'period_end' });
    assert.equal(late.code, 'subscription_canceled');
  });

  it('comes of a plan’s version too', async () => {
    const body = { amount: 3_300_000, updateExistingSubscriptions: true };
    await on.api.put(`/v1/plan/${on.plans.thirty}`, body);
    const pending = { planCode: on.plans.thirty, quantity: 1, appliesAt: JULY };
    assert.deepEqual((await on.read('versioned')).pendingChange, pending);
  });

  it('holds from the first of July', async () => {
    await on.world.passUntil('2026-07-01T01:00:00.000Z');
    const moved = await on.read('moved');
    // The version that moves its new plan was made before the cycle began.
    assert.deepEqual([moved.amount, moved.pendingChange], [3_300_000, null]);
    assert.equal((await on.invoices('moved')).at(-1).amountPaid, 3_300_000);
    assert.equal((await on.read('back')).amount, 1_000_000);
    assert.equal((await on.read('gone')).status, 'canceled');
    assert.equal((await on.read('versioned')).amount, 3_300_000);
  });
});

describe('a change that is not paid', () => {
  let on: ChangesScene;
  before(async () => {
    on = await changesScene({
      late: ['ten', insufficientFunds],
      voided: ['ten', insufficientFunds],
      refused: ['ten', stolen],
    });
  });
  after(() => on.world.close());

  it('an unpaid change makes past due; once it is voided, the new price holds', async () => {
    await on.put('voided', { planCode: on.plans.thirty });
    await on.world.work();
    assert.equal((await on.read('voided')).status, 'past_due');
    const { id } = (await on.invoices('voided')).at(-1);
    const path = `/v1/invoice/${id}`;
    const { data } = await on.api.post(`${path}/void`);
    assert.deepEqual([data.status, data.failureReason], ['failed', 'voided']);
    const subscription = await on.read('voided');
    assert.deepEqual([subscription.status, subscription.amount], ['active', 3_000_000]);
    assert.equal((await on.api.post(`${path}/void`)).code, 'invoice_voided');
    assert.equal((await on.api.post(`${path}/retry`)).code, 'invoice_voided');
    const [cycle] = await on.invoices('voided');
    assert.equal((await on.api.post(`/v1/invoice/${cycle.id}/void`)).code, 'invoice_not_voidable');
    // Of thirty only ten is paid for: nothing comes back of the rest.
    const { data: said } = await on.preview('voided', { planCode: on.plans.ten });
    assert.equal(said.now, null);
    assert.equal(said.next.amountDue, 1_000_000);
  });

  it('an unpaid change is what is due; paid late, it gives back the paused time', async () => {
    await on.put('refused', { planCode: on.plans.thirty });
    await on.world.work();
    const paused = await on.read('refused');
    assert.deepEqual([paused.status, paused.pauseReason], ['paused', 'payment_failed']);
    const unsettled = await on.put('refused', { quantity: 2 });
    assert.equal(unsettled.code, 'subscription_unsettled');
    await on.world.passUntil('2026-06-20T00:00:00.000Z');
    const path = `/v1/subscription/${on.codeOf('refused')}/checkout-link`;
    const { data: link } = await on.api.post(path);
    await on.acme.payLink(link.checkoutLink);
    const woken = await on.read('refused');
    assert.equal(woken.status, 'active');
    // Four days paused, and the minute in which the link was paid.
    assert.equal(woken.currentBillingCycleStart, JUNE);
    assert.match(woken.currentBillingCycleEnd, /^2026-07-05T00:0/);
    assert.equal((await on.invoices('refused')).length, 2);
    assert.equal((await on.invoices('refused')).at(-1).amountPaid, 1_000_000);
  });

  it('is retried like any other, and meanwhile a later change may be asked for', async () => {
    await on.put('late', { planCode: on.plans.thirty });
    await on.world.work();
    const open = (await on.invoices('late')).at(-1);
    assert.deepEqual([open.status, open.attemptCount], ['open', 1]);
    const later = await on.put('late', { quantity: 2, when: 'period_end' });
    assert.equal(later.data.pendingChange.quantity, 2);
    const { data: paid } = await on.api.post(`/v1/invoice/${open.id}/retry`);
    assert.equal(paid.attempt.status, 'failed');
    await on.world.passUntil('2026-06-25T00:00:00.000Z');
    assert.equal((await on.read('late')).status, 'paused');
  });

  it('a change may be asked for where the invoice that is owed is the last one', async () => {
    const terms = { name: 'Two weeks', interval: 'weekly', invoiceLimit: 2 };
    const code = await on.acme.subscribe(await on.acme.plan(terms), insufficientFunds);
    await on.world.passUntil('2026-07-02T01:00:00.000Z');
    assert.equal((await on.acme.subscription(code)).status, 'past_due');
    const path = `/v1/subscription/${code}`;
    const made = await on.api.put(path, { quantity: 2, when: 'period_end' });
    assert.equal(made.status, 200, made.text);
    assert.equal((await on.api.post(`${path}/preview`)).data.next, null);
  });
});

describe('a change in a trial', () => {
  let on: ChangesScene;
  let trial: string;
  let dear: string;
  before(async () => {
    on = await changesScene({});
    const terms = { amount: 1_000_000, trialPeriodDays: 14 };
    trial = await on.acme.plan({ name: 'Try ten', ...terms });
    dear = await on.acme.plan({ name: 'Try thirty', ...terms, amount: 3_000_000 });
  });
  after(() => on.world.close());

  const FIRST_OF_JULY = '2026-07-01T00:00:00.000Z';
  const put = (code: string, body: object) => on.api.put(`/v1/subscription/${code}`, body);
  const due = (invoice: { kind: string; amountDue: number; status: string }) => [
    invoice.kind,
    invoice.amountDue,
    invoice.status,
  ];

  it('asks for the difference to what the checkout took, when it ends', async () => {
    // The trial begins on the sixteenth and ends on the thirtieth.
    const [dearer, stays, yearly, later] = [
      await on.acme.subscribe(trial),
      await on.acme.subscribe(trial),
      await on.acme.subscribe(trial),
      await on.acme.subscribe(trial),
    ];
    const year = await on.acme.plan({ name: 'Year', amount: 10_000_000, interval: 'yearly' });
    const made = await put(dearer, { planCode: dear });
    assert.deepEqual([made.data.status, made.data.trialEndDate], ['trialing', END_OF_TRIAL]);
    await put(stays, { planCode: dear, proration: 'none' });
    await put(yearly, { planCode: year });
    await put(later, { quantity: 2, when: 'period_end' });
    for (const code of [dearer, stays, yearly, later]) {
      assert.equal((await on.acme.invoices(code)).length, 1);
    }
    const previewed = await on.api.post(`/v1/subscription/${dearer}/preview`);
    await on.world.passUntil(FIRST_OF_JULY);
    const difference = (await on.acme.invoices(dearer)).at(-1);
    assert.deepEqual(due(difference), ['change', 2_000_000, 'paid']);
    assert.deepEqual(lineTexts(previewed.data.next), lineTexts(difference));
    assert.deepEqual((await on.acme.invoices(stays)).length, 1);
    assert.equal((await on.acme.subscription(stays)).amount, 3_000_000);
    const first = (await on.acme.invoices(yearly)).at(-1);
    assert.deepEqual(due(first), ['cycle', 9_000_000, 'paid']);
    assert.equal(first.billingPeriodEnd, '2027-06-30T00:00:00.000Z');
    assert.deepEqual(due((await on.acme.invoices(later)).at(-1)), ['change', 1_000_000, 'paid']);
    assert.equal((await on.acme.subscription(later)).quantity, 2);
  });
});

const END_OF_TRIAL = '2026-06-30T00:00:00.000Z';
