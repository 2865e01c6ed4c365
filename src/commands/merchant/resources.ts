// What a merchant can list and look at from the shell: of each, which columns and filters.

import type {
  Coupon,
  Customer,
  Deposit,
  Event,
  Invoice,
  PaymentPage,
  Payout,
  Plan,
  Subscription,
  VirtualAccount,
} from '../../../sdk/src/generated/types.ts';
import { flagOption, numberOption, textOption } from '../line/command.ts';
import { momentOf, nairaOf } from '../line/table.ts';
import { DAYS, getting, listing, SEARCH } from './listing.ts';
import { eventSubject } from './subject.ts';

const status = (choices: string) => ({ status: textOption('<status>', choices) });
const customer = {
  customer: textOption('<customer>', 'only of this customer: a code, an email or an id'),
};

const every = (interval: string, count: number) =>
  count === 1 ? interval : `${count} × ${interval}`;

export const listPlans = listing<Plan>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'name', of: ({ name }) => name },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'every', of: ({ interval, intervalCount }) => every(interval, intervalCount) },
    { title: 'trial', of: ({ trialPeriodDays: days }) => (days === 0 ? '–' : `${days} days`) },
    { title: 'status', of: ({ status }) => status },
    { title: 'made', isWhole: true, of: ({ createdAt }) => momentOf(createdAt) },
  ],
  filters: {
    ...status('active or inactive'),
    interval: textOption('<interval>', 'daily, weekly, bi-weekly, monthly, quarterly or yearly'),
    amount: numberOption('only with this price, in kobo', { least: 0, most: 100_000_000_000 }),
    ...SEARCH,
    ...DAYS,
  },
  examples: ['sanwo plans list', 'sanwo plans list --status active --interval monthly'],
  list: (sanwo, query) => sanwo.plans.list(query),
});

export const getPlan = getting({
  argument: { name: 'plan', about: 'its code or id' },
  examples: ['sanwo plans get PLN_MRbYif2C'],
  get: (sanwo, plan) => sanwo.plans.get(plan),
});

export const listCustomers = listing<Customer>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'email', of: ({ email }) => email ?? '–' },
    { title: 'name', of: ({ name }) => name ?? '–' },
    { title: 'phone', of: ({ phoneNumber }) => phoneNumber ?? '–' },
    { title: 'subscriptions', isNumber: true, of: (each) => String(each.subscriptions.length) },
    { title: 'credit', isNumber: true, of: ({ creditBalance }) => nairaOf(creditBalance) },
    { title: 'made', isWhole: true, of: ({ createdAt }) => momentOf(createdAt) },
  ],
  filters: { ...SEARCH, ...DAYS },
  examples: ['sanwo customers list --search ada', 'sanwo customers list --limit 1000 --json'],
  list: (sanwo, query) => sanwo.customers.list(query),
});

export const getCustomer = getting({
  argument: { name: 'customer', about: 'the email, code or id' },
  examples: ['sanwo customers get ada@example.com'],
  get: (sanwo, which) => sanwo.customers.get(which),
});

/** Where transfers are awaited no card is charged, though there may be one. */
const payingBy = ({ collectionMethod, paymentSourceType }: Subscription): string =>
  collectionMethod === 'charge' ? (paymentSourceType ?? '–') : collectionMethod;

export const getBulk = getting({
  argument: { name: 'id', about: 'the id of the bulk action' },
  examples: ['sanwo bulk get 019aa3f2-f185-7da1-9284-7a2f3b4c5d6e'],
  get: (sanwo, id) => sanwo.bulk.get(id),
});

export const listSubscriptions = listing<Subscription>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'status', of: ({ status }) => status },
    { title: 'customer', of: ({ customer: { email, code } }) => email ?? code },
    { title: 'plan', of: ({ plan: { name } }) => name },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'pays by', of: payingBy },
    { title: 'next', isWhole: true, of: ({ nextBillingAt }) => momentOf(nextBillingAt) },
  ],
  filters: {
    ...status('incomplete, trialing, active, past_due, paused, canceled, …'),
    ...customer,
    plan: textOption('<plan>', 'only of this plan: a code or an id'),
    ...SEARCH,
    ...DAYS,
  },
  examples: ['sanwo subscriptions list --status past_due', 'sanwo subscriptions list --plan PLN_…'],
  list: (sanwo, query) => sanwo.subscriptions.list(query),
});

