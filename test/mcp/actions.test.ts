// The tools that act: what they do at the API, that a dry run does nothing at all, and that nobody
// reaches another tenant's invoices and subscriptions.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { openWorldAndDesk, type ToolClient } from './desk.ts';

describe('the tools that act', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let acme: Merchant;
  let tools: ToolClient;
  let rival: ToolClient;
  let gold: string;
  /** Paused, with a failed invoice. */
  let unpaid: { subscription: string; invoice: string };

  before(async () => {
    at = await openWorldAndDesk({ provider: true });
    acme = merchantOf(at.world, await at.world.tenant('acme'));
    tools = await at.desk.connect(acme.api.apiKey);
    rival = await at.desk.connect((await at.world.tenant('rival')).apiKey);
    gold = await acme.plan();
    const subscription = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    await at.world.passUntil('2026-02-20T10:00:00.000Z');
    const [, failed] = await acme.invoices(subscription);
    assert.equal(failed.status, 'failed');
    unpaid = { subscription, invoice: failed.code };
  });

  after(() => at.close());

  it('a dry run shows the invoice and changes nothing', async () => {
    const traces = async () => [
      (await acme.attempts(unpaid.subscription)).length,
      await acme.subscription(unpaid.subscription),
      await acme.invoices(unpaid.subscription),
      await acme.events(unpaid.subscription),
    ];
    const earlier = await traces();
    const retry = { invoice_id_or_code: unpaid.invoice, dry_run: true };
    const { text, data } = await tools.call('retry_payment', retry);
    assert.match(text, /^Dry run: nothing was changed\. A real call would charge invoice INV_/);
    assert.equal(data.dryRun, true);
    assert.equal(data.wouldBeRefused, false);
    assert.equal(data.invoice.code, unpaid.invoice);
    assert.equal(data.invoice.amountRemaining.formatted, '₦5,000.00');
    const cancel = { subscription_id_or_code: unpaid.subscription, dry_run: true };
    const canceling = await tools.call('cancel_subscription', cancel);
    assert.match(
      canceling.text,
      /A real call would cancel subscription SUB_\w+ \(paused, ₦5,000\.00\) .* now\./,
    );
    assert.deepEqual(await traces(), earlier);
  });

  it('a retry charges, counts as an attempt and tells what came of it', async () => {
    const earlier = (await acme.attempts(unpaid.subscription)).length;
    const { text, data } = await tools.call('retry_payment', {
      invoice_id_or_code: unpaid.invoice,
    });
    assert.match(text, /^The charge failed/);
    assert.equal(data.dryRun, false);
    assert.equal(data.attempt.status, 'failed');
    const attempts = await acme.attempts(unpaid.subscription);
    assert.equal(attempts.length, earlier + 1);
    assert.equal(attempts.at(-1).code, data.attempt.code);
  });

  it('a second retry is a second charge: each is meant', async () => {
    const earlier = (await acme.attempts(unpaid.subscription)).length;
    await tools.call('retry_payment', { invoice_id_or_code: unpaid.invoice, dry_run: false });
    assert.equal((await acme.attempts(unpaid.subscription)).length, earlier + 1);
  });

  it('a reminder is emailed, and its link pays', async () => {
    const { data } = await tools.call('send_dunning_reminder', {
      invoice_id_or_code: unpaid.invoice,
    });
    assert.equal(data.sent, true);
    assert.match(data.checkoutLink, /^http/);
  });

  it('a portal link is made, and emailed only when asked', async () => {
    const subscription = { subscription_id_or_code: unpaid.subscription };
    const quiet = await tools.call('create_portal_link', subscription);
    assert.equal(quiet.data.sent, false);
    const sent = await tools.call('create_portal_link', { ...subscription, send_email: true });
    assert.equal(sent.data.sent, true);
    await acme.payLink(sent.data.checkoutLink);
    const [, paid] = await acme.invoices(unpaid.subscription);
    assert.equal(paid.status, 'paid');
  });

  it('what is paid is not charged again, and the dry run says so', async () => {
    const invoice = { invoice_id_or_code: unpaid.invoice };
    const { data } = await tools.call('retry_payment', { ...invoice, dry_run: true });
    assert.equal(data.wouldBeRefused, true);
    const refusal = await tools.refused('retry_payment', invoice);
    assert.equal(refusal, 'The invoice is already paid (invoice_paid). Nothing was changed.');
  });

  it('a dry run knows of a source that cannot be charged, and of none', async () => {
    const paused = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds, 'gone@example.com');
    await at.world.passUntil('2026-04-10T10:00:00.000Z');
    await acme.api.post('/v1/customer', { email: 'bare@example.com' });
    const terms = { customerEmailOrCode: 'bare@example.com', planCode: gold };
    const { data: incomplete } = await acme.api.post('/v1/subscription', terms);
    const { paymentSourceId } = await acme.subscription(paused);
    await acme.api.post(`/v1/payment-source/${paymentSourceId}/detach`);
    for (const [code, said, refused] of [
      [incomplete.code, /a real call would be refused \(payment_source_missing/, /source_missing/],
      [paused, /a real call would be refused \(payment_source_inactive/, /source_inactive/],
    ] as const) {
      const invoice = { invoice_id_or_code: (await acme.invoices(code)).at(-1).code };
      const { text, data } = await tools.call('retry_payment', { ...invoice, dry_run: true });
      assert.match(text, said);
      assert.equal(data.wouldBeRefused, true);
      assert.match(await tools.refused('retry_payment', invoice), refused);
    }
  });

  it('a dry run knows of a mandate that does not allow as much', async () => {
    const plan = await acme.plan({ name: 'Rising' });
    const email = { customerEmail: 'rising@example.com' };
    const { mandateId } = (await acme.mandate(plan, '0123450000', email)).data;
    await at.world.passUntil(new Date(at.world.clock.now().getTime() + 600_000).toISOString());
    const initiation = await acme.api.get(`/v1/checkout/direct-debit/${mandateId}`);
    const code = initiation.data.subscriptionCode;
    await acme.api.put(`/v1/plan/${plan}`, { amount: 900_000, updateExistingSubscriptions: true });
    await at.world.passUntil(new Date(at.world.clock.now().getTime() + 32 * DAY_MS).toISOString());
    const invoice = { invoice_id_or_code: (await acme.invoices(code)).at(-1).code };
    const { text, data } = await tools.call('retry_payment', { ...invoice, dry_run: true });
    assert.match(text, /a real call would be refused \(mandate_amount_exceeded\)/);
    assert.equal(data.wouldBeRefused, true);
    assert.match(await tools.refused('retry_payment', invoice), /mandate_amount_exceeded/);
  });

  it('takes ids as well as codes', async () => {
    const { id } = await acme.subscription(unpaid.subscription);
    const dry = { subscription_id_or_code: id, dry_run: true };
    const { data } = await tools.call('cancel_subscription', dry);
    assert.equal(data.subscription.code, unpaid.subscription);
  });

  it('another tenant finds none of it, and is told so by the tool', async () => {
    const { id } = await acme.subscription(unpaid.subscription);
    for (const name of ['retry_payment', 'send_dunning_reminder']) {
      const refusal = await rival.refused(name, { invoice_id_or_code: unpaid.invoice });
      assert.match(refusal, /^Invoice not found \(invoice_not_found\)/);
    }
    for (const reference of [unpaid.subscription, id]) {
      for (const name of ['cancel_subscription', 'create_portal_link']) {
        const refusal = await rival.refused(name, { subscription_id_or_code: reference });
        assert.match(refusal, /^Subscription not found \(subscription_not_found\)/);
      }
      const dry = { subscription_id_or_code: reference, dry_run: true };
      await rival.refused('cancel_subscription', dry);
    }
    assert.equal((await acme.subscription(unpaid.subscription)).status, 'active');
  });

  it('a cancellation may wait for the end of the period', async () => {
    const code = await acme.subscribe(gold, RENEWAL_CARDS.succeeds, 'leaving@example.com');
    const subscription = { subscription_id_or_code: code, at_period_end: true };
    const dry = await tools.call('cancel_subscription', { ...subscription, dry_run: true });
    assert.match(dry.text, /A real call would cancel subscription SUB_.* when its period ends\./);
    assert.equal((await acme.subscription(code)).cancelAtPeriodEnd, false);
    const { text, data } = await tools.call('cancel_subscription', subscription);
    assert.match(
      text,
      /^Subscription will be canceled at the end of its period: subscription SUB_/,
    );
    assert.deepEqual(
      [data.subscription.status, data.subscription.cancelAtPeriodEnd],
      ['active', true],
    );
    assert.match(await tools.refused('cancel_subscription', subscription), /subscription_canceled/);
  });

  it('a cancellation says what goes back, before and after', async () => {
    const code = await acme.subscribe(await acme.plan({ trialPeriodDays: 14 }));
    const subscription = { subscription_id_or_code: code };
    const back = /₦5,000\.00, paid for a period that has not begun, is refunded now\.$/;
    const dry = await tools.call('cancel_subscription', { ...subscription, dry_run: true });
    assert.match(dry.text, back);
    assert.equal((await acme.subscription(code)).status, 'trialing');
    const { text } = await tools.call('cancel_subscription', subscription);
    assert.match(text, back);
    await at.world.work();
    const { data } = await acme.api.get('/v1/checkout/refunds?limit=1');
    assert.equal(data.data[0].amount, 500_000);
  });

  it('a cancellation cancels, and a second one changes nothing more', async () => {
    const subscription = { subscription_id_or_code: unpaid.subscription };
    const { text, data } = await tools.call('cancel_subscription', subscription);
    assert.match(text, /^Subscription canceled: subscription SUB_/);
    assert.equal(data.subscription.status, 'canceled');
    assert.equal((await acme.subscription(unpaid.subscription)).status, 'canceled');
    await tools.refused('cancel_subscription', subscription);
    const dry = await tools.call('cancel_subscription', { ...subscription, dry_run: true });
    assert.equal(dry.data.wouldBeRefused, true);
    const link = await tools.refused('create_portal_link', subscription);
    assert.match(link, /subscription_ended/);
  });

  it('an invoice of no subscription is known by what it sells', async () => {
    const email = acme.nextEmail();
    await acme.subscribe(gold, RENEWAL_CARDS.stolen, email);
    const lines = [{ description: 'A locker', unitAmount: 150_000 }];
    const wish = { customerEmailOrCode: email, lines, collect: 'charge' };
    const { data: invoice } = await acme.api.post('/v1/invoice', wish);
    await at.world.work();
    const { text, data } = await tools.call('get_invoices', { search: email });
    const [row] = data.data;
    assert.deepEqual([row.code, row.subscription, row.plan], [invoice.code, null, null]);
    assert.match(text, /A locker/);
    const dry = { invoice_id_or_code: invoice.code, dry_run: true };
    assert.match((await tools.call('retry_payment', dry)).text, /for A locker/);
    const report = await tools.call('generate_dunning_report', {});
    assert.match(report.text, new RegExp(`send_dunning_reminder.*${invoice.code}`));
    const reminded = { invoice_id_or_code: invoice.code };
    assert.equal((await tools.call('send_dunning_reminder', reminded)).data.sent, true);
  });
});
