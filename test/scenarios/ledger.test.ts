// A merchant's month as an accountant reads it: every naira in two places, the balances of any
// moment, and days that were closed and are what they were.

import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { verifyBooks } from '../../src/model/ledger/verify.ts';
import type { Loose } from '../client.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const sha256 = (...parts: readonly Buffer[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
const [ZERO, ONE] = [Buffer.from([0]), Buffer.from([1])];

describe('the ledger', () => {
  let world: World;
  let acme: Merchant;
  let rival: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    rival = await world.tenant('rival');
  });
  after(() => world.close());

  async function balances(at = ''): Promise<Record<string, number>> {
    const { status, data, text } = await acme.api.get(`/v1/ledger/accounts${at}`);
    assert.equal(status, 200, text);
    const all = data.accounts as { account: string; balance: number }[];
    assert.equal(all.length, 15);
    assert.equal(
      all.reduce((sum, { balance }) => sum + balance, 0),
      0,
    );
    return Object.fromEntries(
      all.filter(({ balance }) => balance !== 0).map(({ account, balance }) => [account, balance]),
    );
  }

  const linesOf = async (of: string): Promise<Loose[]> =>
    (await acme.api.get(`/v1/ledger/entry/?of=${of}&order=oldest&limit=100`)).data.data;
  const shortOf = (lines: readonly Loose[]) =>
    lines.map(({ account, amount, reason }) => `${reason}: ${account} ${amount}`);

  it('says what a subscription sold, took, cost and still owes its merchant', async () => {
    await acme.api.put('/auth/settings', {
      tax: { name: 'VAT', ratePercent: 7.5, inclusive: false },
    });
    const code = await acme.subscribe(await acme.plan({ amount: 1_000_000 }));
    const [invoice] = await acme.invoices(code);
    const [payment] = await acme.attempts(code);
    assert.deepEqual(shortOf(await linesOf(`invoice:${invoice.id}`)), [
      'invoice_opened: receivable 1075000',
      'invoice_opened: revenue -1000000',
      'invoice_opened: tax_payable -75000',
    ]);
    const [settlement] = (await acme.api.get('/v1/settlement/')).data.data;
    const { feeAmount: fee, netAmount: net } = settlement;
    assert.deepEqual(shortOf(await linesOf(payment.id)), [
      'payment_received: provider_clearing 1075000',
      'payment_received: receivable -1075000',
      `payment_received: merchant_payable ${net}`,
      `payment_received: platform_fees ${fee}`,
      'payment_received: provider_clearing -1075000',
    ]);
    assert.deepEqual(await balances(), {
      ...{ merchant_payable: net, platform_fees: fee },
      ...{ revenue: -1_000_000, tax_payable: -75_000 },
    });
  });

  it('gives back what was refunded, with its tax, and owes the merchant less', async () => {
    const before = await balances();
    const [invoice] = (await acme.api.get('/v1/invoice/')).data.data;
    const wish = { invoiceId: invoice.id, amount: 107_500, reason: 'A week without water' };
    const made = await acme.api.post('/v1/checkout/refunds', wish);
    assert.equal(made.data.status, 'succeeded', made.text);
    assert.deepEqual(shortOf(await linesOf(`refund:${made.data.id}`)), [
      'refund_taxed: tax_payable 7500',
      'refund_taxed: revenue -7500',
      'refunded: revenue 107500',
      'refunded: provider_clearing -107500',
    ]);
    const after = await balances();
    assert.equal(after.merchant_payable, (before.merchant_payable ?? 0) - 107_500);
    assert.equal(after.revenue, -900_000);
  });

  it('keeps transfers, cash, withheld tax, credit and what is not collected apart', async () => {
    const bank = payerBankOf(world, acme.api);
    const [ada, obi] = ['ada@example.com', 'obi@example.com'];
    await acme.api.post('/v1/customer', { email: ada });
    await acme.api.post('/v1/customer', { email: obi, withholdingPercent: 5 });
    await acme.api.put('/auth/settings', { tax: null });
    await bank.send({ accountNumber: await bank.numberOf(ada), amount: 300_000 });
    await world.work();
    // Who owes nothing has it as credit, of which the platform owes the merchant its share.
    assert.equal((await balances()).customer_credit, -300_000);
    const sell = async (customerEmailOrCode: string, unitAmount: number) => {
      const lines = [{ description: 'A locker', quantity: 1, unitAmount }];
      const sold = await acme.api.post('/v1/invoice', {
        ...{ customerEmailOrCode, lines, collect: 'transfer' },
      });
      assert.equal(sold.status, 201, sold.text);
      return sold.data;
    };
    const bought = await sell(ada, 300_000);
    await world.work();
    assert.equal((await acme.api.get(`/v1/invoice/${bought.id}`)).data.status, 'paid');
    assert.equal((await balances()).customer_credit, undefined);
    const owed = await sell(ada, 250_000);
    await bank.send({ accountNumber: await bank.numberOf(ada), amount: 250_000 });
    await world.work();
    assert.deepEqual(shortOf(await linesOf(`invoice:${owed.id}`)), [
      'invoice_opened: receivable 250000',
      'invoice_opened: revenue -250000',
    ]);
    assert.equal((await balances()).receivable, undefined);
    const [deposit] = (await acme.api.get('/v1/deposit/')).data.data;
    assert.deepEqual(shortOf(await linesOf(`deposit:${deposit.id}`)), [
      'deposit_received: provider_clearing 250000',
      'deposit_received: deposits_unplaced -250000',
    ]);

    const cash = await sell(obi, 400_000);
    assert.equal((await balances()).receivable, 400_000);
    const paid = await acme.api.post(`/v1/invoice/${cash.id}/record-payment`, {
      ...{ amount: 380_000, method: 'cash' },
    });
    assert.equal(paid.status, 201, paid.text);
    const kept = await balances();
    assert.deepEqual(
      [kept.outside, kept.withholding, kept.receivable],
      [380_000, 20_000, undefined],
    );

    const given = { amount: 50_000, reason: 'For patience' };
    assert.equal((await acme.api.post(`/v1/customer/${obi}/credit`, given)).status, 201);
    assert.equal((await balances()).customer_credit, -50_000);
    const last = await sell(obi, 60_000);
    const used = await balances();
    assert.deepEqual([used.customer_credit, used.receivable], [undefined, 10_000]);
    assert.equal((await acme.api.post(`/v1/invoice/${last.id}/void`, {})).status, 200);
    const voided = await balances();
    assert.deepEqual([voided.customer_credit, voided.receivable], [-50_000, undefined]);
  });

  it('has the balances of any earlier moment, and of the end of a day', async () => {
    const code = await acme.subscribe(await acme.plan({ amount: 200_000 }));
    const now = world.clock.now();
    const before = await balances();
    await world.passUntil('2026-03-09T09:00:00.000Z');
    assert.equal((await balances()).merchant_payable, undefined, 'all is paid out');
    assert.ok(((await balances()).paid_out ?? 0) > 0);
    assert.deepEqual(await balances(`?at=${now.toISOString()}`), before);
    assert.deepEqual(await balances('?at=2026-03-02'), before);
    assert.deepEqual(await balances('?at=2026-03-01'), {});
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    const wrong = await acme.api.get('/v1/ledger/accounts?at=yesterday');
    assert.equal(wrong.status, 400, wrong.text);
  });

  it('is listed by account, day and thing, page by page, each line once', async () => {
    const all = new Map<string, Loose>();
    for (let after = ''; ; ) {
      const { data, text } = await acme.api.get(`/v1/ledger/entry/?limit=7${after}`);
      assert.ok(data, text);
      for (const line of data.data) {
        assert.ok(!all.has(line.id));
        all.set(line.id, line);
      }
      if (!data.hasNextPage) break;
      after = `&after=${data.data.at(-1).id}`;
    }
    const lines = [...all.values()];
    assert.equal((await acme.api.get('/v1/ledger/entry/')).data.totalCount, lines.length);
    const numbered = (await acme.api.get('/v1/ledger/entry/?limit=7&page=3')).data.data;
    assert.deepEqual(numbered, lines.slice(14, 21));
    const oldest = (await acme.api.get('/v1/ledger/entry/?limit=100&order=oldest')).data.data;
    assert.deepEqual(oldest, lines.toReversed().slice(0, 100));
    for (const sums of Map.groupBy(lines, ({ entryId }) => entryId).values()) {
      assert.equal(
        sums.reduce((sum, { amount }) => sum + amount, 0),
        0,
      );
    }
    const fees = (await acme.api.get('/v1/ledger/entry/?account=platform_fees&limit=2')).data;
    const own = lines.filter(({ account }) => account === 'platform_fees');
    assert.deepEqual([fees.data, fees.totalCount], [own.slice(0, 2), own.length]);
    const day = (await acme.api.get('/v1/ledger/entry/?from=2026-03-03&to=2026-03-08&limit=100'))
      .data.data;
    const within = lines.filter(({ at }) => at > '2026-03-02T23' && at < '2026-03-08T23');
    assert.deepEqual(day, within);
    for (const query of ['of=x', 'of=house:1', 'account=cash', 'from=2026-3-1', 'after=1']) {
      assert.equal((await acme.api.get(`/v1/ledger/entry/?${query}`)).status, 400, query);
    }
    assert.equal((await rival.get('/v1/ledger/entry/')).data.totalCount, 0);
    const [line] = lines;
    assert.equal((await rival.get(`/v1/ledger/entry/?of=${line?.of.id}`)).data.totalCount, 0);
    assert.equal((await rival.get(`/v1/ledger/proof/${line?.id}`)).status, 404);
  });

  const publicKeys = async (): Promise<{ kid: string; x: string }[]> => {
    const { body } = await world.app.inject({ url: '/.well-known/sanwo-keys.json' });
    return JSON.parse(body).keys;
  };
  const fileOf = async (day: string) => {
    const url = `/v1/export/ledger?from=${day}&to=${day}`;
    const file = await world.app.inject({ url, headers: { 'x-api-key': acme.api.apiKey } });
    assert.equal(file.statusCode, 200, file.body);
    return file.body;
  };

  it('closes each day under a signature, chained to the day before', async () => {
    const first = (await acme.api.get('/v1/ledger/digest/2026-03-02')).data;
    const keys = await publicKeys();
    const jwk = keys.find(({ kid }) => kid === first.keyId);
    const { signature, ...signed } = first;
    const text = JSON.stringify(Object.fromEntries(Object.entries(signed).sort()));
    const key = createPublicKey({ key: jwk ?? assert.fail(), format: 'jwk' });
    assert.ok(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')));
    assert.equal(first.previous, '0'.repeat(64));

    // Nothing happened on the fourth: its digest is of nothing, and the fifth is chained to it.
    const days = [];
    for (let day = 3; day <= 8; day += 1) {
      days.push((await acme.api.get(`/v1/ledger/digest/2026-03-0${day}`)).data);
    }
    const chain = [first, ...days];
    for (const [at, digest] of days.entries()) {
      assert.equal(digest.previous, chain[at]?.root, digest.day);
      if (digest.count === 0) assert.equal(digest.root, sha256().toString('hex'));
    }
    assert.ok(days.some(({ count }) => count === 0));
    const open = await acme.api.get('/v1/ledger/digest/2026-03-09');
    assert.deepEqual([open.status, open.code], [409, 'day_not_closed']);
    const early = await acme.api.get('/v1/ledger/digest/2026-03-01');
    assert.deepEqual([early.status, early.code], [404, 'digest_not_found']);
    assert.equal((await acme.api.get('/v1/ledger/digest/2026-02-30')).status, 400);
  });

  it('proves a line without the others, and names what was changed in an export', async () => {
    const digest = (await acme.api.get('/v1/ledger/digest/2026-03-02')).data;
    const keys = await publicKeys();
    const known = new Map<string, Buffer>(
      keys.map(({ kid, x }) => [kid, Buffer.from(x, 'base64url')]),
    );
    const file = await fileOf('2026-03-02');
    const [head = '', ...lines] = file.split('\r\n').slice(0, -1);
    assert.equal(lines.length, digest.count);
    assert.deepEqual(verifyBooks(file, digest, known).faults, []);
    for (const [at, text] of lines.entries()) {
      const [id = ''] = text.split(',');
      const { data: proof } = await acme.api.get(`/v1/ledger/proof/${id}`);
      assert.deepEqual([proof.index, proof.root, proof.day], [at, digest.root, '2026-03-02']);
      const leaf = sha256(ZERO, Buffer.from(text));
      assert.equal(proof.leaf, leaf.toString('hex'));
      const root = proof.path.reduce((below: Buffer, { side, hash }: Record<string, string>) => {
        const other = Buffer.from(hash ?? '', 'hex');
        return side === 'left' ? sha256(ONE, other, below) : sha256(ONE, below, other);
      }, leaf);
      assert.equal(root.toString('hex'), digest.root);
    }

    const fileWith = (changed: readonly string[]) => `${[head, ...changed].join('\r\n')}\r\n`;
    const [one = '', two = '', ...rest] = lines;
    const nameOf = (text: string) => text.split(',')[0] ?? '';
    const bent: readonly [string, readonly string[], RegExp][] = [
      ['changed', [one.replace(/,(\d+),NGN/, ',1,NGN'), two, ...rest], /sum to -?\d+, not to zero/],
      ['dropped', [one, ...rest], new RegExp(nameOf(rest[0] ?? ''))],
      ['added', [one, two, two, ...rest], new RegExp(`${nameOf(two)}.*out of order`)],
      ['moved', [two, one, ...rest], new RegExp(`${nameOf(one)}.*out of order`)],
      ['of another account', [one.replace('receivable', 'suspense'), two, ...rest], /The root/],
    ];
    for (const [what, changed, says] of bent) {
      const { faults } = verifyBooks(fileWith(changed), digest, known);
      assert.match(faults.join('\n'), says, what);
    }
    const forged = { ...digest, count: digest.count + 1 };
    assert.match(verifyBooks(file, forged, known).faults.join(), /The signature/);
    assert.match(verifyBooks(file, digest, new Map()).faults.join(), /not known/);
    assert.notDeepEqual(verifyBooks(file.slice(0, -2), digest, known).faults, []);
    const given = { amount: 100, reason: 'For more patience' };
    await acme.api.post('/v1/customer/obi@example.com/credit', given);
    const [{ id: today = '' } = {}] = (await acme.api.get('/v1/ledger/entry/')).data.data;
    const open = await acme.api.get(`/v1/ledger/proof/${today}`);
    assert.deepEqual([open.status, open.code], [409, 'day_not_closed']);
    assert.equal((await acme.api.get('/v1/ledger/proof/x')).status, 404);
  });
});
