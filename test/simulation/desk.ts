// What a merchant's clerk does with money that arrived: cash is recorded and taken back, deposits
// are placed, taken off, credited and returned by hand, and transfers refunded.

import { type Ask, askerOf } from './ask.ts';
import { type Deed, someInvoice } from './deeds.ts';
import type { Actor } from './shop.ts';

/** Of an invoice, or, with neither, of what became credit. */
interface Allocation {
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
}

interface SomeDeposit {
  readonly id: string;
  readonly currency: string;
  readonly customerId: string | null;
  readonly unappliedAmount: number;
  readonly allocations: readonly Allocation[];
}

interface OwedInvoice {
  readonly id: string;
  readonly amountRemaining: number;
}

const METHODS = ['cash', 'pos', 'cheque', 'bank_transfer'];
const OWED = ['open', 'open', 'failed'];

/** All that remains, or a part; now and then more than remains, which is refused. */
function someOf({ random }: Actor, most: number): number {
  return random.pick([most, most, random.integer(1, most), random.integer(1, most), most + 1]);
}

const recordCash: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const one = await someInvoice(actor, ask, { status: random.pick(OWED) });
  if (!one) return;
  const { data: owed } = await ask.read(`/v1/invoice/${one.id}`);
  const wish = { method: random.pick(METHODS), amount: someOf(actor, owed.amountRemaining) };
  const { status, data } = await ask.write('post', `/v1/invoice/${one.id}/record-payment`, wish);
  if (status === 201 && isFree(owed)) shop.cash.push(data.payment.id);
};

/** Of no cycle: taking its payment off moves nothing else. */
const isFree = ({ kind }: { readonly kind: string }) => kind === 'one_off';

const undoCash: Deed = async ({ shop, random }, ask) => {
  if (shop.cash.length === 0) return;
  const url = `/v1/payment/${random.pick(shop.cash)}/undo`;
  await ask.write('post', url, { note: 'It was recorded by mistake' });
};

async function someDeposit(
  { random }: Actor,
  ask: Ask,
  isWanted: (one: SomeDeposit) => boolean,
): Promise<SomeDeposit | null> {
  const { data } = await ask.read('/v1/deposit?limit=100');
  const all: SomeDeposit[] = data?.data ?? [];
  const wanted = all.filter(isWanted);
  return wanted.length === 0 ? null : random.pick(wanted);
}

const hasRest = ({ unappliedAmount }: SomeDeposit) => unappliedAmount > 0;

/** A payment that was made of a deposit. */
async function somePart(actor: Actor, ask: Ask) {
  const isPart = ({ invoiceId }: Allocation) => invoiceId !== null;
  const one = await someDeposit(actor, ask, ({ allocations }) => allocations.some(isPart));
  return one ? { id: one.id, ...actor.random.pick(one.allocations.filter(isPart)) } : null;
}

const applyByHand: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await someDeposit(actor, ask, hasRest);
  if (!one) return;
  const { customerId, unappliedAmount } = one;
  const query = `customer=${customerId}&status=${random.pick(OWED)}&limit=100`;
  const { data } = await ask.read(`/v1/invoice?${query}`);
  const owed: OwedInvoice[] = data?.data ?? [];
  if (owed.length === 0) return;
  const { id: invoiceIdOrCode, amountRemaining } = random.pick(owed);
  const amount = someOf(actor, Math.max(1, Math.min(unappliedAmount, amountRemaining)));
  const allocations = [{ invoiceIdOrCode, amount }];
  await ask.write('post', `/v1/deposit/${one.id}/apply`, { allocations });
};

/** What its payer withholds is worked out anew then: nothing of theirs is taken off. */
const takeOff: Deed = async (actor, ask) => {
  const one = await somePart(actor, ask);
  if (!one) return;
  const { id, paymentId, invoiceId } = one;
  const { data: invoice } = await ask.read(`/v1/invoice/${invoiceId}`);
  const { data: customer } = await ask.read(`/v1/customer/${invoice.customerId}`);
  if (!isFree(invoice) || customer.withholdingPercent !== null) return;
  await ask.write('post', `/v1/deposit/${id}/unapply`, { paymentId });
};

const creditByHand: Deed = async (actor, ask) => {
  const one = await someDeposit(actor, ask, hasRest);
  if (!one) return;
  const amount = actor.random.chance(0.5) ? { amount: someOf(actor, one.unappliedAmount) } : {};
  await ask.write('post', `/v1/deposit/${one.id}/credit`, amount);
};

const returnByHand: Deed = async (actor, ask) => {
  const one = await someDeposit(actor, ask, hasRest);
  if (!one) return;
  const amount = actor.random.chance(0.5) ? { amount: someOf(actor, one.unappliedAmount) } : {};
  const wish = { reason: 'It was meant for somebody else', ...amount };
  await ask.write('post', `/v1/deposit/${one.id}/return`, wish);
};

const refundTransfer: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await somePart(actor, ask);
  if (!one) return;
  const { paymentId } = one;
  const part = random.chance(0.5) ? { amount: random.integer(1, 200_000) } : {};
  const to = random.chance(0.3) ? { to: 'credit' } : {};
  const wish = { paymentId, reason: 'A wish of the customer', ...part, ...to };
  await ask.write('post', '/v1/checkout/refunds', wish);
};

const DEEDS = [
  ...[recordCash, recordCash, undoCash, applyByHand, applyByHand, takeOff, takeOff],
  ...[creditByHand, returnByHand, refundTransfer],
];

export async function workAtDesk(actor: Actor): Promise<void> {
  await actor.random.pick(DEEDS)(actor, askerOf(actor));
}
