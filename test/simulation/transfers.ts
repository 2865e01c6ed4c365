// What payers' banks do: they transfer into the numbers that customers were given, exactly what is
// owed or something else, and the provider calls back once, often, late or never.

import { randomUUID } from 'node:crypto';
import { type Ask, askerOf } from './ask.ts';
import { sendCallback } from './callbacks.ts';
import { type Deed, nextPerson, someSubscription } from './deeds.ts';
import type { Actor, GivenNumber, Sent } from './shop.ts';

interface OwedInvoice {
  readonly id: string;
  readonly amountRemaining: number;
}

/** Round amounts, so that several invoices sum to what arrives, and some in more than one way. */
const PRICES = [100_000, 100_000, 200_000, 300_000, 450_000];
const WITHHELD = [5, 7.5, 10];
const DUE_DAYS = [0, 1, 3, 7];
/** The bank of the last takes nothing back. */
const SENDERS = ['0123456785', '0123456785', '0123456785', '0123450009'];

/** A customer gets a number: one who is charged as well, or a new one who transfers everything. */
const openNumber: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const charged = random.chance(0.5) ? await someSubscription(actor, ask) : null;
  const isWithholding = charged === null && random.chance(0.3);
  const code = charged?.customer.code ?? (await newPayer(actor, ask, isWithholding));
  if (code === null) return;
  const wish = { customerEmailOrCode: code };
  const { status, data } = await ask.write('post', '/v1/virtual-account', wish);
  if (status !== 200 && status !== 201) return;
  const { accountNumber, code: numberCode } = data;
  if (shop.numbers.some((known) => known.accountNumber === accountNumber)) return;
  shop.numbers.push({ customer: code, code: numberCode, accountNumber, isWithholding });
};

async function newPayer(actor: Actor, ask: Ask, isWithholding: boolean): Promise<string | null> {
  const { random } = actor;
  const withheld = isWithholding ? { withholdingPercent: random.pick(WITHHELD) } : {};
  const wish = { email: nextPerson(actor), name: 'Ada Obi', ...withheld };
  const { status, data } = await ask.write('post', '/v1/customer', wish);
  return status === 201 ? data.code : null;
}

/** What is sent there all the same arrives, for as long as banks know it. */
const closeNumber: Deed = async (actor, ask) => {
  const one = somePayer(actor);
  if (one) await ask.remove(`/v1/virtual-account/${one.code}`);
};

/** Its invoices wait for a transfer from now on, or are charged again. */
const moveCollection: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const collectionMethod = random.pick(['charge', 'transfer', 'transfer'] as const);
  const dueDays = collectionMethod === 'transfer' ? { dueDays: random.pick(DUE_DAYS) } : {};
  await ask.write('put', `/v1/subscription/${one.code}`, { collectionMethod, ...dueDays });
};

/** A subscription whose invoices wait for a transfer; tax is withheld of what is sold once only. */
const subscribeByTransfer: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const one = somePayer(actor, ({ isWithholding }) => !isWithholding);
  const planCode = random.pick(shop.plans).code;
  if (!one) return;
  await ask.write('post', '/v1/subscription', {
    customerEmailOrCode: one.customer,
    planCode,
    collectionMethod: 'transfer',
    dueDays: random.pick(DUE_DAYS),
  });
};

/** Up to three invoices that wait for their payer. */
const sellToTransfer: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = somePayer(actor);
  if (!one) return;
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    const lines = [{ description: 'A course', unitAmount: random.pick(PRICES), quantity: 1 }];
    const wish = { customerEmailOrCode: one.customer, lines, collect: 'link' };
    await ask.write('post', '/v1/invoice', wish);
  }
};

const transferIn: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const one = somePayer(actor);
  if (!one) return;
  const owed = await owedBy(ask, one.customer);
  const amount = amountFor(actor, owed);
  const isOther = random.chance(0.04);
  const sent = await transfer(actor, {
    ...{ accountNumber: one.accountNumber, customer: one.customer, amount },
    currency: isOther ? 'USD' : 'NGN',
  });
  if (random.chance(0.25)) return;
  if (random.chance(0.2)) shop.toldLater.push(sent.sessionId);
  else await tellOften(actor, sent.sessionId, random.pick([1, 1, 1, 2, 5]));
};

