// The payment provider: the one that is configured, or in sandbox mode the simulator, a program of
// its own that is reached by the very adapter that production uses.

import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../frame/config.ts';
import { callbackPathOf } from '../inbox/receive.ts';
import { keepOnce } from '../lib/process/keep-once.ts';
import type { Logger } from '../lib/process/log.ts';
import { createNomba, type Nomba } from '../provider/nomba/adapter.ts';
import { realTime } from '../provider/nomba/wire/time.ts';
import type { Slots } from '../provider/port/slots.ts';
import { freePort } from './ports/free-port.ts';
import { reachableUrl } from './ports/reachable.ts';
import type { SandboxCredentials, SimulatorSettings } from './running-simulator.ts';
import { keepSimulator } from './simulator.ts';

export interface LocatedProvider {
  readonly provider: Nomba;
  /** Where the simulator shows its page and its books; null with a real provider. */
  readonly checkoutUrl: string | null;
  stop(): Promise<void>;
}

interface ProviderMeans {
  readonly log: Logger;
  /** Where its rates are kept together with those of other processes. */
  readonly slots: Slots;
}

export async function locateProvider(
  config: Config,
  { log, slots }: ProviderMeans,
): Promise<LocatedProvider> {
  const { baseUrl, accountId, clientId, clientSecret, signatureKey } = config.provider;
  if (baseUrl !== null) {
    const account = {
      baseUrl,
      accountId: accountId ?? '',
      clientId: clientId ?? '',
      clientSecret: clientSecret ?? '',
      signatureKey,
    };
    const provider = adapterOf(config, account, slots);
    return { provider, checkoutUrl: null, stop: () => provider.close() };
  }
  const credentials = await sandboxCredentials(config.dataDir);
  const { host, checkoutPort } = config;
  const settled = { ...config, checkoutPort: checkoutPort || (await freePort(host)) };
  const simulator = await keepSimulator(simulatorSettings(settled, credentials), log);
  const provider = adapterOf(config, { baseUrl: simulator.url, ...credentials }, slots);
  const stop = async () => {
    await provider.close();
    await simulator.stop();
  };
  return { provider, checkoutUrl: config.checkoutUrl ?? simulator.url, stop };
}

interface SandboxAccount extends Omit<SandboxCredentials, 'signatureKey'> {
  readonly baseUrl: string;
  readonly signatureKey: string | null;
}

function adapterOf({ mode, provider }: Config, account: SandboxAccount, slots: Slots): Nomba {
  const { timeoutMs, pathPrefix, limiter, accountsUnder, bankTransfersFrom } = provider;
  const limits = limiter ? {} : { rateLimits: null };
  const places = { accountsUnder, bankTransfersFrom, namesTenants: mode === 'sandbox' };
  const settings = { ...account, timeoutMs, pathPrefix, ...places, ...limits };
  return createNomba(settings, realTime, slots);
}

function simulatorSettings(config: Config, credentials: SandboxCredentials): SimulatorSettings {
  const { host, port, checkoutPort, checkoutUrl, mode, dataDir } = config;
  return {
    host,
    port: checkoutPort,
    credentials,
    environment: {
      MODE: mode,
      SIM_DATA_DIR: join(dataDir, 'simulator'),
      CHECKOUT_URL: checkoutUrl ?? reachableUrl(host, checkoutPort),
      ...(port > 0
        ? { SIM_CALLBACK_URL: `${reachableUrl(host, port)}${callbackPathOf('nomba')}` }
        : {}),
    },
  };
}

/**
 * Made once and kept, so that all processes of this installation share a simulator and its books.
 */
async function sandboxCredentials(dataDir: string): Promise<SandboxCredentials> {
  const made: SandboxCredentials = {
    accountId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: randomBytes(22).toString('hex'),
    signatureKey: randomBytes(16).toString('hex'),
  };
  const kept = await keepOnce(join(dataDir, 'sandbox-provider.json'), JSON.stringify(made));
  return JSON.parse(kept) as SandboxCredentials;
}
