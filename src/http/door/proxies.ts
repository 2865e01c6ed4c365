// Which proxies are trusted to name the client's address: those of the settings. If requests seem
// to come through an unknown proxy, the log warns once.

import type { FastifyInstance } from 'fastify';
import type { House } from '../../frame/house.ts';
import { type Trust, trustIn } from '../../lib/net/trusted-proxies.ts';

export function trustOf({ config: { trustProxy } }: House): Trust | false {
  return trustProxy === null ? false : trustIn(trustProxy);
}

const UNKNOWN_PROXY =
  'requests carry X-Forwarded-For, which is not believed: if a proxy of yours stands before the ' +
  'service, set TRUST_PROXY to the number of proxies or their networks; until then all its ' +
  'clients count as one address';

export function warnOfUnknownProxies(app: FastifyInstance, { config, log }: House): void {
  if (config.trustProxy !== null) return;
  let isLogged = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    log.warn(UNKNOWN_PROXY);
  });
}
