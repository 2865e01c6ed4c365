// The lasting link of an invoice that may be paid by transfer: the customer's own number, opened
// when it is first needed, and a look at what arrived there when the payer says that it was sent.

import { transact } from '../db/transaction.ts';
import { overProblem } from '../engine/change/invoice-rules.ts';
import { requirePayable } from '../engine/change/payable.ts';
import { takeArrived } from '../engine/deposit/look.ts';
import { findOrBeginNumber, lockOpening, settleOpened } from '../engine/deposit/open-number.ts';
import { withinHome } from '../engine/door/home.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import type { StepsInTurn } from '../frame/payer.ts';
import { problem } from '../frame/problems.ts';
import { requireNone } from '../lib/api/problem.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { isId } from '../lib/values/id.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { unappliedOf } from '../model/deposits/life.ts';
import { byDueDay } from '../model/deposits/rules.ts';
import type { DepositRow } from '../model/deposits/shape.ts';
import { selectOwedAcrossTenants, selectUnplacedOf } from '../model/deposits/sql.ts';
import { isOwed } from '../model/invoices/owed.ts';
import { remainingOf } from '../model/invoices/remaining.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectPendingCharges } from '../model/payments/sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import { offeredWays } from '../model/tenants/payment-methods.ts';
import { selectTenantOrNone } from '../model/tenants/sql.ts';
import { accountNameFor, isOpened, type OpenAccountRow } from '../model/virtual-accounts/shape.ts';
import {
  claimAsking,
  requestLooksAtNumbersAcrossTenants,
  selectAccountsOf,
} from '../model/virtual-accounts/sql.ts';
import { askForAccount } from '../provider/ask/accounts.ts';

/** What its page shows. */
export interface TransferOffer {
  readonly kind: 'number';
  readonly tenant: Tenant;
  readonly invoice: InvoiceRow;
  /** Null where there is none to be had now. */
  readonly account: OpenAccountRow | null;
  /** What the payer is to send. */
  readonly amount: number;
  /** What has arrived and waits for the rest. */
  readonly waiting: number;
  /** What has arrived and waits for a person. */
  readonly held: number;
  readonly offersCard: boolean;
}

/** `elsewhere`: it is of a subscription, and this is the invoice that is due. */
export type WayToPay =
  | TransferOffer
  | { readonly kind: 'hosted' }
  | { readonly kind: 'elsewhere'; readonly invoiceId: string };

interface Followed {
  readonly tenantId: string;
  readonly id: string;
  /** The payer has chosen the card. */
  readonly wantsCard: boolean;
}

/** Throws what prevents the payment. */
export async function chooseWay(
  house: House,
  link: Followed,
  steps: StepsInTurn,
): Promise<WayToPay> {
  const found = await steps.begins(() => findOffer(house, link));
  if (found.kind !== 'number') return found;
  const { at, invoice, unplaced, isNext } = found;
  const { tenant } = at;
  const account = await numberToShow(at, invoice.customerId, steps);
  const sumOf = (isHeld: boolean) =>
    unplaced
      .filter(({ status }) => (status === 'held') === isHeld)
      .reduce((sum, deposit) => sum + unappliedOf(deposit), 0);
  const remaining = remainingOf(invoice);
  // It waits only until all of the oldest invoice is there: another one is paid by all it asks.
  const isWaiting = !tenant.transfersPartial && isNext && sumOf(false) < remaining;
  const waiting = isWaiting ? sumOf(false) : 0;
  return {
    ...{ kind: 'number', tenant, invoice, account, waiting, held: sumOf(true) },
    amount: remaining - waiting,
    offersCard: offeredWays(tenant, house.providers).card,
  };
}

type FoundOffer =
  | {
      readonly kind: 'number';
      readonly at: HouseContext;
      readonly invoice: InvoiceRow;
      readonly unplaced: readonly DepositRow[];
      /** Whether it is the one that its customer's money pays first. */
      readonly isNext: boolean;
    }
  | Exclude<WayToPay, TransferOffer>;

async function findOffer(house: House, { tenantId, id, wantsCard }: Followed): Promise<FoundOffer> {
  const { db, providers } = house;
  const isKnown = isId(tenantId) && isId(id);
  const tenant = isKnown ? await selectTenantOrNone(db, tenantId) : undefined;
  const offered = tenant ? offeredWays(tenant, providers) : null;
  if (!tenant || !offered?.transfer || (wantsCard && offered.card)) return { kind: 'hosted' };
  const invoice = await selectInvoice(db, tenant.id, id);
  const subscriptionId = invoice ? invoice.subscriptionId : id;
  const subscription = subscriptionId
    ? ((await selectSubscription(db, tenant.id, subscriptionId)) ?? null)
    : null;
  if (!invoice) {
    const due = subscription ? await dueOf(house, tenant, subscription) : null;
    return due ? { kind: 'elsewhere', invoiceId: due } : { kind: 'hosted' };
  }
  requirePayable(invoice);
  requireNone(overProblem({ subscription }, invoice));
  const pending = await selectPendingCharges(db, tenant.id, [invoice.id]);
  if (pending.has(invoice.id)) throw problem('charge_in_flight');
  const unplaced = await selectUnplacedOf(db, tenant.id, invoice.customerId);
  const isNext = unplaced.length > 0 && (await isNextOwed(db, invoice));
  const now = tenant.clockNow ?? house.clock.now();
  return { kind: 'number', at: contextOf({ house, tenant, now }), invoice, unplaced, isNext };
}

