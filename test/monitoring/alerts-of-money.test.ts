// Each alert about charges, the provider and what merchants hear rings by its cause, and not
// before.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { checkBooks } from '../../src/audit/job.ts';
import { claimDueAcrossTenants } from '../../src/db/queue/claim-due.ts';
import { queues } from '../../src/jobs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Declined, Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { createProviders } from '../../src/provider/registry.ts';
import { readStatements } from '../../src/reconciliation/read-statement.ts';
import { deliverWebhooks } from '../../src/webhooks/deliver.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { rehearse } from '../doubles/scripted-provider.ts';
import { startMailServer } from '../mail-server.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { startReceiver } from '../receiver.ts';
import { reconciliationOf } from '../reconciling.ts';
import { createWorld } from '../world.ts';
import { watchHouse } from './watch.ts';

const HOUR = 3_600;
const DECLINED: Declined = {
  kind: 'declined',
  code: 'issuer_unavailable',
  reason: 'The issuer does not respond',
  transient: true,
  providerReference: null,
};
const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };

type Answer = 'as it is' | 'declined' | 'silence';

/** A world with customers of a weekly plan, whose charges are answered as a test says. */
async function openShop(customers: number, environment: Record<string, string> = {}) {
  let answer: Answer = 'as it is';
  const world = await createWorld({
    provider: true,
    environment,
    wrapProvider: (provider: Provider): Provider => ({
      ...provider,
      async chargeToken(charge, context) {
        if (answer === 'as it is') return await provider.chargeToken(charge, context);
        return answer === 'declined' ? DECLINED : SILENCE;
      },
      async lookUpCharge(charge, context) {
        return answer === 'silence' ? SILENCE : await provider.lookUpCharge(charge, context);
      },
    }),
  });
  const acme: Merchant = merchantOf(world, await world.tenant());
  const planCode = await acme.plan({ interval: 'weekly' });
  for (let each = 0; each < customers; each += 1) await acme.subscribe(planCode);
  const watch = watchHouse(world);
  return {
    world,
    acme,
    watch,
    set: (next: Answer) => {
      answer = next;
    },
    pass: (ms: number) => world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString()),
    async close() {
      await watch.close();
      await world.close({ allowUnfinished: true });
    },
  };
}

