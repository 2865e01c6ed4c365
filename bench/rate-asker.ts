// One of the processes of bench/rate.ts: some requests of it wait for the provider at any time. It
// begins when it is told to, and ends with its parent.

import { once } from 'node:events';
import { openHouse } from '../src/commands/open-house.ts';
import { readConfig } from '../src/frame/config.ts';
import { CLIENT_SECRET } from '../test/doubles/scripted-provider.ts';

const LANES = 10;
const ACCOUNT = { accountNumber: '0123456789', bankCode: '058' };
const MASTER_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

const [databaseUrl = '', providerUrl = ''] = process.argv.slice(2);
const config = readConfig({
  ...{ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '3', LOG_LEVEL: 'error', MASTER_KEY },
  ...{ PROVIDER_BASE_URL: providerUrl, PROVIDER_ACCOUNT_ID: 'account-1' },
  ...{ PROVIDER_CLIENT_ID: 'client-1', PROVIDER_CLIENT_SECRET: CLIENT_SECRET },
  ...{ PROVIDER_SIGNATURE_KEY: 'key', PROVIDER_LIMITER: 'true' },
});
const open = await openHouse(config);
const ended = once(process, 'disconnect');
let isOver = false;
void ended.then(() => {
  isOver = true;
});
process.send?.('ready');
await once(process, 'message');
const bank = open.house.providers.named('nomba', 'banks');
const lanes = Array.from({ length: LANES }, async (_, lane) => {
  while (!isOver) await bank.resolveAccountName(ACCOUNT, { tenantId: `tenant-${lane}` });
});
await ended;
await Promise.all(lanes);
await open.close();
