// Which proxies may say on whose behalf they ask: so many before us, or those of named networks.
// Whatever else writes X-Forwarded-For is not believed.

import { BlockList, isIP } from 'node:net';
import { type EnvironmentReader, readText } from '../process/environment.ts';

export type TrustedProxies =
  | { readonly hops: number }
  | { readonly networks: readonly Network[] }
  | null;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

const NAME = 'TRUST_PROXY';
const MOST_HOPS = 10;
const HOW =
  'the number of proxies in front of the service (1), or their networks ' +
  '(10.0.0.0/8, 2001:db8::/32)';

export function readTrustedProxies(from: EnvironmentReader): TrustedProxies {
  const text = readText(from, NAME)?.toLowerCase() ?? 'false';
  if (['false', 'no', 'off', '0'].includes(text)) return null;
  if (['true', 'yes', 'on'].includes(text)) {
    from.mistakes.push(`${NAME}=${text} would trust an address that a client makes up: set ${HOW}`);
    return null;
  }
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= MOST_HOPS) return { hops };
    from.mistakes.push(`${NAME}=${text} must be at most ${MOST_HOPS} proxies`);
    return null;
  }
  const networks = text.split(',').map((each) => networkOf(each.trim()));
  if (networks.every((network) => network !== null)) return { networks };
  from.mistakes.push(
    `${NAME} must be false, or ${HOW}. A network of all addresses is not accepted`,
  );
  return null;
}

function networkOf(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (bits < 1 || bits > most) return null;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether the one at that address, so many steps away from us, is believed. */
export type Trust = (address: string, hop: number) => boolean;

export function trustIn(proxies: NonNullable<TrustedProxies>): Trust {
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops;
  const list = new BlockList();
  for (const { address, bits, family } of proxies.networks) list.addSubnet(address, bits, family);
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