describe('an alert about money', () => {
  it('SanwoChargesDeclined rings when renewals are declined, and not when paid', async () => {
    const shop = await openShop(8);
    const { watch } = shop;
    await watch.scrape(0);
    await shop.pass(7 * DAY_MS);
    await watch.expectSilent('SanwoChargesDeclined', 20 * HOUR);
    shop.set('declined');
    await shop.pass(12 * DAY_MS);
    await watch.expectRinging('SanwoChargesDeclined', 21 * HOUR);
    await shop.close();
  });

  it('SanwoPaymentsInReview rings when a charge is unknown for a day', async () => {
    const shop = await openShop(1);
    await shop.watch.expectSilent('SanwoPaymentsInReview', 0);
    shop.set('silence');
    await shop.pass(9 * DAY_MS);
    await shop.watch.expectRinging('SanwoPaymentsInReview', HOUR);
    await shop.close();
  });

  it('SanwoBooksWrong rings when a row is bent, and when nobody checks', async () => {
    const { world, watch, close } = await openShop(1);
    const check = async () => {
      world.clock.advance(2 * HOUR_MS);
      await checkBooks(queues).claim(world.house, world.clock.now());
    };
    const seconds = () => world.clock.now().getTime() / 1_000;
    await check();
    await watch.expectSilent('SanwoBooksWrong', seconds() + 60);
    await watch.expectRinging('SanwoBooksWrong', seconds() + 3 * HOUR);
    await sql`update subscriptions set invoice_count = invoice_count + 1`.execute(world.house.db);
    await check();
    await watch.expectRinging('SanwoBooksWrong', seconds() + 60);
    await close();
  });

  it('SanwoStatementNotWhole rings when a day is not read, or incomplete, for a day', async () => {
    const { world, watch, close, ...shop } = await openShop(2);
    const seconds = () => world.clock.now().getTime() / 1_000;
    const readAt = async (moment: string) => {
      await shop.pass(new Date(moment).getTime() - world.clock.now().getTime());
      await runDueJobs(world.house, [readStatements]);
    };
    await readAt('2026-01-16T01:30:00Z');
    await watch.expectSilent('SanwoStatementNotWhole', seconds());
    world.simulator.setFaults({ error500: 1 });
    await readAt('2026-01-17T22:00:00Z');
    await watch.expectSilent('SanwoStatementNotWhole', seconds());
    await readAt('2026-01-18T02:30:00Z');
    await watch.expectRinging('SanwoStatementNotWhole', seconds());
    world.simulator.setFaults({ error500: 0 });
    world.clock.advance(HOUR_MS);
    await runDueJobs(world.house, [readStatements]);
    await watch.expectSilent('SanwoStatementNotWhole', seconds());
    await close();
  });

  it('SanwoBooksDiffer rings when something does not agree for two hours', async () => {
    const { world, watch, close } = await openShop(1);
    const books = reconciliationOf(world);
    const seconds = () => world.clock.now().getTime() / 1_000;
    await books.faults({ missingStatementRow: 1 });
    await watch.expectSilent('SanwoBooksDiffer', seconds());
    await books.night('2026-01-15');
    await watch.expectRinging('SanwoBooksDiffer', seconds());
    await books.faults({ missingStatementRow: 0 });
    await books.readAgain('2026-01-15');
    await watch.expectSilent('SanwoBooksDiffer', seconds());
    await close();
  });

  it('SanwoDisputeOfUnknownPayment rings while what was asked about is unknown', async () => {
    const secret = 'question-secret-0123456789';
    const { world, watch, acme, close } = await openShop(1, { PROVIDER_DISPUTE_SECRET: secret });
    const seconds = () => world.clock.now().getTime() / 1_000;
    const [{ providerReference }] = await acme.attempts(await acme.subscribe(await acme.plan()));
    const ask = async (reference: string) => {
      const url = `/provider/nomba/disputes/${secret}?transactionReference=${reference}`;
      return (await world.app.inject({ url })).statusCode;
    };
    assert.equal(await ask(providerReference), 200);
    await watch.expectSilent('SanwoDisputeOfUnknownPayment', seconds());
    assert.deepEqual([await ask('not-ours'), await ask('NOT-ours')], [404, 404]);
    await watch.expectRinging('SanwoDisputeOfUnknownPayment', seconds());
    world.clock.advance(DAY_MS);
    await watch.expectRinging('SanwoDisputeOfUnknownPayment', seconds());
    world.clock.advance(1);
    await watch.expectSilent('SanwoDisputeOfUnknownPayment', seconds());
    // Asked again, once its payment is known.
    assert.equal(await ask('not-ours'), 404);
    await watch.expectRinging('SanwoDisputeOfUnknownPayment', seconds());
    const name = sql.lit('not-ours');
    await sql`update payment_attempts set provider_reference = ${name}`.execute(world.house.db);
    world.clock.advance(1);
    assert.equal(await ask('not-ours'), 200);
    await watch.expectSilent('SanwoDisputeOfUnknownPayment', seconds());
    await close();
  });

  it('SanwoWebhooksFail and SanwoEmailsFail ring when nobody takes what is sent', async () => {
    const mails = await startMailServer();
    const receiver = await startReceiver();
    const { watch, ...shop } = await openShop(3, {
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SMTP_URL: mails.url,
      MAIL_FROM: 'billing@sanwo.example',
    });
    const set = await shop.acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    assert.equal(set.status, 200, set.text);
    await watch.scrape(0);
    await shop.pass(7 * DAY_MS);
    await watch.expectSilent('SanwoWebhooksFail', HOUR);
    assert.equal(watch.rings('SanwoEmailsFail'), false);
    const shown = await watch.scrape(HOUR + 1);
    const counted = (name: string, result: string) =>
      shown.series.get(name)?.find(({ labels }) => labels.result === result)?.value ?? 0;
    assert.ok(counted('sanwo_emails_total', 'sent') > 0);
    assert.ok(counted('sanwo_webhook_tries_total', 'delivered') > 0);
    receiver.answer((_, response) => response.writeHead(500).end());
    mails.answerWith(450);
    await shop.pass(8 * DAY_MS);
    await watch.expectRinging('SanwoWebhooksFail', HOUR + 600);
    assert.equal(watch.rings('SanwoEmailsFail'), true);
    await shop.close();
    await receiver.stop();
    await mails.close();
  });

  it('SanwoLeasesTakenOver rings when a worker dies over its rows', async () => {
    const receiver = await startReceiver();
    const world = await createWorld({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
    const api = await world.tenant();
    const watch = watchHouse(world);
    await watch.scrape(0);
    await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    await api.post('/v1/webhook-deliveries/test', {});
    const now = world.clock.now();
    const leasedUntil = new Date(now.getTime() + MINUTE_MS);
    const claim = { now, leasedUntil, most: 10 };
    const held = await claimDueAcrossTenants(world.house.db, deliverWebhooks.queue, claim);
    assert.ok(held.length > 0, 'nothing was due');
    await watch.expectSilent('SanwoLeasesTakenOver', 60);
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    await watch.expectRinging('SanwoLeasesTakenOver', 120);
    await watch.close();
    await world.close();
    await receiver.stop();
  });

  it('SanwoCallbacksRefused rings when callbacks have no valid signature', async () => {
    const world = await createWorld();
    const watch = watchHouse(world);
    await watch.expectSilent('SanwoCallbacksRefused', 0);
    for (let each = 0; each < 6; each += 1) {
      const url = '/provider/nomba/callback';
      const headers = { 'content-type': 'application/json', 'nomba-signature': 'forged' };
      const body = JSON.stringify({ event_type: 'payment_success', requestId: 'forged', data: {} });
      const { statusCode } = await world.app.inject({ method: 'POST', url, headers, body });
      assert.ok(statusCode >= 400);
    }
    await watch.expectRinging('SanwoCallbacksRefused', 600);
    await watch.close();
    await world.close();
  });
});

describe('an alert about the provider', () => {
  it('SanwoProviderFails rings when nobody answers at its address', async () => {
    const world = await createWorld();
    const watch = watchHouse(world);
    await watch.expectSilent('SanwoProviderFails', 0);
    for (let each = 0; each < 6; each += 1) await world.provider.listBanks({});
    await watch.expectRinging('SanwoProviderFails', 60);
    await watch.close();
    await world.close();
  });

  it('SanwoProviderFails rings when requests get no turn', async (test) => {
    const bank = { code: '058', name: 'GTBank' };
    const { nomba } = await rehearse(
      test,
      { 'GET /v1/transfers/banks': { body: { code: '00', data: [bank] } } },
      {
        rateLimits: { postPerWindow: 1, otherPerWindow: 1, windowMs: MINUTE_MS },
        patience: { moneyMs: 10, pageMs: 10 },
      },
    );
    const world = await createWorld({ chooseProviders: () => createProviders([nomba]) });
    const watch = watchHouse(world);
    await nomba.listBanks({});
    await watch.expectSilent('SanwoProviderFails', 0);
    await Promise.all(Array.from({ length: 60 }, () => nomba.listBanks({})));
    await watch.expectRinging('SanwoProviderFails', 60);
    await watch.close();
    await world.close();
  });
});
