// Who asks, where proxies stand between: what the settings say is believed, and when a proxy seems
// to be there that nobody told us of, the log says so once.

import type { FastifyInstance } from 'fastify';
import type { House } from '../../frame/house.ts';
import { type Trust, trustIn } from '../../lib/net/trusted-proxies.ts';

export function trustOf({ config: { trustProxy } }: House): Trust | false {
  return trustProxy === null ? false : trustIn(trustProxy);
}

const UNTOLD =
  'requests carry X-Forwarded-For, which is not believed: if a proxy of yours stands before the ' +
  'service, set TRUST_PROXY to the number of proxies or their networks; until then all its ' +
  'clients count as one address';

export function tellOfUntoldProxies(app: FastifyInstance, { config, log }: House): void {
  if (config.trustProxy !== null) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(UNTOLD);
  });
}
