// What can be called by name from a shell. Its help and the reading of its words derive from this
// list and from the file of each command, which is read when it is asked for.

import type { Commands } from './commands/line/command.ts';

export const commands: Commands = {
  'plans list': {
    audience: 'merchant',
    summary: 'list plans',
    load: async () => (await import('./commands/merchant/resources.ts')).listPlans,
  },
  'plans get': {
    audience: 'merchant',
    summary: 'show a plan',
    load: async () => (await import('./commands/merchant/resources.ts')).getPlan,
  },
  'customers list': {
    audience: 'merchant',
    summary: 'list customers',
    load: async () => (await import('./commands/merchant/resources.ts')).listCustomers,
  },
  'customers get': {
    audience: 'merchant',
    summary: 'show a customer',
    load: async () => (await import('./commands/merchant/resources.ts')).getCustomer,
  },
  'customers consents': {
    audience: 'merchant',
    summary: 'list what a customer agreed to',
    load: async () => (await import('./commands/merchant/disputes.ts')).listConsents,
  },
  'customers import': {
    audience: 'merchant',
    summary: 'take customers from a CSV file',
    load: async () => (await import('./commands/merchant/import-customers.ts')).importCustomers,
  },
  'subscriptions list': {
    audience: 'merchant',
    summary: 'list subscriptions',
    load: async () => (await import('./commands/merchant/resources.ts')).listSubscriptions,
  },
  'subscriptions get': {
    audience: 'merchant',
    summary: 'show a subscription',
    load: async () => (await import('./commands/merchant/resources.ts')).getSubscription,
  },
  'invoices list': {
    audience: 'merchant',
    summary: 'list invoices',
    load: async () => (await import('./commands/merchant/resources.ts')).listInvoices,
  },
  'invoices get': {
    audience: 'merchant',
    summary: 'show an invoice',
    load: async () => (await import('./commands/merchant/resources.ts')).getInvoice,
  },
  'bulk get': {
    audience: 'merchant',
    summary: 'show a bulk action and its refusals',
    load: async () => (await import('./commands/merchant/resources.ts')).getBulk,
  },
  'coupons list': {
    audience: 'merchant',
    summary: 'list coupons',
    load: async () => (await import('./commands/merchant/resources.ts')).listCoupons,
  },
  'coupons get': {
    audience: 'merchant',
    summary: 'show a coupon',
    load: async () => (await import('./commands/merchant/resources.ts')).getCoupon,
  },
  'pages list': {
    audience: 'merchant',
    summary: 'list payment pages',
    load: async () => (await import('./commands/merchant/resources.ts')).listPages,
  },
  'pages get': {
    audience: 'merchant',
    summary: 'show a payment page',
    load: async () => (await import('./commands/merchant/resources.ts')).getPage,
  },
  'customers export': {
    audience: 'merchant',
    summary: 'make a file of all that is kept about a customer',
    load: async () => (await import('./commands/merchant/personal-data.ts')).exportCustomer,
  },
  'customers erase': {
    audience: 'merchant',
    summary: 'erase a customer’s personal data',
    load: async () => (await import('./commands/merchant/personal-data.ts')).eraseCustomer,
  },
  'payouts list': {
    audience: 'merchant',
    summary: 'list payouts',
    load: async () => (await import('./commands/merchant/resources.ts')).listPayouts,
  },
  'payouts get': {
    audience: 'merchant',
    summary: 'show a payout',
    load: async () => (await import('./commands/merchant/resources.ts')).getPayout,
  },
  'payout-account': {
    audience: 'merchant',
    summary: 'show where payouts go, and what was chosen before',
    load: async () => (await import('./commands/merchant/payout-account.ts')).payoutAccount,
  },
  readiness: {
    audience: 'merchant',
    summary: 'show what to do before going live',
    load: async () => (await import('./commands/merchant/readiness.ts')).readiness,
  },
  'deposits list': {
    audience: 'merchant',
    summary: 'list transfers that arrived',
    load: async () => (await import('./commands/merchant/resources.ts')).listDeposits,
  },
  'deposits get': {
    audience: 'merchant',
    summary: 'show a transfer that arrived',
    load: async () => (await import('./commands/merchant/resources.ts')).getDeposit,
  },
  'virtual-accounts list': {
    audience: 'merchant',
    summary: 'list the account numbers of customers',
    load: async () => (await import('./commands/merchant/resources.ts')).listVirtualAccounts,
  },
  'virtual-accounts get': {
    audience: 'merchant',
    summary: 'show an account number',
    load: async () => (await import('./commands/merchant/resources.ts')).getVirtualAccount,
  },
  'ledger balances': {
    audience: 'merchant',
    summary: 'show the balances of the ledger',
    load: async () => (await import('./commands/merchant/ledger.ts')).readBalances,
  },
  'ledger list': {
    audience: 'merchant',
    summary: 'list ledger lines',
    load: async () => (await import('./commands/merchant/ledger.ts')).listLines,
  },
  'ledger digest': {
    audience: 'merchant',
    summary: 'show the digest of a closed day',
    load: async () => (await import('./commands/merchant/ledger.ts')).getDigest,
  },
  'disputes list': {
    audience: 'merchant',
    summary: 'list payments that customers do not recognise',
    load: async () => (await import('./commands/merchant/disputes.ts')).listDisputes,
  },
  'disputes get': {
    audience: 'merchant',
    summary: 'show a dispute and what supports the payment',
    load: async () => (await import('./commands/merchant/disputes.ts')).getDispute,
  },
  'disputes respond': {
    audience: 'merchant',
    summary: 'contest or accept a dispute',
    load: async () => (await import('./commands/merchant/disputes.ts')).respondToDispute,
  },
  'events list': {
    audience: 'merchant',
    summary: 'list events',
    load: async () => (await import('./commands/merchant/resources.ts')).listEvents,
  },
  'events get': {
    audience: 'merchant',
    summary: 'show an event',
    load: async () => (await import('./commands/merchant/resources.ts')).getEvent,
  },
  'logo set': {
    audience: 'merchant',
    summary: 'set the logo from a file',
    load: async () => (await import('./commands/merchant/brand.ts')).setLogo,
  },
  'logo delete': {
    audience: 'merchant',
    summary: 'delete the logo',
    load: async () => (await import('./commands/merchant/brand.ts')).deleteLogo,
  },
  'email-templates list': {
    audience: 'merchant',
    summary: 'list your own words in emails',
    load: async () => (await import('./commands/merchant/brand.ts')).listTemplates,
  },
  'reports tax': {
    audience: 'merchant',
    summary: 'show the tax of a month, by rate',
    load: async () => (await import('./commands/merchant/tax-report.ts')).taxReport,
  },
  export: {
    audience: 'merchant',
    summary: 'write records to an Excel or CSV file',
    load: async () => (await import('./commands/merchant/export.ts')).exportFile,
  },
  logs: {
    audience: 'merchant',
    summary: 'show events and how your webhook endpoint responded',
    load: async () => (await import('./commands/merchant/logs.ts')).logs,
  },
  'logs requests': {
    audience: 'merchant',
    summary: 'show API requests and responses',
    load: async () => (await import('./commands/merchant/requests.ts')).requests,
  },
  listen: {
    audience: 'merchant',
    summary: 'forward events to a program on this machine, signed as in production',
    load: async () => (await import('./commands/merchant/listen.ts')).listen,
  },
  trigger: {
    audience: 'merchant',
    summary: 'cause an event in the sandbox',
    load: async () => (await import('./commands/merchant/trigger.ts')).trigger,
  },
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
    summary: 'read a day of the provider’s statement to its end',
    load: async () => (await import('./commands/reconcile.ts')).reconcile,
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
