// Charging a saved card. The provider's yes means that it accepted the charge, not that it was
// paid, and its no does not say why: so the record is read at once, and the record decides.

import type { TokenCharge } from '../port/cards.ts';
import type {
  CallContext,
  ChargeOutcome,
  LookUp,
  Outcome,
  ProviderAnswer,
} from '../port/outcomes.ts';
import { declined, declinedAs, recogniseDecline } from './decline.ts';
import { writeOrder } from './order.ts';
import { replyAnswer, replyOutcome } from './outcome.ts';
import { findTransaction } from './transactions.ts';
import type { Reply } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldTruth } from './wire/fields.ts';

/** Refused at the door: there is no record to read. */
const UNTOUCHED = new Set(['401', '403', '422', '02']);

export async function chargeToken(
  client: NombaClient,
  charge: TokenCharge,
  context: CallContext,
): Promise<ChargeOutcome> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.checkoutPathPrefix}/checkout/tokenized-card-payment`,
    body: { tokenKey: charge.token, order: writeOrder(charge, client.settings.amountFormat) },
    idempotencyKey: charge.reference,
    context,
  });
  if (reply.kind === 'unsent' || reply.kind === 'unknown') return replyOutcome(reply);
  if (reply.kind === 'refused' && UNTOUCHED.has(reply.code)) return replyOutcome(reply);
  const { reference } = charge;
  const found = await findTransaction(client, { by: 'orderReference', reference }, context);
  if (found.kind === 'succeeded' || found.kind === 'unknown') return found;
  if (found.kind === 'returned') return found;
  return withoutSuccess(reply, found);
}

/** Puts together what the charge was answered with and a record that does not show it as paid. */
function withoutSuccess(
  reply: Exclude<Reply, { kind: 'unsent' | 'unknown' }>,
  found: Exclude<LookUp, { kind: 'succeeded' | 'unknown' }>,
): Outcome {
  if (reply.kind === 'inFlight') return found.kind === 'absent' ? replyOutcome(reply) : found;
  const known = recogniseDecline(reply.message, null);
  if (found.kind === 'declined') {
    if (found.code !== 'declined' || !known) return found;
    return declinedAs(known, reply.message, found);
  }
  // No payer is there to enter a one-time password, so this will not be paid.
  if (known === 'authentication_required') return declinedAs(known, reply.message);
  if (found.kind === 'pending') return found;
  // Also “already exists”: taken, and yet not found, is unknown.
  if (reply.kind === 'refused') return replyOutcome(reply);
  if (fieldTruth(reply.data, 'status') === false) return declined(reply.message);
  return { kind: 'pending', reason: 'accepted, and not yet in the provider’s records' };
}

export async function forgetToken(
  client: NombaClient,
  token: string,
  context: CallContext,
): Promise<ProviderAnswer<null>> {
  const reply = await client.call({
    method: 'DELETE',
    path: `${client.settings.checkoutPathPrefix}/checkout/tokenized-card-data`,
    body: { tokenKey: token },
    context,
    importance: 'page',
  });
  if (reply.kind === 'done') return { kind: 'answered', value: null };
  const answer = replyAnswer(reply);
  const gone = answer.kind === 'refused' && answer.code === 'not_found';
  return gone ? { kind: 'answered', value: null } : answer;
}
