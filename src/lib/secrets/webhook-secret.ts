// Webhook secrets and signatures as Standard Webhooks has them, in a secret of exactly 64
// characters that every ready-made verifier can decode.

import { createHmac, randomInt } from 'node:crypto';
import { randomCode } from '../values/id.ts';

const PREFIX = 'whsec_';

export interface WebhookMessage {
  id: string;
  /** Unix seconds. */
  timestamp: number;
  body: string | Buffer;
  secret: string;
}

/**
 * 58 characters of base64 are 43 bytes and four bits over. Those must be zero for the text to be
 * canonical, which strict decoders insist on; the letters whose last four bits are zero: A Q g w.
 */
export function newWebhookSecret(): string {
  return randomCode(PREFIX, 57) + 'AQgw'.charAt(randomInt(4));
}

interface DeliveryToSign {
  readonly id: string;
  readonly tenantId: string;
  readonly type: string;
  readonly body: string;
  readonly now: Date;
  /** Two while one takes over from another; without any it is not signed. */
  readonly secrets: readonly string[];
}

/** The headers over the body of a delivery. */
export function webhookHeaders(delivered: DeliveryToSign): Record<string, string> {
  const { id, tenantId, type, body, now, secrets } = delivered;
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signature = secrets.map((secret) => signWebhook({ id, timestamp, body, secret })).join(' ');
  return {
    'x-service-event': type,
    'x-service-webhook-id': id,
    'x-service-tenant-id': tenantId,
    'x-service-timestamp': String(timestamp),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(signature ? { 'x-service-signature': signature, 'webhook-signature': signature } : {}),
  };
}

/** `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the decoded secret. */
export function signWebhook({ id, timestamp, body, secret }: WebhookMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}
