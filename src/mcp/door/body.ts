// Reads the body of a request, up to what is allowed.

import type { IncomingMessage } from 'node:http';
import { excessIn } from '../../lib/values/json.ts';
import { NO_OBJECT } from '../answers/arguments.ts';
import { type DoorRefusal, REFUSALS } from './refusal.ts';

const MOST_BYTES = 1024 * 1024;

/** The whole body, or null when it is too large: then the rest is not read. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Older clients send several calls as a list; each of them costs as much as one alone. */
const MOST_CALLS = 20;

/** Checked before the call runs. Text that is not JSON is refused by the protocol. */
export function refusalOfBody(body: Buffer): DoorRefusal | null {
  const text = body.toString('utf8');
  if (excessIn(text) !== null) return REFUSALS.bodyTooComplex;
  const calls = parsed(text);
  return Array.isArray(calls) && calls.length > MOST_CALLS ? REFUSALS.tooManyCalls : null;
}

interface ToolCall {
  readonly method?: unknown;
  readonly params?: { readonly arguments?: unknown } | null;
}

/**
 * Some clients send null where there are no arguments, and models send lists or text. The first is
 * none; the second reaches the tool under a name of its own, so that its words say what to send.
 */
export function withObjectArguments(body: Buffer): Buffer {
  const call = readCall(body);
  const given = call?.params?.arguments;
  if (call?.method !== 'tools/call' || given === undefined || isPlainObject(given)) return body;
  const usable = given === null ? {} : { arguments: { [NO_OBJECT]: given } };
  return Buffer.from(JSON.stringify({ ...call, params: { ...call.params, arguments: usable } }));
}

function readCall(body: Buffer): ToolCall | null {
  const call = parsed(body.toString('utf8'));
  return isPlainObject(call) ? (call as ToolCall) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
