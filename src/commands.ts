// What can be called by name from a shell. Its help and the reading of its words derive from this
// list and from the file of each command, which is read when it is asked for.

import type { Commands } from './commands/line/command.ts';

export const commands: Commands = {
  'plans list': {
    audience: 'merchant',
    summary: 'what you sell',
    load: async () => (await import('./commands/merchant/resources.ts')).listPlans,
  },
  'plans get': {
    audience: 'merchant',
    summary: 'all about a plan',
    load: async () => (await import('./commands/merchant/resources.ts')).getPlan,
  },
  'customers list': {
    audience: 'merchant',
    summary: 'who is billed',
    load: async () => (await import('./commands/merchant/resources.ts')).listCustomers,
  },
  'customers get': {
    audience: 'merchant',
    summary: 'all about a customer',
    load: async () => (await import('./commands/merchant/resources.ts')).getCustomer,
  },
  'subscriptions list': {
    audience: 'merchant',
    summary: 'who pays for what',
    load: async () => (await import('./commands/merchant/resources.ts')).listSubscriptions,
  },
  'subscriptions get': {
    audience: 'merchant',
    summary: 'all about a subscription',
    load: async () => (await import('./commands/merchant/resources.ts')).getSubscription,
  },
  'invoices list': {
    audience: 'merchant',
    summary: 'what is owed and paid',
    load: async () => (await import('./commands/merchant/resources.ts')).listInvoices,
  },
  'invoices get': {
    audience: 'merchant',
    summary: 'all about an invoice',
    load: async () => (await import('./commands/merchant/resources.ts')).getInvoice,
  },
  'coupons list': {
    audience: 'merchant',
    summary: 'the discounts you give',
    load: async () => (await import('./commands/merchant/resources.ts')).listCoupons,
  },
  'coupons get': {
    audience: 'merchant',
    summary: 'all about a coupon',
    load: async () => (await import('./commands/merchant/resources.ts')).getCoupon,
  },
  'payouts list': {
    audience: 'merchant',
    summary: 'transfers to you',
    load: async () => (await import('./commands/merchant/resources.ts')).listPayouts,
  },
  'payouts get': {
    audience: 'merchant',
    summary: 'all about a payout',
    load: async () => (await import('./commands/merchant/resources.ts')).getPayout,
  },
  'events list': {
    audience: 'merchant',
    summary: 'what happened',
    load: async () => (await import('./commands/merchant/resources.ts')).listEvents,
  },
  'events get': {
    audience: 'merchant',
    summary: 'all about an event',
    load: async () => (await import('./commands/merchant/resources.ts')).getEvent,
  },
  logs: {
    audience: 'merchant',
    summary: 'what happened, and what your endpoint answered',
    load: async () => (await import('./commands/merchant/logs.ts')).logs,
  },
  'logs requests': {
    audience: 'merchant',
    summary: 'what was asked of the API, and what it answered',
    load: async () => (await import('./commands/merchant/requests.ts')).requests,
  },
  listen: {
    audience: 'merchant',
    summary: 'bring events to a program on this machine, signed as in production',
    load: async () => (await import('./commands/merchant/listen.ts')).listen,
  },
  trigger: {
    audience: 'merchant',
    summary: 'make an event happen in sandbox, by doing what causes it',
    load: async () => (await import('./commands/merchant/trigger.ts')).trigger,
  },
  tenants: {
    audience: 'operator',
    summary: 'who there is',
    load: async () => (await import('./commands/tenants.ts')).tenants,
  },
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
