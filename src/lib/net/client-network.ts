// Which client an address means: one IPv4 address, or the /64 of IPv6 that a household or a server
// is given whole, so that another of its addresses gets no fresh count.

import { isIP, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What is no address at all is one stranger. */
export function clientNetwork(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  const family = isIP(plain);
  if (family === 4) return plain;
  if (family !== 6) return 'unknown';
  return `${firstFourGroups(plain).join(':')}::/64`;
}

function firstFourGroups(address: string): string[] {
  // The system's own spelling: lower case, without leading zeros, the longest run of them left out.
  const written = new SocketAddress({ address, family: 'ipv6' }).address.split('%')[0] ?? '';
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end means two groups; it never reaches the first four.
  const dotted = after.at(-1)?.includes('.') ? 1 : 0;
  const missing = 8 - before.length - after.length - dotted;
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].slice(0, 4);
}