export const getSubscription = getting({
  argument: { name: 'subscription', about: 'its code or id' },
  examples: ['sanwo subscriptions get SUB_4fKq91Zx --json'],
  get: (sanwo, which) => sanwo.subscriptions.get(which),
});

export const listInvoices = listing<Invoice>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'status', of: ({ status }) => status },
    { title: 'customer', of: ({ customer: { email, code } }) => email ?? code },
    { title: 'due', isNumber: true, of: ({ amountDue }) => nairaOf(amountDue) },
    { title: 'paid', isNumber: true, of: ({ amountPaid }) => nairaOf(amountPaid) },
    { title: 'due at', isWhole: true, of: ({ dueAt }) => momentOf(dueAt) },
    { title: 'tries again', isWhole: true, of: ({ nextPaymentAttemptAt: at }) => momentOf(at) },
  ],
  filters: {
    ...status('draft, open, paid, failed or refunded'),
    ...customer,
    subscription: textOption('<subscription>', 'only of this subscription: a code or an id'),
    ...SEARCH,
    ...DAYS,
  },
  examples: ['sanwo invoices list --status open', 'sanwo invoices list --customer ada@example.com'],
  list: (sanwo, query) => sanwo.invoices.list(query),
});

export const getInvoice = getting({
  argument: { name: 'invoice', about: 'its code or id' },
  examples: ['sanwo invoices get INV_p7Q8r9S0'],
  get: (sanwo, which) => sanwo.invoices.get(which),
});

export const listCoupons = listing<Coupon>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'name', of: ({ name }) => name },
    { title: 'off', isNumber: true, of: offOf },
    { title: 'for', of: ({ duration, durationCycles: n }) => (n ? `${n} cycles` : duration) },
    { title: 'redeemed', isNumber: true, of: ({ redemptions }) => String(redemptions) },
    { title: 'status', of: ({ status }) => status },
    { title: 'until', isWhole: true, of: ({ redeemBy }) => momentOf(redeemBy) },
  ],
  filters: { ...status('active or inactive'), ...DAYS },
  examples: ['sanwo coupons list --status active'],
  list: (sanwo, query) => sanwo.coupons.list(query),
});

function offOf({ percentOff, amountOff }: Coupon): string {
  return percentOff === null ? nairaOf(amountOff) : `${percentOff} %`;
}

export const getCoupon = getting({
  argument: { name: 'coupon', about: 'its code or id' },
  examples: ['sanwo coupons get WELCOME20'],
  get: (sanwo, which) => sanwo.coupons.get(which),
});

export const listPages = listing<PaymentPage>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'name', of: ({ name }) => name },
    { title: 'address', isWhole: true, of: ({ url }) => url },
    { title: 'views', isNumber: true, of: ({ views }) => String(views) },
    { title: 'paid', isNumber: true, of: ({ paid }) => String(paid) },
    { title: 'status', of: ({ status }) => status },
  ],
  filters: { ...status('open or closed'), ...SEARCH, ...DAYS },
  examples: ['sanwo pages list --status open'],
  list: (sanwo, query) => sanwo.pages.list(query),
});

export const getPage = getting({
  argument: { name: 'page', about: 'its code or id' },
  examples: ['sanwo pages get PGE_r4S5t6U7'],
  get: (sanwo, which) => sanwo.pages.get(which),
});

const payoutTo = ({ recipientAccountId, bankAccount }: Payout): string =>
  bankAccount
    ? `${bankAccount.bankName ?? bankAccount.bankCode} …${bankAccount.last4}`
    : (recipientAccountId ?? '–');

