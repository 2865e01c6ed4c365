// What payers do themselves on their own page: they look, change, pause, leave and come back, pay,
// promise and complain. What they agree to is what they are charged, and what belongs to another
// payer they never see.

import assert from 'node:assert/strict';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Ask, askerOf } from './ask.ts';
import { type Deed, type SomeSubscription, someInvoice, someSubscription } from './deeds.ts';
import type { Actor } from './shop.ts';
import { type Visit, visitOf } from './visits.ts';

const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig', null];
const GOES_ON = new Set(['active', 'trialing', 'past_due', 'scheduled']);
const OVER = new Set(['canceled', 'completed', 'expired']);
/** Of a page that asks whether a payer agrees. */
const AGREED = /name="agreed" value="(\d+)"/;
const MOST_PROMISED_DAYS = 5;

interface Own {
  readonly one: SomeSubscription;
  readonly visit: Visit;
  readonly url: string;
}

async function someOwn(
  actor: Actor,
  ask: Ask,
  isWanted: (one: SomeSubscription) => boolean,
): Promise<Own | null> {
  const one = await someSubscription(actor, ask, isWanted);
  if (!one) return null;
  const visit = visitOf(actor, ask, one.customer.id);
  return { one, visit, url: `/v1/payer/subscription/${one.code}` };
}

const isLive = ({ status }: SomeSubscription) => GOES_ON.has(status) || status === 'paused';
const isActive = ({ status }: SomeSubscription) => status === 'active';

/** All pages are there, whatever has become of what they show. */
const look: Deed = async (actor, ask) => {
  const { random } = actor;
  const own = await someOwn(actor, ask, () => true);
  if (!own) return;
  const { code } = own.one;
  const { data } = await ask.read(`/v1/invoice?customer=${own.one.customer.id}&limit=20`);
  const invoices: { code: string }[] = data?.data ?? [];
  const acts = ['', '/change', '/source', '/pause', '/resume', '/cancel', '/again'];
  const paths = [
    ...['', '/details', `/subscription/${code}${random.pick(acts)}`],
    ...(invoices.length > 0 ? [`/invoice/${random.pick(invoices).code}`] : []),
  ];
  const page = await own.visit.page(random.pick(paths));
  if (page?.status === 200) actor.witness.happened('a payer who looked');
};

/** Mostly what was shown; now and then a kobo more, which nobody was asked to agree to. */
const agreeTo = ({ random }: Actor, dueNow: number) =>
  random.chance(0.15)
    ? { agreedAmount: dueNow + 1, isTrue: false }
    : { agreedAmount: dueNow, isTrue: true };

interface Money {
  readonly payments: readonly { readonly id: string; readonly amount: number }[];
  readonly invoices: readonly { readonly amountRemaining: number }[];
}

async function moneyOf(ask: Ask, code: string): Promise<Money> {
  const invoices = await ask.read(`/v1/invoice?subscription=${code}&status=open&limit=100`);
  const payments = await ask.read(`/v1/checkout/payment-attempts?subscriptionId=${code}&limit=100`);
  return { payments: payments.data?.data ?? [], invoices: invoices.data?.data ?? [] };
}

/** By a payment that has begun since, or by what is left of an open invoice. */
function assertAskedAsAgreed(before: Money, { payments, invoices }: Money, agreed: number): void {
  if (agreed === 0) return;
  const known = new Set(before.payments.map(({ id }) => id));
  const begun = payments.filter(({ id }) => !known.has(id));
  const asked = [
    ...begun.map(({ amount }) => amount),
    ...invoices.map(({ amountRemaining }) => amountRemaining),
  ];
  assert.ok(asked.includes(agreed), `a payer agreed to ${agreed}, and ${asked} is asked`);
}

const changeTerms: Deed = async (actor, ask) => {
  const { random, shop, witness } = actor;
  const own = await someOwn(actor, ask, random.chance(0.8) ? isActive : isLive);
  if (!own) return;
  const { visit, url, one } = own;
  const isOther = random.chance(0.6);
  const asked = {
    ...(isOther ? { planCode: random.pick(shop.plans).code } : {}),
    ...(!isOther || random.chance(0.3) ? { quantity: random.integer(1, 4) } : {}),
  };
  const shown = await visit.look(`${url}/preview`, asked);
  if (shown.status !== 200) return;
  const { agreedAmount } = agreeTo(actor, shown.data.dueNow);
  const before = await moneyOf(ask, one.code);
  const made = await visit.write('put', url, { ...asked, agreedAmount });
  if (made.code === 'portal_amount_changed') witness.happened('a payer who had agreed otherwise');
  if (made.status !== 200) return;
  witness.happened('a change by a payer');
  assertAskedAsAgreed(before, await moneyOf(ask, one.code), agreedAmount);
};

