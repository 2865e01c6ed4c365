// The contract for numbers that payers transfer to, and for what arrives there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import type { Credit, CreditsQuery } from '../../src/provider/port/accounts.ts';
import { AMOUNT, CONTEXT, NOW, nextReference, orderOf } from './requests.ts';
import { openNumber } from './steps.ts';
import { type AbleTo, type ContractWorld, payersOf, type World } from './world.ts';

type AccountsWorld = ContractWorld<AbleTo<'accounts'>>;

export function describeAccounts(world: World<'accounts'>): void {
  test('a number is the same however often it is asked for, until it is closed', async () => {
    const { provider } = world();
    const reference = nextReference('customer-number');
    assert.deepEqual(await provider.findAccount(reference, CONTEXT), NONE);
    const request = { reference, accountName: 'Ọlá & Sons’ Gym' };
    const opened = await provider.openAccount(request, CONTEXT);
    assert(opened.kind === 'answered');
    const { accountNumber, accountName, bankName, currency, status } = opened.value;
    assert.match(accountNumber, /^\d{10}$/);
    assert(accountName.length >= 8 && bankName.length > 0);
    assert.deepEqual([currency, status], ['NGN', 'active']);
    assert.deepEqual(await provider.openAccount(request, CONTEXT), opened);
    assert.deepEqual(await provider.openAccount(request, CONTEXT), opened);
    assert.deepEqual(await provider.findAccount(reference, CONTEXT), opened);
    for (let times = 0; times < 2; times += 1) {
      assert.deepEqual(await provider.closeAccount(reference, CONTEXT), NONE);
    }
    const found = await provider.findAccount(reference, CONTEXT);
    assert(found.kind === 'answered');
    assert(found.value === null || found.value.status === 'closed');
  });

  test('two references have two numbers, and an unknown one is closed', async () => {
    const [one, other] = [await openNumber(world()), await openNumber(world())];
    assert.notEqual(one, other);
    const unknown = nextReference('never-opened-number');
    assert.deepEqual(await world().provider.closeAccount(unknown, CONTEXT), NONE);
  });

  test('what arrived is the same money by its session, its number and the whole list', async () => {
    const accountNumber = await openNumber(world());
    const payer = { name: 'BOLA EZE', accountNumber: '0123456789', bankCode: '058' };
    const sent = { accountNumber, amountKobo: AMOUNT, payer };
    const { sessionId } = await payersOf(world()).transfer(sent);
    const found = await world().provider.findCredit(sessionId, CONTEXT);
    assert(found.kind === 'answered' && found.value !== null, JSON.stringify(found));
    const credit = found.value;
    assert.deepEqual(
      [credit.sessionId, credit.accountNumber, credit.amountKobo, credit.currency],
      [sessionId, accountNumber, AMOUNT, 'NGN'],
    );
    const { name, accountNumber: from, bankCode } = credit.sender;
    assert.deepEqual({ name, accountNumber: from, bankCode }, payer);
    assert(credit.feeKobo >= 0 && credit.feeKobo < AMOUNT && credit.providerReference !== null);
    assert.equal(credit.receivedAt.getTime(), NOW.getTime());
    assert.deepEqual(await listed(world(), accountNumber), [credit]);
    const all = await listed(world(), null);
    assert.deepEqual(
      all.filter((each) => each.accountNumber === accountNumber),
      [credit],
    );
  });

  test('two transfers of one amount at one moment are two, over as many pages', async () => {
    const accountNumber = await openNumber(world());
    const { transfer } = payersOf(world());
    const sent = new Set<string>();
    for (let times = 0; times < 55; times += 1) {
      sent.add((await transfer({ accountNumber, amountKobo: AMOUNT })).sessionId);
    }
    const of = async (number: string | null) =>
      new Set(
        (await listed(world(), number))
          .filter((credit) => credit.accountNumber === accountNumber)
          .map(({ sessionId }) => sessionId),
      );
    assert.equal(sent.size, 55);
    assert.deepEqual(await of(accountNumber), sent);
    assert.deepEqual(await of(null), sent);
  });

  test('what nobody sent is not known, and a new number has no money', async () => {
    const { provider } = world();
    assert.deepEqual(await provider.findCredit('100004000000000000000000000000', CONTEXT), NONE);
    assert.deepEqual(await listed(world(), await openNumber(world())), []);
  });
}

export function describeOrderAccounts(world: World<'accounts' | 'checkouts'>): void {
  test('an order that takes transfers has a number, and its amount there pays it', async () => {
    const { provider } = world();
    const order = { ...orderOf('by-transfer'), takesTransfers: true };
    const created = await provider.createCheckout(order, CONTEXT);
    assert(created.kind === 'answered');
    const { providerReference } = created.value;
    const asked = { reference: order.reference, providerReference };
    const account = await provider.readOrderAccount(asked, CONTEXT);
    assert(account.kind === 'answered' && account.value !== null);
    const { accountNumber, status } = account.value;
    assert.equal(status, 'active');
    const { transfer } = payersOf(world());
    const short = await transfer({ accountNumber, amountKobo: AMOUNT - 100 });
    assert.equal((await provider.lookUpCheckout(order, CONTEXT)).kind, 'pending');
    const { sessionId } = await transfer({ accountNumber, amountKobo: AMOUNT });
    const paid = await provider.lookUpCheckout(order, CONTEXT);
    assert(paid.kind === 'succeeded', JSON.stringify(paid));
    assert.deepEqual([paid.amountKobo, paid.card, paid.creditSessionId], [AMOUNT, null, sessionId]);
    for (const sent of [short.sessionId, sessionId]) {
      const credit = await provider.findCredit(sent, CONTEXT);
      assert(credit.kind === 'answered' && credit.value !== null);
      assert.deepEqual([credit.value.accountNumber, credit.value.sessionId], [accountNumber, sent]);
    }
    const all = (await listed(world(), null)).filter(
      (credit) => credit.accountNumber === accountNumber,
    );
    assert.equal(all.length, 2);
    assert.deepEqual(await listed(world(), accountNumber), all);
  });

  test('an order that takes cards alone has no number', async () => {
    const { provider } = world();
    const order = orderOf('by-card');
    await provider.createCheckout(order, CONTEXT);
    const asked = { reference: order.reference, providerReference: null };
    const account = await provider.readOrderAccount(asked, CONTEXT);
    assert(account.kind === 'refused' || (account.kind === 'answered' && account.value === null));
    const nowhere = { reference: 'never made', providerReference: null };
    assert.deepEqual(await provider.readOrderAccount(nowhere, CONTEXT), NONE);
  });
}

const NONE = { kind: 'answered', value: null } as const;
const MOST_PAGES = 50;

/** All pages of an hour around the contract's moment. */
async function listed(world: AccountsWorld, accountNumber: string | null): Promise<Credit[]> {
  const [from, to] = [new Date(NOW.getTime() - HOUR_MS), new Date(NOW.getTime() + HOUR_MS)];
  let query: CreditsQuery = { accountNumber, from, to, cursor: null };
  const credits: Credit[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await world.provider.listCredits(query, CONTEXT);
    assert(page.kind === 'answered', JSON.stringify(page));
    assert.equal(page.value.unreadable ?? 0, 0);
    credits.push(...page.value.credits);
    const { cursor } = page.value;
    if (cursor === null) return credits;
    query = { ...query, cursor };
  }
  throw new Error('the list has no end');
}
