// A charge whose outcome is unknown. Until it is decided the invoice says so wherever it is shown,
// and nothing asks its payer for the same money without a word.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Declined, Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };
const UNREACHABLE: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no connection',
  transient: true,
  providerReference: null,
};

function troubledProvider() {
  let trouble: 'silent' | 'away' | null = null;
  const unanswered = new Set<string>();
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      if (trouble === 'away') return UNREACHABLE;
      if (trouble === null) return await provider.chargeToken(charge, context);
      unanswered.add(charge.reference);
      return SILENCE;
    },
    lookUpCharge: async (charge, context) => {
      const isSilent = trouble !== null && unanswered.has(charge.reference);
      return isSilent ? SILENCE : await provider.lookUpCharge(charge, context);
    },
  });
  const set = (next: typeof trouble) => {
    trouble = next;
  };
  return { wrap, set };
}

describe('a charge that is not decided', () => {
  const provider = troubledProvider();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
    acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', { paymentMethods: ['card'] });
  });
  after(() => world.close({ allowUnfinished: true }));

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const visit = async (url: string) => {
    const { pathname, search } = new URL(url, 'http://127.0.0.1');
    const { statusCode: status, body: text } = await world.app.inject(pathname + search);
    return { status, text };
  };
  const read = async (id: string) => (await acme.api.get(`/v1/invoice/${id}`)).data;

  /** The cycle's charges failed for want of funds, and the one made by hand gets no answer. */
  async function undecided() {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + MINUTE_MS).toISOString());
    const [invoice] = (await acme.invoices(code)).slice(-1);
    assert.equal(invoice.chargePending, null);
    provider.set('silent');
    const tried = await acme.api.post(`/v1/invoice/${invoice.id}/retry`);
    assert.equal(tried.status, 200, tried.text);
    const { attempt } = tried.data;
    const { id: attemptId, attemptedAt: since } = attempt;
    const chargePending = { attemptId, since, sent: true, needsReview: false };
    return { code, id: invoice.id as string, attempt, chargePending, tried };
  }

  it('is a fact of the invoice: read, listed, previewed, and in the report', async () => {
    const { code, id, chargePending, tried } = await undecided();
    assert.deepEqual(tried.data.invoice.chargePending, chargePending);
    assert.deepEqual((await read(id)).chargePending, chargePending);
    assert.deepEqual((await acme.invoices(code)).at(-1).chargePending, chargePending);
    const ahead = await acme.api.post(`/v1/invoice/${id}/retry/preview`);
    assert.equal(ahead.data.refusal.code, 'charge_in_flight');
    assert.deepEqual(ahead.data.invoice.chargePending, chargePending);
    const { data: report } = await acme.api.get('/v1/dashboard/analytics');
    const ofId = ({ invoiceId }: { readonly invoiceId: string }) => invoiceId === id;
    assert.deepEqual(report.recentFailedInvoices.find(ofId).chargePending, chargePending);
    assert.deepEqual(report.atRiskCustomers.find(ofId).chargePending, chargePending);
    provider.set(null);
    await pass(DAY_MS);
    assert.equal((await read(id)).chargePending, null);
  });

  it('an undecided charge says after a day that a person must decide', async () => {
    const { id, chargePending } = await undecided();
    await pass(2 * DAY_MS);
    assert.deepEqual((await read(id)).chargePending, { ...chargePending, needsReview: true });
    const told = await acme.api.get('/v1/event?type=payment.needs_review&limit=1');
    assert.equal(told.data.data[0].data.id, chargePending.attemptId);
    const { attemptId } = chargePending;
    provider.set(null);
    await acme.api.post(`/v1/payment/${attemptId}/resolve`, { outcome: 'failed', note: 'Seen' });
    assert.equal((await read(id)).chargePending, null);
  });

  it('an undecided charge gets no reminder; a link says that it is undecided', async () => {
    const { code, id, chargePending } = await undecided();
    const reminded = await acme.api.post(`/v1/invoice/${id}/send-reminder`);
    assert.deepEqual([reminded.status, reminded.code], [409, 'charge_in_flight']);
    const plain = await acme.api.post(`/v1/invoice/${id}/checkout-link`, {});
    const ofDue = await acme.api.post(`/v1/subscription/${code}/checkout-link`, {});
    for (const made of [plain, ofDue]) {
      assert.equal(made.status, 201, made.text);
      assert.match(made.message, /earlier charge .* not decided/);
      assert.deepEqual(made.data.chargePending, chargePending);
    }
    const { data: before } = await acme.api.get('/v1/email-deliveries?type=payment_reminder');
    assert.equal(before.totalCount, 0);
    await acme.api.post(`/v1/invoice/${id}/checkout-link`, { sendEmail: true });
    const { data: mails } = await acme.api.get('/v1/email-deliveries?type=payment_reminder');
    assert.match(mails.data[0].text, /being checked/);
    assert.doesNotMatch(mails.data[0].text, /have not yet paid/);
    provider.set(null);
    await pass(DAY_MS);
    const later = await acme.api.post(`/v1/invoice/${id}/checkout-link`, {});
    assert.equal(later.message, 'Checkout link created');
    assert.equal(later.data.chargePending, null);
    assert.equal((await acme.api.post(`/v1/invoice/${id}/send-reminder`)).status, 200);
  });

  it('an undecided charge stops the payer on the way to pay, once, and says why', async () => {
    const { code, id } = await undecided();
    const { documentUrl } = await read(id);
    const paper = await visit(documentUrl);
    assert.match(paper.text, /is being checked/);
    assert.doesNotMatch(paper.text, />Pay ₦/);
    const { id: subscriptionId } = await acme.subscription(code);
    for (const named of [id, subscriptionId]) {
      const way = `${world.house.config.baseUrl}/pay/${acme.api.tenantId}/${named}`;
      const stopped = await visit(way);
      assert.equal(stopped.status, 200);
      assert.match(stopped.text, /is being checked/);
      assert.match(stopped.text, /we refund one of them in full/);
      const [, next] = stopped.text.match(/href="([^"]*sure=yes)"/) ?? [];
      const led = await visit(next ?? '');
      assert.equal(led.status, 303);
    }
    provider.set(null);
    await pass(DAY_MS);
    const free = await visit(`${world.house.config.baseUrl}/pay/${acme.api.tenantId}/${id}`);
    assert.equal(free.status, 303);
  });

  it('that cannot be sent says that nothing was sent', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + MINUTE_MS).toISOString());
    const [invoice] = (await acme.invoices(code)).slice(-1);
    provider.set('away');
    const tried = await acme.api.post(`/v1/invoice/${invoice.id}/retry`);
    assert.match(tried.message, /is not responding.* will be sent later/i);
    assert.equal(tried.data.attempt.status, 'pending');
    assert.equal(tried.data.invoice.chargePending.sent, false);
    provider.set(null);
    await pass(DAY_MS);
    assert.equal((await read(invoice.id)).chargePending, null);
  });
});