const pauseOwn: Deed = async (actor, ask) => {
  const { random, witness } = actor;
  const own = await someOwn(actor, ask, isActive);
  if (!own) return;
  const days = random.chance(0.5) ? {} : { days: random.integer(1, 25) };
  const { status, code } = await own.visit.write('post', `${own.url}/pause`, days);
  if (status === 200) witness.happened('a pause by a payer');
  if (code === 'portal_pause_limit') witness.happened('a pause too many');
};

/** What is paused goes on, and what was to end with its period is kept. */
const resumeOwn: Deed = async (actor, ask) => {
  const { random, witness } = actor;
  const isPaused = random.chance(0.6);
  const own = await someOwn(actor, ask, ({ status, cancelAtPeriodEnd }) => {
    return isPaused ? status === 'paused' : cancelAtPeriodEnd && GOES_ON.has(status);
  });
  if (!own) return;
  const { visit, url, one } = own;
  const shown = await visit.look(`${url}/resume/preview`);
  if (shown.status !== 200) return;
  const { agreedAmount } = agreeTo(actor, shown.data.dueNow);
  const before = await moneyOf(ask, one.code);
  const { status } = await visit.write('post', `${url}/resume`, { agreedAmount });
  if (status !== 200) return;
  witness.happened(isPaused ? 'a payer who resumed' : 'a payer who stayed');
  assertAskedAsAgreed(before, await moneyOf(ask, one.code), agreedAmount);
};

const leave: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, isLive);
  if (!own) return;
  const when = actor.random.pick([{}, { when: 'period_end' }, { when: 'now' }]);
  const { status } = await own.visit.write('post', `${own.url}/cancel`, when);
  if (status === 200) actor.witness.happened('a payer who left');
};

const acceptOffer: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, isLive);
  if (!own) return;
  const { status } = await own.visit.write('post', `${own.url}/offer`);
  if (status !== 200) return;
  actor.witness.happened('an offer accepted');
  const { data } = await ask.read(`/v1/subscription/${own.one.code}`);
  if (!data.discount) return;
  const { shop } = actor;
  const taken = `${own.one.customer.id} ${data.discount.couponCode}`;
  assert.ok(!shop.offersTaken.has(taken), `an offer is taken twice: ${taken}`);
  shop.offersTaken.add(taken);
};

/** Of no second trial. */
const comeBack: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, ({ status }) => OVER.has(status));
  if (!own) return;
  const { visit, url, one } = own;
  const page = await visit.page(`/subscription/${one.code}/again`);
  const [, price] = AGREED.exec(page?.text ?? '') ?? [];
  if (price === undefined) return;
  const { agreedAmount, isTrue } = agreeTo(actor, Number(price));
  const { status, data } = await visit.write('post', `${url}/again`, { agreedAmount });
  if (status !== 201) return;
  assert.ok(isTrue, `${one.code} is sold again for what nobody was shown`);
  const { data: begun } = await ask.read(`/v1/subscription/${data.code}`);
  assert.equal(begun.trialEndDate, null, `${data.code} is tried for nothing once more`);
  actor.witness.happened('a payer who came back');
};

/** The id of one who owes, or has paid, with the invoice. */
async function someInvoiceOf(actor: Actor, ask: Ask, wanted: Parameters<typeof someInvoice>[2]) {
  const invoice = await someInvoice(actor, ask, wanted);
  if (!invoice) return null;
  const visit = visitOf(actor, ask, invoice.customerId);
  return { visit, url: `/v1/payer/invoice/${invoice.id}` };
}

