// One event to one address, as a delivery of it would come; a little later again where it fails.

import type { Event } from '../../../sdk/src/generated/types.ts';
import { monotonicMs, pause, realNow } from '../../lib/process/clock.ts';
import { webhookHeaders } from '../../lib/secrets/webhook-secret.ts';
import { newId } from '../../lib/values/id.ts';

const RESTS_MS = [1_000, 3_000] as const;
const ANSWER_WITHIN_MS = 15_000;

export interface Forwarded {
  readonly isTaken: boolean;
  /** A status, or why there was none. */
  readonly answer: string;
  readonly durationMs: number;
  /** Whether it is tried once more. */
  readonly again: boolean;
}

interface ForwardOptions {
  readonly url: string;
  readonly secret: string;
  readonly stop: AbortSignal;
  onTry(tried: Forwarded): void;
}

/** Whether it was taken, in the end. */
export async function forward(event: Event, way: ForwardOptions): Promise<boolean> {
  const { stop, onTry } = way;
  // A delivery has one id, however often it is tried.
  const id = newId();
  for (const restMs of [...RESTS_MS, null]) {
    const tried = await forwardOnce(event, id, way);
    const again = !tried.isTaken && restMs !== null && !stop.aborted;
    onTry({ ...tried, again });
    if (!again) return tried.isTaken;
    await pause(restMs, stop);
  }
  return false;
}

async function forwardOnce(event: Event, id: string, { url, secret, stop }: ForwardOptions) {
  const startedAt = monotonicMs();
  const body = JSON.stringify(event);
  const { type, tenantId } = event;
  const signed = webhookHeaders({ id, type, tenantId, body, now: realNow(), secrets: [secret] });
  const answered = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Sanwo webhooks', ...signed },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stop]),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { isTaken: response.ok, answer: String(response.status) };
    },
    (error: unknown) => ({ isTaken: false, answer: errorWord(error) }),
  );
  return { ...answered, durationMs: Math.round(monotonicMs() - startedAt) };
}

function errorWord(error: unknown): string {
  const { cause, name, message } = error as Error & { readonly cause?: { readonly code?: string } };
  if (name === 'TimeoutError') return `no response within ${ANSWER_WITHIN_MS / 1_000} s`;
  return cause?.code === 'ECONNREFUSED' ? 'connection refused' : (cause?.code ?? message);
}
