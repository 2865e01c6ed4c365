// Whether a delivery is genuine, and the event in it. Signatures are those of Standard Webhooks.

import { WebhookError } from './errors.ts';
import { EVENT_TYPES, type KnownEvent } from './generated/events.ts';

/** An event that is newer than this package: a case like any other, and no error. */
export interface UnknownEvent {
  type: 'unknown';
  /** What Sanwo calls it. */
  unknownType: string;
  id: string;
  timestamp: string;
  tenantId: string;
  sequence: number;
  data: unknown;
}

export type WebhookEvent = KnownEvent | UnknownEvent;
export type WebhookBody = string | Uint8Array | ArrayBuffer;
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Seconds that a delivery may be old, or ahead of this machine's clock: 300 unless told. */
  tolerance?: number | undefined;
}

/** The event of a delivery that is genuine and recent; any other is a WebhookError. */
async function verify(
  body: WebhookBody,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { tolerance = 300 }: VerifyOptions = {},
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
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const macs = signatures.flatMap((each) => (each.startsWith('v1,') ? decoded(each.slice(3)) : []));
  // In constant time, and each of them whatever came of the one before.
  const compared = keys.flatMap((key) =>
    macs.map((mac) => crypto.subtle.verify('HMAC', key, mac, signed)),
  );
  if ((await Promise.all(compared)).includes(true)) return eventOf(bytes);
  throw new WebhookError(
    'signature_mismatch',
    'The signature is not of this body and secret: is it the secret of this endpoint, and is the ' +
      'body as it came, not parsed and written anew?',
  );
}

export const webhooks = { verify };

async function keyOf(secret: string) {
  if (!secret) throw new WebhookError('secret_missing', 'The webhook secret is empty or undefined');
  const [bytes] = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : [];
  if (bytes === undefined) {
    const message = 'A webhook secret is whsec_ and base64, as setWebhookUrl answers it';
    throw new WebhookError('secret_malformed', message);
  }
  const how = { name: 'HMAC', hash: 'SHA-256' };
  return await crypto.subtle.importKey('raw', bytes, how, false, ['verify']);
}

function bytesOf(body: WebhookBody): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return body;
  // By its name, because tests may run in a realm of their own.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body);
  throw new WebhookError(
    'body_not_raw',
    'The body was parsed already; the signature is of its bytes as they came. Express: ' +
      'express.raw({ type: "application/json" }) on this route; Next.js, Hono, workers: ' +
      'await request.text()',
  );
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : fieldOf(headers, name);
  if (value) return value;
  const message = `The header ${name} is missing: this is no delivery of Sanwo, or a proxy took it`;
  throw new WebhookError('header_missing', message);
}

function fieldOf(headers: object, name: string): string | undefined {
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name);
  return found && [found[1] as string | string[]].flat().join(' ');
}

/** The bytes, or none where it is no base64. */
function decoded(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))];
  } catch {
    return [];
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function eventOf(bytes: Uint8Array): WebhookEvent {
  const event = JSON.parse(new TextDecoder().decode(bytes)) as KnownEvent;
  if ((EVENT_TYPES as readonly string[]).includes(event.type)) return event;
  return { ...(event as object as UnknownEvent), type: 'unknown', unknownType: event.type };
}