const payOwed: Deed = async (actor, ask) => {
  const owed =
    (await someInvoiceOf(actor, ask, { status: 'open' })) ??
    (await someInvoiceOf(actor, ask, { status: 'failed' }));
  if (!owed) return;
  const { status, data } = await owed.visit.write('post', `${owed.url}/pay`);
  if (status !== 200) return;
  actor.witness.happened(
    data.status === 'succeeded' ? 'a payer who paid' : 'a payer who was refused',
  );
};

const promise: Deed = async (actor, ask) => {
  const { random, world, witness } = actor;
  const tried = await someInvoiceOf(actor, ask, { status: 'open', isTried: true });
  const owed = tried ?? (await someInvoiceOf(actor, ask, { status: 'open' }));
  if (!owed) return;
  const ahead = random.integer(0, MOST_PROMISED_DAYS) * DAY_MS;
  const payBy = new Date(world.clock.now().getTime() + ahead).toISOString().slice(0, 10);
  const { status, code } = await owed.visit.write('post', `${owed.url}/promise`, { payBy });
  if (status === 200) witness.happened('a promise');
  if (code === 'promise_limit') witness.happened('a promise too many');
};

const complainOfOne: Deed = async (actor, ask) => {
  const paid = await someInvoiceOf(actor, ask, { status: 'paid' });
  if (!paid) return;
  const { status } = await paid.visit.write('post', `${paid.url}/complaint`);
  if (status === 201) actor.witness.happened('a complaint');
};

/** What the customer pays from. */
async function someSource({ random }: Actor, ask: Ask, customerId: string): Promise<string | null> {
  const { data } = await ask.read(`/v1/customer/${customerId}`);
  const sources: { id: string; status: string }[] = data?.paymentSources ?? [];
  return sources.length === 0 ? null : random.pick(sources).id;
}

const chooseSource: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, isLive);
  const paymentSourceId = own && (await someSource(actor, ask, own.one.customer.id));
  if (!paymentSourceId) return;
  const { status } = await own.visit.write('put', `${own.url}/source`, { paymentSourceId });
  if (status === 200) actor.witness.happened('a payer who chose what pays');
};

const removeCard: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, () => true);
  const id = own && (await someSource(actor, ask, own.one.customer.id));
  if (!id) return;
  const { status } = await own.visit.write('post', `/v1/payer/payment-source/${id}/detach`);
  if (status === 200) actor.witness.happened('a card removed by a payer');
};

const changeDetails: Deed = async (actor, ask) => {
  const { random, witness } = actor;
  const own = await someOwn(actor, ask, () => true);
  if (!own) return;
  const details = {
    billingName: random.pick(['Obi & Sons', null]),
    language: random.pick(LANGUAGES),
  };
  const { status } = await own.visit.write('put', '/v1/payer/details', details);
  if (status === 200) witness.happened('details changed by a payer');
};

/** Somebody else's: as if it had never been. */
const snoop: Deed = async (actor, ask) => {
  const own = await someOwn(actor, ask, () => true);
  const other = await someSubscription(actor, ask);
  if (!own || !other || other.customer.id === own.one.customer.id) return;
  const { visit } = own;
  const { data } = await ask.read(`/v1/invoice?customer=${other.customer.id}&limit=5`);
  const invoices: { id: string }[] = data?.data ?? [];
  const url = `/v1/payer/subscription/${other.code}`;
  const answers = [
    await visit.read(url),
    await visit.write('post', `${url}/cancel`),
    await visit.look(`${url}/preview`, { quantity: 2 }),
    ...(invoices[0] ? [await visit.write('post', `/v1/payer/invoice/${invoices[0].id}/pay`)] : []),
  ];
  const isRefused = answers.every(({ status }) => status >= 400);
  assert.ok(isRefused, `a payer reaches ${other.code}, which is somebody else's`);
  if (answers.some(({ status }) => status === 404)) actor.witness.happened('a payer who snooped');
};

const DEEDS = [
  ...[look, changeTerms, changeTerms, changeTerms, pauseOwn, resumeOwn, resumeOwn],
  ...[leave, acceptOffer, acceptOffer, comeBack, comeBack, payOwed, payOwed, payOwed],
  ...[promise, promise, promise, complainOfOne, complainOfOne, chooseSource],
  ...[removeCard, changeDetails, snoop],
];

export async function visitPage(actor: Actor): Promise<void> {
  await actor.random.pick(DEEDS)(actor, askerOf(actor));
}
