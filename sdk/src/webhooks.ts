// Verifies a delivery and returns its event. Signatures follow Standard Webhooks.

import { WebhookError } from './errors.ts';
import { EVENT_TYPES, type KnownEvent, type WebhookEvent } from './generated/events.ts';

export type WebhookBody = string | Uint8Array | ArrayBuffer;
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the event of a genuine and recent delivery, and throws a WebhookError otherwise. Pass
 * both secrets during a rotation. `tolerance` is the maximum difference in seconds between the
 * delivery and this machine's clock. Default 300.
 */
async function verify(
  body: WebhookBody,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { tolerance = 300 }: { readonly tolerance?: number | undefined } = {},
): Promise<WebhookEvent> {
  const keys = await Promise.all([secrets].flat().map(keyOf));
  if (keys.length === 0) throw new WebhookError('secret_missing', 'No webhook secret was given');
  const bytes = bytesOf(body);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  // Written so that what is no number is refused as well.
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= tolerance)) {
    const message = `webhook-timestamp is ${timestamp}: over ${tolerance} s from this clock’s time`;
    throw new WebhookError('timestamp_out_of_tolerance', message);
  }
  const signed = Uint8Array.from([...new TextEncoder().encode(`${id}.${timestamp}.`), ...bytes]);
  const macs = signatures.flatMap((each) => (each.startsWith('v1,') ? decoded(each.slice(3)) : []));
  // In constant time, and each of them whatever came of the one before.
  const compared = keys.flatMap((key) =>
    macs.map((mac) => crypto.subtle.verify(HMAC, key, mac, signed)),
  );
  if ((await Promise.all(compared)).includes(true)) return eventOf(bytes);
  throw new WebhookError(
    'signature_mismatch',
    'The signature does not match the body and the secret: use the secret of this endpoint, and ' +
      'the raw body, not one that was parsed and serialized again',
  );
}

/** Event deliveries to your own URL. */
export const webhooks: { readonly verify: typeof verify } = { verify };

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

async function keyOf(secret: string) {
  if (!secret) throw new WebhookError('secret_missing', 'The webhook secret is empty or undefined');
  const [bytes] = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : [];
  if (!bytes) throw new WebhookError('secret_malformed', 'A webhook secret is whsec_ and base64');
  return await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
}

function bytesOf(body: WebhookBody): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return body;
  // By its name, because tests may run in a realm of their own.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body);
  throw new WebhookError(
    'body_not_raw',
    'The body was already parsed, but the signature is for its raw bytes. Express: ' +
      'express.raw({ type: "application/json" }) on this route; Next.js, Hono, workers: ' +
      'await request.text()',
  );
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const isNamed = ([each]: [string, unknown]) => each.toLowerCase() === name;
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : [Object.entries(headers).find(isNamed)?.[1] ?? []].flat().join(' ');
  if (value) return value;
  const message = `The header ${name} is missing: not sent by Sanwo, or removed by a proxy`;
  throw new WebhookError('header_missing', message);
}

/** The bytes, or none where it is no base64. */
function decoded(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))];
  } catch {
    return [];
  }
}

function eventOf(bytes: Uint8Array): WebhookEvent {
  const event = JSON.parse(new TextDecoder().decode(bytes)) as KnownEvent;
  if (EVENT_TYPES.includes(event.type)) return event;
  return { ...(event as object as WebhookEvent), type: 'unknown', unknownType: event.type };
}
