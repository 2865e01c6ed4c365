// Posts callbacks, each signed when sent, over kept connections.

import { Pool } from 'undici';
import { type SignedFacts, signCallback } from './signature.ts';

export interface CallbackTarget {
  readonly url: string;
  readonly key: string;
}

const CONNECTIONS = 64;
const TIMEOUT_MS = 10_000;

export function openPostman({ url, key }: CallbackTarget) {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, connectTimeout: TIMEOUT_MS });
  return {
    /** Null when it was heard, else what was wrong. */
    async post(payload: string, now: Date): Promise<string | null> {
      try {
        const { statusCode, body } = await pool.request({
          method: 'POST',
          path: pathname + search,
          headers: callbackHeaders(JSON.parse(payload), now, key),
          body: payload,
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
        });
        await body.dump();
        return statusCode >= 200 && statusCode < 300 ? null : `status ${statusCode}`;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    stop: () => pool.destroy(),
  };
}

function callbackHeaders(payload: SignedFacts, now: Date, key: string): Record<string, string> {
  const timestamp = wholeSeconds(now);
  const signature = signCallback(payload, timestamp, key);
  return {
    'content-type': 'application/json',
    'user-agent': 'Provider simulator',
    'nomba-signature': signature,
    'nomba-sig-value': signature,
    'nomba-signature-algorithm': 'HmacSHA256',
    'nomba-signature-version': '1.0.0',
    'nomba-timestamp': timestamp,
  };
}

/** The provider writes its instants without milliseconds. */
export function wholeSeconds(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
