// Finds the addresses of host names that strangers chose, by name servers asked directly: the
// system's own look-up holds one of a few threads for as long as a server is silent. Each key has
// its share of what is asked at once; what was found, or was not, is remembered for a short time.

import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createFairGate, type FairGate } from '../fair/fair-gate.ts';
import { createShortMemory } from '../fair/short-memory.ts';
import { monotonicMs, pause } from '../process/clock.ts';
import { MINUTE_MS } from '../values/durations.ts';

export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface HostResolver {
  /** Rejects with a HostUnknown, soon enough for a connection within five seconds. */
  resolve(host: string, key: string): Promise<readonly HostAddress[]>;
}

/** A name without an address, or without a name server that tells it. */
class HostUnknown extends Error {
  readonly code = 'ENOTFOUND';
}

export interface ResolverSettings {
  /** Those of the system unless these are given, as address:port. */
  readonly servers?: readonly string[];
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 3_500;
/** One kind of address has come; so long the other kind is waited for. */
const OTHER_FAMILY_MS = 250;
const ASKED_AT_ONCE = {
  most: 128,
  mostOfOne: 4,
  waiting: { lanes: [{ turns: 1, mostPerKey: 50 }], most: 2_000 },
};
const REMEMBERED = { forMs: MINUTE_MS, most: 5_000 };
const UNKNOWN_FOR_MS = 3_000;
const HOSTS_FILE = process.platform === 'win32' ? null : '/etc/hosts';

interface FoundHost {
  readonly addresses: readonly HostAddress[];
  readonly forMs: number;
}

interface KnownHost extends FoundHost {
  readonly until: number;
}

export function createHostResolver(settings: ResolverSettings = {}): HostResolver {
  const remembered = createShortMemory<KnownHost>(REMEMBERED);
  const underWay = new Map<string, Promise<FoundHost>>();
  const gate = createFairGate(ASKED_AT_ONCE);

  async function resolveOnce(host: string, key: string): Promise<readonly HostAddress[]> {
    const known = remembered.get(host);
    if (known && known.until > monotonicMs()) return known.addresses;
    // Requests for the same name wait for the same answer.
    const asked = underWay.get(host) ?? askForHost({ host, key, gate, settings });
    underWay.set(host, asked);
    const found = await asked;
    const isFirst = underWay.delete(host);
    if (isFirst) remembered.set(host, { ...found, until: monotonicMs() + found.forMs });
    return found.addresses;
  }

  return {
    async resolve(written, key) {
      const host = written.toLowerCase().replace(/^\[|\]$|\.$/g, '');
      const addresses = literalAddress(host) ?? (await resolveOnce(host, key));
      if (addresses.length === 0) throw new HostUnknown('the host name cannot be found');
      return addresses;
    },
  };
}

/** What is no name of anybody's: an address, or this machine. */
function literalAddress(host: string): readonly HostAddress[] | null {
  const family = isIP(host);
  if (family === 4 || family === 6) return [{ address: host, family }];
  if (host !== 'localhost' && !host.endsWith('.localhost')) return null;
  return [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
}

/** Never rejects: an unknown name has no addresses. */
async function askForHost(asked: {
  readonly host: string;
  readonly key: string;
  readonly gate: FairGate;
  readonly settings: ResolverSettings;
}): Promise<FoundHost> {
  const { host, key, gate, settings } = asked;
  const answerWithinMs = settings.answerWithinMs ?? ANSWER_WITHIN_MS;
  const startedAt = monotonicMs();
  const leave = await gate.enter({ key, lane: 0, waitMs: answerWithinMs });
  if (leave === null) return { addresses: [], forMs: 0 };
  try {
    const written = await fromHostsFile(host);
    if (written.length > 0) return { addresses: written, forMs: REMEMBERED.forMs };
    const leftMs = Math.max(1, answerWithinMs - (monotonicMs() - startedAt));
    const found = await fromNameServers(host, leftMs, settings.servers);
    return found.addresses.length > 0 ? found : { ...found, forMs: UNKNOWN_FOR_MS };
  } finally {
    leave();
  }
}

async function fromNameServers(
  host: string,
  withinMs: number,
  servers: readonly string[] | undefined,
): Promise<FoundHost> {
  // Made anew each time: it can be called off without calling off anybody else's.
  const resolver = new Resolver({ timeout: Math.ceil(withinMs / 2), tries: 2 });
  if (servers) resolver.setServers(servers);
  const addresses: HostAddress[] = [];
  let forMs = REMEMBERED.forMs;
  const first = Promise.withResolvers<void>();
  const over = new AbortController();
  const collect = async (family: 4 | 6) => {
    const options = { ttl: true } as const;
    const asked =
      family === 4 ? resolver.resolve4(host, options) : resolver.resolve6(host, options);
    for (const { address, ttl } of await asked.catch(() => [])) {
      addresses.push({ address, family });
      forMs = Math.min(forMs, ttl * 1_000);
      first.resolve();
    }
  };
  const otherFamily = first.promise.then(() => pause(OTHER_FAMILY_MS, over.signal));
  const both = Promise.all([collect(4), collect(6)]);
  await Promise.race([both, otherFamily, pause(withinMs, over.signal)]);
  over.abort();
  resolver.cancel();
  return { addresses: addresses.toSorted((one, other) => one.family - other.family), forMs };
}

/** Read each time: it is small, and a name is looked up once a minute at most. */
async function fromHostsFile(host: string): Promise<readonly HostAddress[]> {
  if (HOSTS_FILE === null) return [];
  const text = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    const family = isIP(address);
    const isNamed = names.includes(host) && (family === 4 || family === 6);
    return isNamed ? [{ address, family }] : [];
  });
}
