// What can be called by name from a shell. Its help and the reading of its words derive from this
// list and from the file of each command, which is read when it is asked for.

import type { Commands } from './commands/line/command.ts';
import { merchantCommands } from './commands/merchant/commands.ts';

export const commands: Commands = {
  ...merchantCommands,
  tenants: {
    audience: 'operator',
    summary: 'list tenants',
    load: async () => (await import('./commands/tenants.ts')).tenants,
  },
  cells: {
    audience: 'operator',
    summary: 'list the cells, with their tenants and work',
    load: async () => (await import('./commands/cells.ts')).cells,
  },
  'move-tenant': {
    audience: 'operator',
    summary: 'move a tenant to another cell',
    load: async () => (await import('./commands/move-tenant.ts')).moveTenant,
  },
  doctor: {
    audience: 'operator',
    summary: 'check that the books are consistent',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  reconcile: {
    audience: 'operator',
    summary: 'read a day of the provider’s statement, and compare the books with it',
    load: async () => (await import('./commands/reconcile.ts')).reconcile,
  },
  'reconcile breaks': {
    audience: 'operator',
    summary: 'list what books and statement do not agree about',
    load: async () => (await import('./commands/reconcile-breaks.ts')).listOpenBreaks,
  },
  'reconcile explain': {
    audience: 'operator',
    summary: 'close a break with a note',
    load: async () => (await import('./commands/reconcile-breaks.ts')).explainBreak,
  },
  'reconcile write-off': {
    audience: 'operator',
    summary: 'write off a break that cannot be explained',
    load: async () => (await import('./commands/reconcile-breaks.ts')).writeBreakOff,
  },
  migrate: {
    audience: 'operator',
    summary: 'update the database schema to this version',
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
  version: {
    audience: 'operator',
    summary: 'show the version and its schema',
    load: async () => (await import('./commands/line/version.ts')).version,
  },
  backup: {
    audience: 'operator',
    summary: 'write the embedded database and its master key to an encrypted file',
    load: async () => (await import('./commands/backup/backup.ts')).backup,
  },
  restore: {
    audience: 'operator',
    summary: 'create DATA_DIR from a backup',
    load: async () => (await import('./commands/backup/restore.ts')).restore,
  },
  'resolve-payment': {
    audience: 'operator',
    summary: 'record the outcome of a payment, refund or payout that needs review',
    load: async () => (await import('./commands/resolve-payment.ts')).resolvePaymentByHand,
  },
  'confirm-payout-account': {
    audience: 'operator',
    summary: 'confirm the account that a tenant is paid out to',
    load: async () => (await import('./commands/confirm-payout-account.ts')).confirmPayoutAccount,
  },
  'choose-provider': {
    audience: 'operator',
    summary: 'choose the provider for new orders and mandates of a tenant',
    load: async () => (await import('./commands/choose-provider.ts')).chooseProvider,
  },
  'verify-books': {
    audience: 'operator',
    summary: 'check that an export of the ledger is what was closed',
    load: async () => (await import('./commands/ledger/verify-books.ts')).verifyExport,
  },
  'rotate-master-key': {
    audience: 'operator',
    summary: 'encrypt all secrets again with MASTER_KEY; MASTER_KEY_OTHER decrypts the old ones',
    load: async () => (await import('./commands/rotate-master-key.ts')).rotateMasterKey,
  },
  serve: {
    audience: 'service',
    summary: 'everything in one process: database, API, workers, tools, simulator (npm start)',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  api: {
    audience: 'service',
    summary: 'only the HTTP API; run as many as you need',
    load: async () => (await import('./commands/serve.ts')).api,
  },
  worker: {
    audience: 'service',
    summary: 'only the workers; run as many as you need',
    load: async () => (await import('./commands/serve.ts')).worker,
  },
  mcp: {
    audience: 'service',
    summary: 'only the tool server (MCP); it needs the API, but no database',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
};
