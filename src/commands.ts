// What can be called by name from a shell. Its help and the reading of its words derive from this
// list and from the file of each command, which is read when it is asked for.

import type { Commands } from './commands/line/command.ts';

export const commands: Commands = {
  doctor: {
    audience: 'operator',
    summary: 'look whether every truth about the books holds',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  migrate: {
    audience: 'operator',
    summary: 'bring the database to this version’s schema',
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
  'resolve-payment': {
    audience: 'operator',
    summary: 'decide a payment, refund or payout that needs review',
    load: async () => (await import('./commands/resolve-payment.ts')).resolvePaymentByHand,
  },
  'confirm-payout-account': {
    audience: 'operator',
    summary: 'let real payouts go to a tenant',
    load: async () => (await import('./commands/confirm-payout-account.ts')).confirmPayoutAccount,
  },
  'choose-provider': {
    audience: 'operator',
    summary: 'say where what is new of a tenant is made',
    load: async () => (await import('./commands/choose-provider.ts')).chooseProvider,
  },
  'rotate-master-key': {
    audience: 'operator',
    summary: 'seal all secrets anew under MASTER_KEY; MASTER_KEY_OTHER opens the old ones',
    load: async () => (await import('./commands/rotate-master-key.ts')).rotateMasterKey,
  },
  serve: {
    audience: 'service',
    summary: 'everything in one process: database, API, workers, tools, simulator (npm start)',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  api: {
    audience: 'service',
    summary: 'the HTTP API alone; any number may run',
    load: async () => (await import('./commands/serve.ts')).api,
  },
  worker: {
    audience: 'service',
    summary: 'the workers alone; any number may run',
    load: async () => (await import('./commands/serve.ts')).worker,
  },
  mcp: {
    audience: 'service',
    summary: 'the tool server (MCP) alone: it needs the API, and no database',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
};
