// Under which names the service is called. A page of a stranger may let its own name point to this
// machine: its requests would then count as those of our own pages. What gives it away is the Host
// header, which no page can write.

import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { isLoopbackAddress } from '../../lib/net/public-address.ts';

type HostSettings = Pick<House['config'], 'baseUrl' | 'host'>;

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const HOST = /^(\[[\da-f:.]+\]|[^\s:[\]]+)(?::\d{1,5})?$/;

/** Made before any other hook, so that a stranger learns nothing else. */
export function refuseForeignHosts(app: FastifyInstance, { config }: Pick<House, 'config'>): void {
  const isOwn = ownHosts(config);
  app.addHook('onRequest', async (request) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    if (!request.headers.host || hosts.length > 1) throw problem('malformed_request');
    // A whole address names a host beside the header, and pages of ours would lead there.
    if (!request.raw.url?.startsWith('/')) throw problem('malformed_request');
    if (takesAny(request)) return;
    const called = request.headers.host;
    const isBehind = request.host !== called && isInternal(called);
    if (!isOwn(request.host) || !(isBehind || isOwn(called))) throw problem('foreign_host');
  });
}

/**
 * What a proxy may call us where it says which name its client called: a name that no stranger can
 * own. Else a page of theirs could say ours in a header that the proxy passes on.
 */
function isInternal(called: string): boolean {
  const name = HOST.exec(called.toLowerCase())?.[1]?.replace(/^\[|\]$/g, '') ?? '.';
  return isIP(name) !== 0 || !name.includes('.');
}

const takesAny = ({ routeOptions }: FastifyRequest) => routeOptions.config.takesAnyHost === true;

/**
 * The public address to the letter, the address that we listen on, and with any port the names of
 * this machine where it is listened to: a port may be forwarded. Numbers cannot point elsewhere:
 * where all networks are listened to and no public name was given, they are ours.
 */
export function ownHosts({ baseUrl, host }: HostSettings): (called: string) => boolean {
  const known = baseUrl === null ? null : URL.parse(baseUrl);
  const listensToAll = WILDCARDS.has(host);
  const isNamed = known !== null && !isLoopbackName(known.hostname);
  return (called) => {
    const given = called.toLowerCase();
    if (known !== null && spellingsOf(known).includes(given)) return true;
    const name = HOST.exec(given)?.[1]?.replace(/^\[|\]$/g, '');
    if (name === undefined) return false;
    if (isLoopbackName(name)) return listensToAll || isLoopbackName(host);
    if (isIP(name) !== 0 && listensToAll) return !isNamed;
    return name === host.toLowerCase();
  };
}

const isLoopbackName = (name: string) =>
  name === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));

/** With its port, which may be left out where it is the usual one. */
function spellingsOf({ host, hostname, port, protocol }: URL): readonly string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];
}
