// Whether events may be sent to a URL: https to a public address, and nothing that hides another.

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PORTS = new Set(['', '443', '8443']);
const LOOKUP_TIMEOUT_MS = 3_000;

/** Why the URL is refused, in words for whoever sent it; null when it is fine. */
export async function refusalOfWebhookUrl(
  text: string,
  rules: { readonly allowPrivate: boolean },
): Promise<string | null> {
  const url = URL.parse(text);
  if (url === null) return 'must be a URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (rules.allowPrivate) {
    return ['http:', 'https:'].includes(url.protocol)
      ? null
      : 'must start with https:// or http://';
  }
  if (url.protocol !== 'https:') return 'must start with https://';
  if (!PORTS.has(url.port)) return 'must use port 443 or 8443';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await addressesOf(host);
  return addresses.every(isPublicAddress) ? null : 'must be a public address';
}

/** A name that does not resolve now may do so later: delivery will tell. */
async function addressesOf(host: string): Promise<string[]> {
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
  const timeout = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => timeout.resolve([]), LOOKUP_TIMEOUT_MS);
  try {
    const found = lookup(host, { all: true }).then((all) => all.map(({ address }) => address));
    return await Promise.race([found, timeout.promise]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
