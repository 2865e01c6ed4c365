// Checks a request of the tool server first: refuses web pages of other sites, host names of others
// that point here, and callers without a key that the API knows.

import type { IncomingHttpHeaders } from 'node:http';
import { createShortMemory } from '../../lib/fair/short-memory.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { isWellFormedApiKey } from '../../lib/values/api-key.ts';
import { createApiClient, isProblem, retrySeconds } from '../answers/api.ts';
import type { ToolVisitor } from '../protocol/visitor.ts';
import { type DoorRefusal, REFUSALS } from './refusal.ts';

const KEY_MEMORY = { forMs: 1_000, most: 10_000 };
const BEARER = /^Bearer +(\S+)$/i;
const WILDCARDS = ['0.0.0.0', '::'];

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** The address clients know, where it is another one. */
  readonly publicUrl: string | null;
}

/** Loopback names with the port, the configured host, and the public address. */
export function createAddressGuard({ host, port, publicUrl }: ServerAddress) {
  const names = ['127.0.0.1', 'localhost', '[::1]', ...(WILDCARDS.includes(host) ? [] : [host])];
  const urls = names.map((name) => `http://${name.includes(':') ? bracketed(name) : name}:${port}`);
  const allowed = [...urls, ...(publicUrl === null ? [] : [publicUrl])].map((url) => new URL(url));
  const origins = new Set(allowed.map((url) => url.origin));
  const hosts = new Set(
    allowed.flatMap(({ host: name, protocol, hostname, port: given }) =>
      given === '' ? [name, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [name],
    ),
  );
  return ({ host: called, origin }: IncomingHttpHeaders): DoorRefusal | null => {
    if (called === undefined || !hosts.has(called.toLowerCase())) return REFUSALS.foreignHost;
    if (origin !== undefined && !origins.has(origin.toLowerCase())) return REFUSALS.foreignOrigin;
    return null;
  };
}

function bracketed(name: string): string {
  return name.startsWith('[') ? name : `[${name}]`;
}

export type KeyGuard = (
  headers: IncomingHttpHeaders,
  requestId: string,
) => Promise<ToolVisitor | DoorRefusal>;

export function createKeyGuard(apiUrl: string): KeyGuard {
  const known = createShortMemory<ToolVisitor>(KEY_MEMORY);
  return async (headers, requestId) => {
    const key = visitorKeyIn(headers);
    if (key === null) return REFUSALS.keyMissing;
    if (!isWellFormedApiKey(key)) return REFUSALS.keyUnknown;
    const memoryKey = sha256(key).toString('base64');
    const remembered = known.get(memoryKey);
    if (remembered) return remembered;
    const found = await askWho(apiUrl, key, requestId);
    if ('key' in found) known.set(memoryKey, found);
    return found;
  };
}

function visitorKeyIn(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key'];
  if (typeof own === 'string' && own !== '') return own;
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

type VisitorFacts = Omit<ToolVisitor, 'key' | 'role'> & Partial<Pick<ToolVisitor, 'role'>>;

async function askWho(
  baseUrl: string,
  key: string,
  requestId: string,
): Promise<ToolVisitor | DoorRefusal> {
  try {
    const sanwo = createApiClient({ baseUrl, key, requestId });
    // An API of an older version says no role: it judges each call, as any other does.
    const told = (await sanwo.account.get()) as VisitorFacts;
    const { businessName, timezone, role = 'owner' } = told;
    return { key, businessName, timezone, role };
  } catch (error) {
    if (!isProblem(error)) return REFUSALS.apiAway;
    if (error.status === 401 || error.status === 403) return REFUSALS.keyUnknown;
    if (error.status !== 429) return REFUSALS.apiAway;
    return { ...REFUSALS.tooManyRequests, retryAfterSeconds: retrySeconds(error) };
  }
}
