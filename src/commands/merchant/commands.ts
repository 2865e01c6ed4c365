// What a merchant can call by name from a shell. Each asks the API, with the merchant's own key.

import type { Commands } from '../line/command.ts';
import { DISPUTE_COMMANDS } from './dispute-commands.ts';
import { RECONCILIATION_COMMANDS } from './reconciliation-commands.ts';

export const merchantCommands: Commands = {
  'plans list': {
    audience: 'merchant',
    summary: 'list plans',
    load: async () => (await import('./resources.ts')).listPlans,
  },
  'plans get': {
    audience: 'merchant',
    summary: 'show a plan',
    load: async () => (await import('./resources.ts')).getPlan,
  },
  'customers list': {
    audience: 'merchant',
    summary: 'list customers',
    load: async () => (await import('./resources.ts')).listCustomers,
  },
  'customers get': {
    audience: 'merchant',
    summary: 'show a customer',
    load: async () => (await import('./resources.ts')).getCustomer,
  },
  'customers consents': {
    audience: 'merchant',
    summary: 'list what a customer agreed to',
    load: async () => (await import('./disputes.ts')).listConsents,
  },
  'customers import': {
    audience: 'merchant',
    summary: 'take customers from a CSV file',
    load: async () => (await import('./import-customers.ts')).importCustomers,
  },
  'subscriptions list': {
    audience: 'merchant',
    summary: 'list subscriptions',
    load: async () => (await import('./resources.ts')).listSubscriptions,
  },
  'subscriptions get': {
    audience: 'merchant',
    summary: 'show a subscription',
    load: async () => (await import('./resources.ts')).getSubscription,
  },
  'invoices list': {
    audience: 'merchant',
    summary: 'list invoices',
    load: async () => (await import('./resources.ts')).listInvoices,
  },
  'invoices get': {
    audience: 'merchant',
    summary: 'show an invoice',
    load: async () => (await import('./resources.ts')).getInvoice,
  },
  'bulk get': {
    audience: 'merchant',
    summary: 'show a bulk action and its refusals',
    load: async () => (await import('./resources.ts')).getBulk,
  },
  'coupons list': {
    audience: 'merchant',
    summary: 'list coupons',
    load: async () => (await import('./resources.ts')).listCoupons,
  },
  'coupons get': {
    audience: 'merchant',
    summary: 'show a coupon',
    load: async () => (await import('./resources.ts')).getCoupon,
  },
  'pages list': {
    audience: 'merchant',
    summary: 'list payment pages',
    load: async () => (await import('./resources.ts')).listPages,
  },
  'pages get': {
    audience: 'merchant',
    summary: 'show a payment page',
    load: async () => (await import('./resources.ts')).getPage,
  },
  'customers export': {
    audience: 'merchant',
    summary: 'make a file of all that is kept about a customer',
    load: async () => (await import('./personal-data.ts')).exportCustomer,
  },
  'customers erase': {
    audience: 'merchant',
    summary: 'erase a customer’s personal data',
    load: async () => (await import('./personal-data.ts')).eraseCustomer,
  },
  'payouts list': {
    audience: 'merchant',
    summary: 'list payouts',
    load: async () => (await import('./resources.ts')).listPayouts,
  },
  'payouts get': {
    audience: 'merchant',
    summary: 'show a payout',
    load: async () => (await import('./resources.ts')).getPayout,
  },
  'payout-account': {
    audience: 'merchant',
    summary: 'show where payouts go, and what was chosen before',
    load: async () => (await import('./payout-account.ts')).payoutAccount,
  },
  readiness: {
    audience: 'merchant',
    summary: 'show what to do before going live',
    load: async () => (await import('./readiness.ts')).readiness,
  },
  'deposits list': {
    audience: 'merchant',
    summary: 'list transfers that arrived',
    load: async () => (await import('./resources.ts')).listDeposits,
  },
  'deposits get': {
    audience: 'merchant',
    summary: 'show a transfer that arrived',
    load: async () => (await import('./resources.ts')).getDeposit,
  },
  'virtual-accounts list': {
    audience: 'merchant',
    summary: 'list the account numbers of customers',
    load: async () => (await import('./resources.ts')).listVirtualAccounts,
  },
  'virtual-accounts get': {
    audience: 'merchant',
    summary: 'show an account number',
    load: async () => (await import('./resources.ts')).getVirtualAccount,
  },
  'ledger balances': {
    audience: 'merchant',
    summary: 'show the balances of the ledger',
    load: async () => (await import('./ledger.ts')).readBalances,
  },
  'ledger list': {
    audience: 'merchant',
    summary: 'list ledger lines',
    load: async () => (await import('./ledger.ts')).listLines,
  },
  'ledger digest': {
    audience: 'merchant',
    summary: 'show the digest of a closed day',
    load: async () => (await import('./ledger.ts')).getDigest,
  },
  ...DISPUTE_COMMANDS,
  ...RECONCILIATION_COMMANDS,
  'events list': {
    audience: 'merchant',
    summary: 'list events',
    load: async () => (await import('./resources.ts')).listEvents,
  },
  'events get': {
    audience: 'merchant',
    summary: 'show an event',
    load: async () => (await import('./resources.ts')).getEvent,
  },
  'logo set': {
    audience: 'merchant',
    summary: 'set the logo from a file',
    load: async () => (await import('./brand.ts')).setLogo,
  },
  'logo delete': {
    audience: 'merchant',
    summary: 'delete the logo',
    load: async () => (await import('./brand.ts')).deleteLogo,
  },
  'email-templates list': {
    audience: 'merchant',
    summary: 'list your own words in emails',
    load: async () => (await import('./brand.ts')).listTemplates,
  },
  'reports tax': {
    audience: 'merchant',
    summary: 'show the tax of a month, by rate',
    load: async () => (await import('./tax-report.ts')).taxReport,
  },
  export: {
    audience: 'merchant',
    summary: 'write records to an Excel or CSV file',
    load: async () => (await import('./export.ts')).exportFile,
  },
  logs: {
    audience: 'merchant',
    summary: 'show events and how your webhook endpoint responded',
    load: async () => (await import('./logs.ts')).logs,
  },
  'logs requests': {
    audience: 'merchant',
    summary: 'show API requests and responses',
    load: async () => (await import('./requests.ts')).requests,
  },
  listen: {
    audience: 'merchant',
    summary: 'forward events to a program on this machine, signed as in production',
    load: async () => (await import('./listen.ts')).listen,
  },
  trigger: {
    audience: 'merchant',
    summary: 'cause an event in the sandbox',
    load: async () => (await import('./trigger.ts')).trigger,
  },
};
