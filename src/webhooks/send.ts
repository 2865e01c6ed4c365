// One request to a receiver that may be anybody: only public addresses are connected to, each time
// anew; no redirect is followed, no proxy asked; time and size are limited.

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

/** Refuses the name when any of its addresses is not allowed; else connects to what was checked. */
export function lookUpWith(hosts: HostResolver, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    // A name is asked for once, however many want to know: the share is its own.
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
  // A literal address is never looked up, so it is judged here; URL has normalised its spelling.
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

/** An answer counts by its status; its body is read as far as it comes, and no further. */
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
    // It broke off: the status was there.
  } finally {
    body.destroy();
  }
  const shown = Buffer.concat(chunks).subarray(0, SHOWN_BODY_BYTES);
  return shown.toString('utf8').replaceAll('\0', '');
}
