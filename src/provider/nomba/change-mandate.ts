// Suspending, deleting and reactivating a mandate. The provider's answers to a change disagree with
// each other, so the change counts when the mandate itself shows it.

import type { MandateChange } from '../port/mandates.ts';
import type { CallContext, ProviderAnswer } from '../port/outcomes.ts';
import { readMandate } from './mandates.ts';
import { replyAnswer } from './outcome.ts';
import type { NombaClient } from './wire/client.ts';

const WAITS_MS = [0, 250, 750];

export async function changeMandate(
  client: NombaClient,
  change: { mandateId: string; to: MandateChange },
  context: CallContext,
): Promise<ProviderAnswer<null>> {
  const { pathPrefix, mandateStatusField, mandateStatusWords } = client.settings;
  const reply = await client.call({
    method: 'PUT',
    path: `${pathPrefix}/direct-debits/update-status`,
    body: { mandateId: change.mandateId, [mandateStatusField]: mandateStatusWords[change.to] },
    context,
  });
  // A refusal may mean that it is so already, and no answer that it has become so: one look tells.
  for (const waitMs of reply.kind === 'done' ? WAITS_MS : WAITS_MS.slice(0, 1)) {
    if (waitMs > 0) await client.time.sleep(waitMs);
    if (await shows(client, change, context)) return { kind: 'answered', value: null };
  }
  if (reply.kind !== 'done') return replyAnswer(reply);
  return { kind: 'unknown', reason: 'accepted, but the mandate does not show it' };
}

async function shows(
  client: NombaClient,
  change: { mandateId: string; to: MandateChange },
  context: CallContext,
): Promise<boolean> {
  const state = await readMandate(client, change.mandateId, context);
  if (state.kind === 'answered') return state.value.status === change.to;
  const gone = state.kind === 'refused' && state.code === 'not_found';
  return gone && change.to === 'DELETED';
}
