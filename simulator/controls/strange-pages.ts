// A page of a stranger in a developer's browser reads and changes nothing here: its own name may be
// made to point at this machine, and a form of it may be sent without a word of the developer's.

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

interface Refused {
  readonly status: 403 | 415;
  readonly message: string;
}

/** Why a request is not that of a program of the developer; null: it is. */
export function refusalOfPage(request: FastifyRequest, publicUrl: string): Refused | null {
  const { host = '', origin, 'content-type': type } = request.headers;
  if (!isOwnHost(host, publicUrl)) {
    return { status: 403, message: `The simulator is not called ${host}` };
  }
  if (origin !== undefined && URL.parse(origin)?.host !== host) {
    return { status: 403, message: 'Pages of other sites may not use the controls' };
  }
  if (type !== undefined && !/^application\/json\b/i.test(type)) {
    return { status: 415, message: 'Send content-type: application/json' };
  }
  return null;
}

/** An address, a name without a dot, or the public name: none of them is another site's. */
function isOwnHost(host: string, publicUrl: string): boolean {
  const named = URL.parse(`http://${host}`);
  if (named === null) return false;
  const name = named.hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || !name.includes('.') || named.host === URL.parse(publicUrl)?.host;
}
