// The hosted checkout: making an order whose card will be kept, asking what became of it, calling
// it off.

import type { CheckoutCreated, CheckoutLookUp, CheckoutOrder } from '../port/checkouts.ts';
import type { CallContext, ProviderAnswer } from '../port/outcomes.ts';
import { isBankTransfer, sessionOf } from './money-in/credit-record.ts';
import { writeOrder } from './order.ts';
import { replyAnswer } from './outcome.ts';
import { findPayingCard } from './saved-cards.ts';
import { findRecord } from './transactions.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldText } from './wire/fields.ts';

export async function createCheckout(
  client: NombaClient,
  order: CheckoutOrder,
  context: CallContext,
): Promise<ProviderAnswer<CheckoutCreated>> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.checkoutPathPrefix}/checkout/order`,
    body: {
      // Only a card can be kept and charged again.
      order: {
        ...writeOrder(order, client.settings.amountFormat),
        allowedPaymentMethods: order.takesTransfers ? ['Card', 'Transfer'] : ['Card'],
      },
      tokenizeCard: true,
    },
    idempotencyKey: order.reference,
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const checkoutLink = fieldText(reply.data, 'checkoutLink');
  if (!checkoutLink) return { kind: 'unknown', reason: 'the provider gave no checkout link' };
  const providerReference = fieldText(reply.data, 'orderReference');
  return { kind: 'answered', value: { checkoutLink, providerReference } };
}

export async function lookUpCheckout(
  client: NombaClient,
  order: { reference: string; customerEmail: string },
  context: CallContext,
): Promise<CheckoutLookUp> {
  const { reference } = order;
  const key = { by: 'orderReference', reference } as const;
  const { record = {}, ...found } = await findRecord(client, key, context);
  if (found.kind === 'succeeded') {
    // What was transferred shows no card, and must not be taken for one that is saved.
    if (isBankTransfer(record)) {
      return { ...found, card: null, creditSessionId: sessionOf(record) ?? reference };
    }
    return { ...found, card: await findPayingCard(client, order, context) };
  }
  if (found.kind === 'returned') {
    const isAllTakenBack = found.by === 'reversal' && found.returnedKobo >= found.amountKobo;
    // There is nothing to complete it with. A transfer is known by its credit alone.
    if (isAllTakenBack || isBankTransfer(record)) {
      return { kind: 'pending', reason: 'what was paid was taken back' };
    }
    return { ...found, card: await findPayingCard(client, order, context) };
  }
  // An order without a try to pay it has no transaction.
  return found.kind === 'absent' ? lookUpUntouchedOrder(client, reference, context) : found;
}

async function lookUpUntouchedOrder(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<CheckoutLookUp> {
  const orders = `${client.settings.checkoutPathPrefix}/checkout/order`;
  const path = `${orders}/${encodeURIComponent(reference)}`;
  const reply = await client.call({ method: 'GET', path, context });
  if (reply.kind === 'done') return { kind: 'pending', reason: 'not paid yet' };
  const answer = replyAnswer(reply);
  if (answer.kind === 'unknown') return answer;
  return answer.code === 'not_found'
    ? { kind: 'absent' }
    : { kind: 'unknown', reason: answer.reason };
}

export async function cancelCheckout(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<ProviderAnswer<null>> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.checkoutPathPrefix}/checkout/order/cancel`,
    body: { orderReference: reference },
    context,
    importance: 'page',
  });
  return reply.kind === 'done' ? { kind: 'answered', value: null } : replyAnswer(reply);
}