/** The callback of a transfer long ago, or one that was told already. */
export const tellOfTransfer: Deed = async (actor) => {
  const { random, shop } = actor;
  const late = shop.toldLater.shift();
  const sessionId = late ?? (shop.sent.length > 0 ? random.pick(shop.sent).sessionId : null);
  if (sessionId === null) return;
  actor.witness.happened(late ? 'a late callback of a transfer' : 'a transfer told once more');
  await tellOften(actor, sessionId, 1);
};

const PAYERS_DEEDS = [
  ...[sellToTransfer, sellToTransfer, subscribeByTransfer],
  ...[transferIn, transferIn, transferIn, transferIn, transferIn, transferIn],
  ...[sellToTransfer, subscribeByTransfer, closeNumber, moveCollection],
];

/** A number where there is none yet, and then something that is owed or paid. */
export async function payByTransfer(actor: Actor): Promise<void> {
  const ask = askerOf(actor);
  if (actor.shop.numbers.length === 0 || actor.random.chance(0.15)) await openNumber(actor, ask);
  const deed = actor.random.pick(PAYERS_DEEDS);
  await deed(actor, ask);
}

function somePayer(
  { random, shop }: Actor,
  isWanted: (one: GivenNumber) => boolean = () => true,
): GivenNumber | null {
  const wanted = shop.numbers.filter(isWanted);
  return wanted.length === 0 ? null : random.pick(wanted);
}

async function owedBy(ask: Ask, customer: string): Promise<OwedInvoice[]> {
  const all: OwedInvoice[] = [];
  for (const status of ['open', 'failed']) {
    const { data } = await ask.read(`/v1/invoice?customer=${customer}&status=${status}&limit=100`);
    all.push(...(data?.data ?? []));
  }
  return all.filter(({ amountRemaining }) => amountRemaining > 0);
}

/** The whole of one or of several, a part, too much, what is left less tax, or anything. */
function amountFor({ random, witness }: Actor, owed: readonly OwedInvoice[]): number {
  const anything = random.integer(1, 900_000);
  if (owed.length === 0) {
    witness.happened('a transfer without anything owed');
    return anything;
  }
  const amounts = owed.map(({ amountRemaining }) => amountRemaining);
  const one = random.pick(amounts);
  const [first = one, second = 0, third = 0] = amounts.toReversed();
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const less = Math.round(one * (1 - random.pick(WITHHELD) / 100));
  const part = random.integer(1, one);
  const some = random.pick([first + second, first + second + third]);
  return random.pick([one, one, one, some, some, some, less, part, part, all + anything, anything]);
}

type Wanted = Pick<Sent, 'accountNumber' | 'customer' | 'amount' | 'currency'>;

/** Its session is the payer's own, so that a life replays. */
async function transfer({ world, random, shop, conductor, log }: Actor, wanted: Wanted) {
  const at = world.clock.now();
  const sessionId = `${shop.name}-${shop.sent.length + 1}-${at.getTime()}`;
  const senderAccountNumber = random.chance(0.1) ? null : random.pick(SENDERS);
  const isNamed = senderAccountNumber !== null;
  const sent: Sent = { ...wanted, sessionId, isNamed, atMs: at.getTime() };
  shop.sent.push(sent);
  const { accountNumber, amount, currency } = wanted;
  const body = { accountNumber, amount, currency, sessionId, senderAccountNumber, at };
  log(`${shop.name} transfer ${accountNumber} ${amount} ${currency}`);
  await conductor.during(
    fetch(`${world.simulator.url}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json()),
  );
  await conductor.gate('a transfer');
  return sent;
}

/** Without our alias: a callback names the session, and a process may die of it. */
async function tellOften(actor: Actor, sessionId: string, times: number): Promise<void> {
  for (let told = 0; told < times; told += 1) {
    await sendCallback(actor, transferCallback(sessionId), false);
    await actor.server.revive();
    await actor.conductor.gate('a callback of a transfer');
  }
}

const transferCallback = (sessionId: string) => ({
  event_type: 'payment_success',
  requestId: randomUUID(),
  data: {
    merchant: { userId: 'merchant', walletId: 'wallet' },
    transaction: {
      transactionId: `API-VACT_TRA-${sessionId}`,
      type: 'vact_transfer',
      time: '2026-01-15T09:00:29Z',
      responseCode: '',
      sessionId,
      transactionAmount: 1,
      aliasAccountReference: 'N/A',
    },
  },
});
