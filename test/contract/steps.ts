// Steps that several parts of the contract take, and what they expect of the provider's books.

import assert from 'node:assert/strict';
import type { CheckoutOrder } from '../../src/provider/port/checkouts.ts';
import type { CallContext, Outcome } from '../../src/provider/port/outcomes.ts';
import { CONTEXT, mandateOf, nextReference, orderOf } from './requests.ts';
import { type AbleTo, bankOf, type ContractWorld } from './world.ts';

type Books = Pick<ContractWorld, 'books'>;

export async function payCheckout(
  world: ContractWorld<AbleTo<'checkouts'>>,
  order: CheckoutOrder,
  cardNumber: string,
) {
  const { provider } = world;
  const created = await provider.createCheckout(order, CONTEXT);
  assert(created.kind === 'answered');
  await world.pay(created.value.checkoutLink, cardNumber);
  const found = await provider.lookUpCheckout(order, CONTEXT);
  assert(found.kind === 'succeeded' && found.providerReference !== null);
  const { card, providerReference } = found;
  return { reference: order.reference, card, providerReference };
}

/** A token of the card, got the only way there is: by paying with it. */
export async function saveCard(
  world: ContractWorld<AbleTo<'checkouts'>>,
  cardNumber: string,
): Promise<string> {
  const { card } = await payCheckout(world, orderOf('save'), cardNumber);
  assert(card !== null);
  assert.equal(card.last4, cardNumber.slice(-4));
  return card.token;
}

export async function activate(
  world: ContractWorld<AbleTo<'mandates'>>,
  accountNumber: string,
): Promise<string> {
  const request = mandateOf(accountNumber, bankOf(world).bankCode);
  const created = await world.provider.createMandate(request, CONTEXT);
  assert(created.kind === 'answered');
  const { mandateId } = created.value;
  await world.provider.readMandate(mandateId, CONTEXT);
  const state = await world.provider.readMandate(mandateId, CONTEXT);
  assert.equal(state.kind === 'answered' && state.value.status, 'ACTIVE');
  return mandateId;
}

export async function openNumber(world: ContractWorld<AbleTo<'accounts'>>): Promise<string> {
  const request = { reference: nextReference('customer-number'), accountName: 'Ada' };
  const opened = await world.provider.openAccount(request, CONTEXT);
  assert(opened.kind === 'answered', JSON.stringify(opened));
  return opened.value.accountNumber;
}

/** The same request under the same key is one effect and one answer. */
export async function succeedsTwiceAsOnce(
  send: (context: CallContext) => Promise<Outcome>,
  amountKobo: number,
): Promise<void> {
  const first = await send(CONTEXT);
  assert(first.kind === 'succeeded', JSON.stringify(first));
  assert.deepEqual([first.amountKobo, first.currency], [amountKobo, 'NGN']);
  assert.deepEqual(await send(CONTEXT), first);
}

export async function takenOnce(world: Books, reference: string, amountKobo: number) {
  assert.deepEqual(await taken(world, reference), [amountKobo]);
}

export async function takenNever(world: Books, reference: string): Promise<void> {
  assert.deepEqual(await taken(world, reference), []);
}

async function taken(world: Books, reference: string): Promise<number[]> {
  const lines = await world.books();
  return lines
    .filter((line) => line.reference === reference && line.succeeded && line.kind !== 'refund')
    .map((line) => line.amountKobo);
}

export async function refundedKobo(world: Books, reference: string): Promise<number> {
  const lines = await world.books();
  return lines
    .filter((line) => line.reference === reference && line.succeeded && line.kind === 'refund')
    .reduce((sum, line) => sum + line.amountKobo, 0);
}
