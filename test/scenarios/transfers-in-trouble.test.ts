// Transfers arrive while the provider is away for a day, before it shows them, and two alike in one
// second. Each is one deposit, and pays once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider } from '../../src/provider/port/provider.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const AWAY: Unknown = { kind: 'unknown', reason: 'no connection' };
const OFTEN = 200;

describe('a transfer in trouble', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let trouble: 'away' | 'not shown yet' | null = null;
  let payers = 0;

  const wrapProvider = (provider: WholeProvider): WholeProvider => ({
    ...provider,
    async findCredit(sessionId, context) {
      if (trouble === 'away') return AWAY;
      if (trouble === 'not shown yet') return { kind: 'answered', value: null };
      return await provider.findCredit(sessionId, context);
    },
    async listCredits(query, context) {
      if (trouble === 'away') return AWAY;
      if (trouble === 'not shown yet') {
        return { kind: 'answered', value: { credits: [], cursor: null } };
      }
      return await provider.listCredits(query, context);
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z', wrapProvider });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close());

  async function payer() {
    payers += 1;
    const email = `payer-${payers}@example.com`;
    await acme.post('/v1/customer', { email, name: 'Ada Obi' });
    const accountNumber = await bank.numberOf(email);
    const owe = async (amount: number): Promise<string> => {
      const lines = [{ description: 'Membership', unitAmount: amount }];
      const sale = { customerEmailOrCode: email, lines, collect: 'link' };
      const made = await acme.post('/v1/invoice', sale);
      assert.equal(made.status, 201, made.text);
      world.clock.advance(1_000);
      return made.data.id;
    };
    const deposits = async () => {
      const { data } = await acme.get(`/v1/deposit?customer=${email}`);
      return data.data.map(({ status, amount }: { status: string; amount: number }) => [
        status,
        amount,
      ]);
    };
    const credit = async () => (await acme.get(`/v1/customer/${email}`)).data.creditBalance;
    return { accountNumber, owe, deposits, credit };
  }

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const statusOf = async (id: string) => (await acme.get(`/v1/invoice/${id}`)).data.status;

  it('is taken once the provider is back after a day, told of or not', async () => {
    const [told, untold] = [await payer(), await payer()];
    const invoices = [await told.owe(500_000), await untold.owe(300_000)];
    trouble = 'away';
    const { accountNumber } = told;
    const { sessionId } = await bank.transfer({ accountNumber, amount: 500_000 });
    await bank.tell(sessionId);
    await bank.transfer({ accountNumber: untold.accountNumber, amount: 300_000 });
    await pass(DAY_MS);
    assert.deepEqual(await Promise.all(invoices.map(statusOf)), ['open', 'open']);
    trouble = null;
    await pass(HOUR_MS + MINUTE_MS);
    assert.deepEqual(await Promise.all(invoices.map(statusOf)), ['paid', 'paid']);
    await bank.tell(sessionId);
    await pass(DAY_MS);
    assert.deepEqual(await told.deposits(), [['applied', 500_000]]);
    assert.deepEqual(await untold.deposits(), [['applied', 300_000]]);
  });

  it('told of two hundred times before it is shown is taken once it is', async () => {
    const { accountNumber, owe, deposits, credit } = await payer();
    const invoice = await owe(500_000);
    trouble = 'not shown yet';
    const { sessionId } = await bank.transfer({ accountNumber, amount: 500_000 });
    await Promise.all(Array.from({ length: OFTEN }, () => bank.tell(sessionId)));
    await pass(30_000);
    assert.deepEqual(await deposits(), []);
    trouble = null;
    await pass(MINUTE_MS);
    assert.equal(await statusOf(invoice), 'paid');
    await pass(DAY_MS);
    assert.deepEqual(await deposits(), [['applied', 500_000]]);
    assert.equal(await credit(), 0);
  });

  it('beside one that is just the same pays another invoice, or becomes credit', async () => {
    const { accountNumber, owe, deposits, credit } = await payer();
    const alike = { accountNumber, amount: 250_000, senderName: 'ADA OBI', narration: 'Fees' };
    const twoAtOnce = async () => {
      const sent = [await bank.transfer(alike), await bank.transfer(alike)];
      await Promise.all(sent.map(({ sessionId }) => bank.tell(sessionId)));
      await world.work();
    };
    const invoices = [await owe(250_000), await owe(250_000)];
    await twoAtOnce();
    assert.deepEqual(await Promise.all(invoices.map(statusOf)), ['paid', 'paid']);
    const last = await owe(250_000);
    await twoAtOnce();
    assert.equal(await statusOf(last), 'paid');
    assert.equal(await credit(), 250_000);
    await pass(DAY_MS);
    assert.deepEqual(
      await deposits(),
      Array.from({ length: 4 }, () => ['applied', 250_000]),
    );
  });
});
