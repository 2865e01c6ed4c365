// Finds the token of the card that paid an order. No single answer of the provider has it: the
// order's record shows the card, the customer's list shows cards and tokens; the two are matched.

import type { TokenizedCard } from '../port/checkouts.ts';
import type { CallContext } from '../port/outcomes.ts';
import { readExpiry } from './card-expiry.ts';
import { isAbout } from './transactions.ts';
import { recordsIn } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { asFields, fieldText, type WireFields } from './wire/fields.ts';

const MAX_PAGES = 10;
const BRAND_MAX = 40;

interface CardFace {
  readonly last4: string;
  readonly first6: string | null;
  readonly brand: string | null;
}

export async function findPayingCard(
  client: NombaClient,
  order: { reference: string; customerEmail: string },
  context: CallContext,
): Promise<TokenizedCard | null> {
  const face = await readPayingFace(client, order.reference, context);
  if (!face) return null;
  let page = '0';
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const reply = await client.call({
      method: 'GET',
      path: `${client.settings.checkoutPathPrefix}/checkout/tokenized-card-data`,
      query: { customerEmail: order.customerEmail, page },
      context,
    });
    if (reply.kind !== 'done') return null;
    // Newest first, so the first that matches is the one this payment made.
    for (const item of recordsIn(reply, 'tokenizedCardDataList')) {
      const card = readCard(item, order.customerEmail);
      if (card && looksLike(faceOf(item), face)) return card;
    }
    const next = fieldText(reply.data, 'nextPage');
    if (!next || next === page) return null;
    page = next;
  }
  return null;
}

async function readPayingFace(client: NombaClient, reference: string, context: CallContext) {
  const reply = await client.call({
    method: 'GET',
    path: `${client.settings.checkoutPathPrefix}/checkout/transaction`,
    query: { idType: 'ORDER_REFERENCE', id: reference },
    context,
  });
  if (reply.kind !== 'done') return null;
  // This answer was seen with an envelope and without one.
  const record = 'cardDetails' in reply.data ? reply.data : reply.body;
  const order = asFields(record.order);
  if (client.settings.checkEchoedReference && !isAbout(order, reference)) return null;
  return faceOf(asFields(record.cardDetails));
}

function faceOf(fields: WireFields): CardFace | null {
  const pan = (fieldText(fields, 'cardPan') ?? '').replace(/[\s-]/g, '');
  const last4 = /\d{4}$/.exec(pan)?.[0];
  if (!last4) return null;
  return { last4, first6: /^\d{6}/.exec(pan)?.[0] ?? null, brand: fieldText(fields, 'cardType') };
}

function looksLike(one: CardFace | null, other: CardFace): boolean {
  if (!one || one.last4 !== other.last4) return false;
  if (one.first6 && other.first6 && one.first6 !== other.first6) return false;
  return !one.brand || !other.brand || lettersOf(one.brand) === lettersOf(other.brand);
}

function lettersOf(brand: string): string {
  return brand.toLowerCase().replace(/[^a-z]/g, '');
}

function readCard(item: WireFields, customerEmail: string): TokenizedCard | null {
  const owner = fieldText(item, 'customerEmail');
  if (owner && owner.toLowerCase() !== customerEmail.toLowerCase()) return null;
  const token = fieldText(item, 'tokenKey');
  const face = faceOf(item);
  const expiry = readExpiry(fieldText(item, 'tokenExpirationDate', 'tokenExpiryDate') ?? '');
  if (!token || !face || !expiry) return null;
  const brand = lettersOf(face.brand ?? '').slice(0, BRAND_MAX) || 'unknown';
  return { token, brand, last4: face.last4, expiryMonth: expiry.month, expiryYear: expiry.year };
}
