// The payment provider: the one that is configured, or in sandbox mode the simulator, which is started
// as a program of its own and reached by the very adapter that production uses.

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, ProviderConfig } from '../config.ts';
import { CALLBACK_PATH } from '../inbox/receive.ts';
import type { Logger } from '../lib/log.ts';
import { createNomba, type Nomba } from '../provider/nomba/adapter.ts';
import { startSimulatorProgram } from './simulator.ts';

export interface LocatedProvider {
  readonly provider: Nomba;
  /** Where the simulator shows its page and its books; null with a real provider. */
  readonly checkoutUrl: string | null;
  stop(): Promise<void>;
}

type Credentials = Pick<ProviderConfig, 'accountId' | 'clientId' | 'clientSecret' | 'signatureKey'>;

export async function locateProvider(config: Config, log: Logger): Promise<LocatedProvider> {
  if (config.provider.baseUrl !== null) {
    const provider = adapterOf(config.provider, config.provider.baseUrl);
    return { provider, checkoutUrl: null, stop: () => provider.close() };
  }
  const credentials = await sandboxCredentials(config.dataDir);
  const simulator = await startSimulatorProgram(
    { ...simulatorEnvironment(config), ...credentialsEnvironment(credentials) },
    log,
  );
  const provider = adapterOf({ ...config.provider, ...credentials }, simulator.url);
  const stop = async () => {
    await provider.close();
    await simulator.stop();
  };
  return { provider, checkoutUrl: config.checkoutUrl ?? simulator.url, stop };
}

function adapterOf(provider: ProviderConfig, baseUrl: string): Nomba {
  return createNomba({
    baseUrl,
    accountId: provider.accountId ?? '',
    clientId: provider.clientId ?? '',
    clientSecret: provider.clientSecret ?? '',
    signatureKey: provider.signatureKey,
    timeoutMs: provider.timeoutMs,
    pathPrefix: provider.pathPrefix,
    ...(provider.limiter ? {} : { rateLimits: null }),
  });
}

/** Made once and kept, so that the simulator of yesterday still knows us; they guard pretend money. */
async function sandboxCredentials(dataDir: string): Promise<Credentials> {
  const file = join(dataDir, 'sandbox-provider.json');
  const made = {
    accountId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: randomBytes(22).toString('hex'),
    signatureKey: randomBytes(16).toString('hex'),
  };
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(await readFile(file, 'utf8')) as Credentials;
  }
}

function simulatorEnvironment(config: Config): Record<string, string> {
  return {
    HOST: config.host,
    CHECKOUT_PORT: String(config.checkoutPort),
    MODE: config.mode,
    SIM_DATA_DIR: join(config.dataDir, 'simulator'),
    SIM_CALLBACK_URL: `http://${config.host}:${config.port}${CALLBACK_PATH}`,
    ...(config.checkoutUrl ? { CHECKOUT_URL: config.checkoutUrl } : {}),
  };
}

function credentialsEnvironment(credentials: Credentials): Record<string, string> {
  return {
    SIM_ACCOUNT_ID: credentials.accountId ?? '',
    SIM_CLIENT_ID: credentials.clientId ?? '',
    SIM_CLIENT_SECRET: credentials.clientSecret ?? '',
    SIM_SIGNATURE_KEY: credentials.signatureKey ?? '',
  };
}
