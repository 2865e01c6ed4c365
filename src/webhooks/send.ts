// Sends one request to a receiver that is not trusted: connects only to public addresses, checked
// each time; follows no redirect and uses no proxy; time and size are limited.

import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import type { HostResolver } from '../lib/net/host-resolver.ts';
import { type AddressRules, mayConnectTo, refusalOfSpelling } from '../lib/net/webhook-address.ts';
import { monotonicMs } from '../lib/process/clock.ts';
import { readRetryAfter, type TryResult } from '../model/webhooks/rules.ts';
import { failureWords } from './failure-words.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 15_000;
const MOST_BODY_BYTES = 64 * 1024;
const SHOWN_BODY_BYTES = 1_024;

export interface WebhookSender {
  send(message: Outgoing): Promise<TryResult>;
  close(): Promise<void>;
}

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: Date;
}

export function createSender(rules: AddressRules, hosts: HostResolver): WebhookSender {
  const agent = new Agent({
    connect: {
      timeout: CONNECT_WITHIN_MS,
      lookup: lookUpWith(hosts, rules),
    },
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
    keepAliveTimeout: 4_000,
  });
  return {
    send: (message) => sendWebhook(agent, message, rules),
    close: () => agent.destroy(),
  };
}

/** Refuses a name if any of its addresses is not allowed. Connects only to a checked address. */
export function lookUpWith(hosts: HostResolver, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    // Concurrent look-ups of a name share one query. Each name has its own share of the resolver.
    hosts.resolve(hostname, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => mayConnectTo(address, rules))) {
          return callback(new Error('not a public address'), '', 0);
        }
        if (options.all) return callback(null, [...addresses]);
        callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

async function sendWebhook(
  agent: Agent,
  { url, headers, body, now }: Outgoing,
  rules: AddressRules,
): Promise<TryResult> {
  const startedAt = monotonicMs();
  const durationMs = () => Math.round(monotonicMs() - startedAt);
  // A literal address is not looked up, so it is checked here, in the form that URL normalised.
  const refusal = refusalOfSpelling(new URL(url), rules);
  if (refusal !== null) return failed(refusal, 0);
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Sanwo webhooks', ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const retryAfter = answer.headers['retry-after'];
    return {
      statusCode: answer.statusCode,
      error: null,
      responseBody: await beginningOfBody(answer.body),
      durationMs: durationMs(),
      retryAfterMs: readRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, now),
    };
  } catch (error) {
    return failed(failureWords(error), durationMs());
  }
}

const failed = (error: string, durationMs: number): TryResult => ({
  statusCode: null,
  error,
  responseBody: null,
  durationMs,
  retryAfterMs: null,
});

/** Only the status counts. The body is read as far as it comes. */
async function beginningOfBody(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BODY_BYTES) break;
    }
  } catch {
    // The connection broke off after the status.
  } finally {
    body.destroy();
  }
  const shown = Buffer.concat(chunks).subarray(0, SHOWN_BODY_BYTES);
  return shown.toString('utf8').replaceAll('\0', '');
}
