// A house to measure: a database of its own and a provider that answers in this process after the
// time given, so that neither a network nor the simulator is measured with it.

import { setTimeout as sleep } from 'node:timers/promises';
import { createHouse } from '../src/commands/house/create-house.ts';
import { type Connection, connect } from '../src/db/connect.ts';
import { selectCellAcrossTenants } from '../src/db/setup/cell-sql.ts';
import { readConfig } from '../src/frame/config.ts';
import type { House } from '../src/frame/house.ts';
import { createHostResolver } from '../src/lib/net/host-resolver.ts';
import type { Clock } from '../src/lib/process/clock.ts';
import { createLog } from '../src/lib/process/log.ts';
import { createVault } from '../src/lib/secrets/secret.ts';
import { createNomba } from '../src/provider/nomba/adapter.ts';
import { realTime } from '../src/provider/nomba/wire/time.ts';
import type { Credit } from '../src/provider/port/accounts.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import { createProviders } from '../src/provider/registry.ts';

/** Where nobody answers: nothing but charges and transfers is asked. */
const NOBODY = 'http://127.0.0.1:9';

export interface HouseOptions {
  readonly url: string;
  /** Of the vault; two houses on one database share it. */
  readonly key: Buffer;
  readonly clock: Clock;
  readonly latencyMs?: number;
  /** What arrived, by the banks' number of it. */
  readonly credit?: (sessionId: string) => Credit;
  /** What else the provider answers in its own way. */
  readonly also?: Partial<Provider>;
}

export interface OpenHouse {
  readonly house: House;
  readonly connection: Connection;
  /** How many charges the provider was asked for. */
  charged(): number;
  close(): Promise<void>;
}

/** A clock that stands still. */
export const clockAt = (instant: string): Clock => ({ now: () => new Date(instant) });

export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { url, key, clock, latencyMs = 0 } = options;
  const config = readConfig({ BASE_URL: 'http://sanwo.test', RATE_LIMIT_PER_SECOND: '0' });
  const connection = connect({ url, size: config.databasePoolSize, preparedStatements: true });
  const nomba = createNomba(
    {
      baseUrl: NOBODY,
      accountId: 'a',
      clientId: 'b',
      clientSecret: 'c',
      signatureKey: 'd',
      timeoutMs: 500,
      rateLimits: null,
    },
    { ...realTime, now: () => clock.now() },
  );
  let charged = 0;
  const { credit = null } = options;
  const provider = {
    ...answering(nomba, async () => {
      charged += 1;
      if (latencyMs > 0) await sleep(latencyMs);
    }),
    ...(credit && {
      findCredit: async (sessionId: string) => ({
        kind: 'answered' as const,
        value: credit(sessionId),
      }),
    }),
    ...options.also,
  };
  const { house, close } = createHouse({
    config,
    db: connection.db,
    cell: await selectCellAcrossTenants(connection.db),
    disk: connection.disk,
    load: connection.load,
    vault: createVault(key),
    providers: createProviders([provider]),
    clock,
    log: createLog({ level: 'error' }),
    hosts: createHostResolver({}),
  });
  return {
    house,
    connection,
    charged: () => charged,
    async close() {
      await close();
      await nomba.close();
      await connection.close();
    },
  };
}

/** The provider with answers of our own: it takes every charge, and makes every transfer. */
export function answering(provider: Provider, charged: () => Promise<void>): Provider {
  return {
    ...provider,
    chargeToken: async ({ amountKobo, currency, reference }) => {
      await charged();
      return { kind: 'succeeded', amountKobo, currency, providerReference: reference };
    },
    lookUpTransfer: async () => ({ kind: 'absent' }),
    transfer: async ({ amountKobo, reference }) => ({
      kind: 'succeeded',
      amountKobo,
      currency: 'NGN',
      providerReference: reference,
    }),
  };
}
