// From the provider's replies to the port's values, for the cases that are the same everywhere.

import type { Outcome, ProviderAnswer } from '../port/outcomes.ts';
import { declined, declinedAs, recogniseDecline } from './decline.ts';
import { type NotDone, type RefusedReply, type Reply, refusalReason } from './wire/answer.ts';

/** What a reply without success means to a call that moves money. */
export function replyOutcome(reply: NotDone): Exclude<Outcome, { kind: 'succeeded' }> {
  switch (reply.kind) {
    case 'unsent':
      return declinedAs('provider_unreachable', reply.reason);
    case 'unknown':
      return reply;
    case 'inFlight':
      return { kind: 'pending', reason: 'the provider is still processing it' };
    case 'refused':
      return outcomeOfRefusal(reply);
  }
}

function outcomeOfRefusal(reply: RefusedReply): Exclude<Outcome, { kind: 'succeeded' }> {
  const reason = refusalReason(reply);
  // What was asked for under this reference before may have happened.
  if (isReferenceTaken(reply)) return { kind: 'unknown', reason };
  const known = recogniseDecline(reply.message, reply.code);
  // A bank behind the provider gave no answer in time: that is not a no.
  const silence = /time[ds]?[\s-]?out/i.test(reply.message);
  if (silence || (known === 'issuer_unavailable' && !reply.certain)) {
    return { kind: 'unknown', reason };
  }
  if (known) return declinedAs(known, reply.message);
  if (!reply.certain) return { kind: 'unknown', reason };
  // Our own access was refused, which says nothing about the payer.
  if (reply.code === '401' || reply.code === '403')
    return declinedAs('provider_unreachable', reason);
  return declined(reason);
}

/** The provider refuses because it already has a request under this reference. */
export function isReferenceTaken(reply: Reply): boolean {
  if (reply.kind !== 'refused') return false;
  return /already exists?\b|\bduplicate\b|different payload/i.test(reply.message);
}

/** What a reply without success means to a call that moves no money. */
export function replyAnswer(reply: NotDone): Exclude<ProviderAnswer<never>, { kind: 'answered' }> {
  switch (reply.kind) {
    case 'unsent': {
      const { reason, isCrowded } = reply;
      return { kind: 'unknown', reason, ...(isCrowded ? { isCrowded } : {}) };
    }
    case 'unknown':
      return { kind: 'unknown', reason: reply.reason };
    case 'inFlight':
      return { kind: 'unknown', reason: 'the provider is still processing it' };
    case 'refused': {
      const reason = refusalReason(reply);
      if (reply.notFound) return { kind: 'refused', code: 'not_found', reason };
      return reply.certain
        ? { kind: 'refused', code: reply.code, reason }
        : { kind: 'unknown', reason };
    }
  }
}