async function isNextOwed(
  db: House['db'],
  { tenantId, customerId, id }: InvoiceRow,
): Promise<boolean> {
  const owed = await selectOwedAcrossTenants(db, [{ tenantId, id: customerId }]);
  return owed.toSorted(byDueDay)[0]?.id === id;
}

async function dueOf(
  { db }: House,
  tenant: Tenant,
  named: { readonly latestInvoiceId: string | null; readonly changeInvoiceId: string | null },
): Promise<string | null> {
  const invoices = await Promise.all(
    [named.changeInvoiceId, named.latestInvoiceId].map((id) =>
      id === null ? undefined : selectInvoice(db, tenant.id, id),
    ),
  );
  const owed = invoices.filter((invoice) => invoice !== undefined).filter(isOwed);
  return (owed.find(({ status }) => status === 'open') ?? owed[0])?.id ?? null;
}

/** Null where the provider gives none now. */
async function numberToShow(
  at: HouseContext,
  customerId: string,
  steps: StepsInTurn,
): Promise<OpenAccountRow | null> {
  const { house, tenant } = at;
  const begun = await steps.begins(() => findOrBeginFor(at, customerId));
  if (begun === null || begun.customer === null) return begun?.account ?? null;
  const { opening, customer } = begun;
  const accountName = accountNameFor(tenant.businessName, customer);
  const by = { providers: house.providers, tenant };
  const answer = await askForAccount(by, { ...opening, accountName });
  if (answer.kind !== 'answered') {
    const { reason } = answer;
    house.log.warn({ tenantId: tenant.id, reason }, 'a payer was shown no account number');
    return null;
  }
  const account = answer.value;
  return await steps.ends(() =>
    transact(house.db, (within) =>
      withinHome(within, { tenantId: tenant.id, phase: 'ends' }, async () => {
        const row = await lockOpening(within, tenant.id, opening);
        if (!row) return null;
        const kept = isOpened(row) ? row : await settleOpened(within, at, { row, account });
        return kept.status === 'closed' ? null : kept;
      }),
    ),
  );
}

/** The number that is open, or what the provider is to be asked for. */
async function findOrBeginFor({ house, tenant, now }: HouseContext, customerId: string) {
  const { db } = house;
  const { id: tenantId } = tenant;
  const [latest] = await selectAccountsOf(db, tenantId, customerId);
  const isOpen = latest && isOpened(latest) && latest.status !== 'closed';
  if (isOpen) return { account: latest, customer: null };
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) return null;
  const { name: provider } = house.providers.forNew('accounts', tenant.chosenProvider);
  const wanted = { tenantId, customerId, provider, cell: house.cell.id, now };
  const opening = await transact(db, (within) =>
    withinHome(within, { tenantId, phase: 'begins' }, () => findOrBeginNumber(within, wanted)),
  );
  if (isOpened(opening)) return { account: opening, customer: null };
  return { opening, customer };
}

const ASKED_AT_MOST_EVERY_MS = 10_000;

/** `asked`: the page says what is there now; `soon`: another request had asked just before. */
export type SentLook = 'asked' | 'soon' | 'away';

/** The payer says that it was sent: the provider is asked, not more often than it allows. */
export async function lookForSent(
  house: House,
  offer: TransferOffer,
  steps: StepsInTurn,
): Promise<SentLook> {
  const { tenant, account } = offer;
  if (account === null) return 'away';
  const realNow = house.clock.now();
  const now = tenant.clockNow ?? realNow;
  const notSince = new Date(realNow.getTime() - ASKED_AT_MOST_EVERY_MS);
  const claimed = await steps.begins(() =>
    transact(house.db, (db) =>
      withinHome(db, { tenantId: tenant.id, phase: 'begins' }, async () => {
        const mine = await claimAsking(db, tenant.id, { id: account.id, realNow, notSince });
        const { tenantId, customerId: id } = account;
        // What is not there yet is looked for again soon, whether or not the payer asks.
        const by = new Date(now.getTime() + MINUTE_MS);
        if (mine) await requestLooksAtNumbersAcrossTenants(db, [{ tenantId, id, by }]);
        return mine;
      }),
    ),
  );
  if (!claimed) return 'soon';
  const until = await takeArrived(contextOf({ house, tenant, now }), claimed);
  return until === null ? 'away' : 'asked';
}