export const listPayouts = listing<Payout>({
  columns: [
    { title: 'reference', of: ({ reference }) => reference },
    { title: 'status', of: ({ status }) => status },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'settlements', isNumber: true, of: (each) => String(each.settlementCount) },
    { title: 'to', of: payoutTo },
    { title: 'made', isWhole: true, of: ({ createdAt }) => momentOf(createdAt) },
    { title: 'arrived', isWhole: true, of: ({ processedAt }) => momentOf(processedAt) },
    { title: 'id', of: ({ id }) => id },
  ],
  filters: { ...status('pending, completed or failed'), ...SEARCH, ...DAYS },
  examples: ['sanwo payouts list --from 2026-11-01'],
  list: (sanwo, query) => sanwo.payouts.list(query),
});

export const getPayout = getting({
  argument: { name: 'payout', about: 'its id' },
  examples: ['sanwo payouts get 019aa3f3-35c9-71e5-a6c8-1e637f8091a2'],
  get: (sanwo, which) => sanwo.payouts.get(which),
});

export const listDeposits = listing<Deposit>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'status', of: ({ status }) => status },
    { title: 'from', of: ({ senderName }) => senderName ?? '–' },
    { title: 'amount', isNumber: true, of: (each) => sumIn(each, each.amount) },
    { title: 'not applied', isNumber: true, of: (each) => sumIn(each, each.unappliedAmount) },
    { title: 'received', isWhole: true, of: ({ receivedAt }) => momentOf(receivedAt) },
    { title: 'session', of: ({ sessionId }) => sessionId },
  ],
  filters: {
    ...status('unapplied, partly_applied, applied, returning, returned or held'),
    ...customer,
    waiting: flagOption('only deposits with an amount that is not applied yet'),
    search: textOption('<text>', 'part of the sender’s name, or the start of a code or session id'),
    ...DAYS,
  },
  examples: ['sanwo deposits list --waiting', 'sanwo deposits list --customer ada@example.com'],
  // A flag that is left out is no filter.
  list: (sanwo, query) => sanwo.deposits.list({ ...query, waiting: query.waiting || undefined }),
});

const sumIn = ({ currency }: Deposit, amount: number) =>
  currency === 'NGN' ? nairaOf(amount) : `${currency} ${nairaOf(amount).replace('₦', '')}`;

export const getDeposit = getting({
  argument: { name: 'deposit', about: 'its code or id' },
  examples: ['sanwo deposits get DEP_m4N5p6Q7'],
  get: (sanwo, which) => sanwo.deposits.get(which),
});

export const listVirtualAccounts = listing<VirtualAccount>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'number', isWhole: true, of: ({ accountNumber }) => accountNumber },
    { title: 'bank', of: ({ bankName }) => bankName },
    { title: 'name', of: ({ accountName }) => accountName },
    { title: 'status', of: ({ status }) => status },
    { title: 'opened', isWhole: true, of: ({ createdAt }) => momentOf(createdAt) },
  ],
  filters: {
    ...status('active, suspended or closed'),
    ...customer,
    search: textOption('<text>', 'the start of a number or a code'),
    ...DAYS,
  },
  examples: ['sanwo virtual-accounts list --customer ada@example.com'],
  list: (sanwo, query) => sanwo.virtualAccounts.list(query),
});

export const getVirtualAccount = getting({
  argument: { name: 'account', about: 'its code or id' },
  examples: ['sanwo virtual-accounts get VAC_h3J4k5L6'],
  get: (sanwo, which) => sanwo.virtualAccounts.get(which),
});

export const listEvents = listing<Event>({
  columns: [
    { title: 'at', isWhole: true, of: ({ timestamp }) => momentOf(timestamp) },
    { title: 'event', of: ({ type }) => type },
    { title: 'about', of: eventSubject },
    { title: 'id', of: ({ id }) => id },
  ],
  filters: {
    type: textOption('<event>', 'only this event type; sanwo trigger lists them'),
    ...DAYS,
  },
  examples: ['sanwo events list --type invoice.paid'],
  list: (sanwo, query) => sanwo.events.list(query),
});

export const getEvent = getting({
  argument: { name: 'event', about: 'its id' },
  examples: ['sanwo events get 019aa3f3-0296-7eb2-9395-8b304c5d6e7f --json'],
  get: (sanwo, which) => sanwo.events.get(which),
});
