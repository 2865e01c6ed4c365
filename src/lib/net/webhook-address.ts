// Whether events may be sent to a URL: https to a public address, and nothing that hides another.
// Where a sandbox runs on one machine, that machine may be called too.

import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { readWebAddress } from './web-address.ts';

const PORTS = new Set(['', '443', '8443']);

export interface AddressRules {
  /** Any address, any port, plain HTTP too. */
  readonly allowPrivate: boolean;
  /** The same for this machine itself. */
  readonly allowLoopback?: boolean;
}

interface WebhookConfig {
  readonly webhookAllowPrivate: boolean;
  readonly webhookAllowLoopback: boolean;
}

export const webhookRulesOf = (config: WebhookConfig): AddressRules => ({
  allowPrivate: config.webhookAllowPrivate,
  allowLoopback: config.webhookAllowLoopback,
});

/** Whether a connection may be made there, wherever the address came from. */
export function mayConnectTo(address: string, rules: AddressRules): boolean {
  if (rules.allowPrivate || isPublicAddress(address)) return true;
  return rules.allowLoopback === true && isLoopbackAddress(address);
}

/** Why the URL is refused as it is written, before any name in it is looked up. */
export function refusalOfSpelling(url: URL, rules: AddressRules): string | null {
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (!['http:', 'https:'].includes(url.protocol)) return 'must start with https://';
  const host = hostOf(url);
  const isHere = rules.allowLoopback === true && isLoopbackHost(host);
  if (rules.allowPrivate || isHere) return null;
  if (url.protocol !== 'https:') return 'must start with https://';
  if (!PORTS.has(url.port)) return 'must use port 443 or 8443';
  return isIP(host) !== 0 && !mayConnectTo(host, rules) ? NOT_PUBLIC : null;
}

const NOT_PUBLIC = 'must be a public address';

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const isLoopbackHost = (host: string) => isLocalName(host) || isLoopbackAddress(host);

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Why the URL is refused, in words for the caller; null when it is fine. */
export async function refusalOfWebhookUrl(
  text: string,
  rules: AddressRules,
  addressesOf: (host: string) => Promise<readonly string[]>,
): Promise<string | null> {
  const url = readWebAddress(text);
  if (url === null) return refusalOfWriting(text, rules);
  const refusal = refusalOfSpelling(url, rules);
  if (refusal !== null || rules.allowPrivate) return refusal;
  const host = hostOf(url);
  // A name that does not resolve now may do so later: delivery will tell.
  const addresses = await addressesOf(host);
  return addresses.every((address) => mayConnectTo(address, rules)) ? null : NOT_PUBLIC;
}

/** A parser mends much that is no URL of the web; what it makes of it only says what is missing. */
function refusalOfWriting(text: string, { allowPrivate }: AddressRules): string {
  const mended = URL.parse(text);
  const isOfAnotherScheme = mended !== null && !/^https?:/i.test(text.trim());
  if (!isOfAnotherScheme) return 'must be a URL';
  return allowPrivate ? 'must start with https:// or http://' : 'must start with https://';
}
