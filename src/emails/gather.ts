// What messages are made of beside the facts that were kept with them: invoices as they are now,
// cards, links, and the merchant's own words. Each is read once for all of them.

import type { Db } from '../db/connect.ts';
import type { House } from '../frame/house.ts';
import {
  type Means,
  type MeansOfInvoice,
  selectMeansOfInvoices,
  selectMeansOfSubscriptions,
  selectNotesOfRefunds,
} from '../model/emails/means-sql.ts';
import { type EmailInvoice, type EmailRow, selectEmailInvoices } from '../model/emails/sql.ts';
import {
  selectLanguages,
  selectTemplates,
  type TemplateRow,
} from '../model/emails/templates-sql.ts';
import { isToCustomer } from '../model/emails/types.ts';
import { selectSealedTokens } from '../model/people/session-sql.ts';
import { memberTokenBinding } from '../model/people/tokens.ts';
import { codeBinding } from '../model/portal/passes.ts';
import { selectSealedCodes } from '../model/portal/passes-sql.ts';
import { selectNumbersToShow } from '../model/virtual-accounts/wishes-sql.ts';
import type { EmailFacts, TransferTo } from './words/facts.ts';

type KeptFacts = Partial<EmailFacts> & {
  readonly invoiceId?: string | null;
  readonly subscriptionId?: string;
  readonly refundId?: string;
  readonly checkoutLink?: string;
  /** What a member is invited by, or sets a new password with. */
  readonly tokenId?: string;
  /** Of the code that lets a payer in. */
  readonly passId?: string;
  readonly inviter?: string | null;
};

/** What is written of a row: of one that is not kept yet, the same. */
export type Kept = Pick<EmailRow, 'type' | 'facts'> & Partial<Pick<EmailRow, 'customerId'>>;

export const keptFacts = (row: Kept) => row.facts as KeptFacts;

export interface Gathered {
  readonly invoices: ReadonlyMap<string, EmailInvoice>;
  readonly paidWith: ReadonlyMap<string, MeansOfInvoice>;
  readonly chargedTo: ReadonlyMap<string, Means>;
  /** Numbers of credit notes, by refund. */
  readonly notes: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, TransferTo>;
  readonly links: ReadonlyMap<string, string>;
  /** That let payers in, by their passes. */
  readonly codes: ReadonlyMap<string, string>;
  readonly templates: readonly TemplateRow[];
  /** Of customers. */
  readonly languages: ReadonlyMap<string, string | null>;
}

export interface Gathering {
  readonly db: Db;
  readonly merchant: { readonly id: string };
  /** To its recipient: then alone it carries what lets that person in. */
  readonly isSending?: true;
}

export async function gather(
  house: House,
  { db, merchant, isSending }: Gathering,
  rows: readonly Kept[],
): Promise<Gathered> {
  const { id } = merchant;
  const invoiceIds = idsIn(rows, ({ invoiceId }) => invoiceId);
  const templates = await selectTemplates(db, id, [
    ...new Set(rows.map(({ type }) => type).filter(isToCustomer)),
  ]);
  const refunds = idsIn(rows, ({ refundId }) => refundId);
  const ofMeans = (type: EmailRow['type']) => rows.filter((row) => row.type === type);
  const charged = [...ofMeans('receipt'), ...ofMeans('payment_failed')];
  const invoices = await selectEmailInvoices(db, id, invoiceIds);
  return {
    invoices,
    paidWith: await selectMeansOfInvoices(
      db,
      id,
      idsIn(charged, ({ invoiceId }) => invoiceId),
    ),
    chargedTo: await selectMeansOfSubscriptions(
      db,
      id,
      idsIn(rows.filter(isAhead), ({ subscriptionId }) => subscriptionId),
    ),
    notes: await selectNotesOfRefunds(db, id, { refunds, invoices: invoiceIds }),
    numbers: await selectNumbersToShow(db, id, customersToTransfer(rows)),
    links: isSending ? await memberLinks(house, { db, merchant }, rows) : new Map(),
    codes: await portalCodes(house, { db, merchant, isSending }, rows),
    templates,
    languages: await languagesOf(db, id, { rows, invoices }),
  };
}

/** Most messages are about an invoice, which knows its customer's. */
async function languagesOf(
  db: Db,
  tenantId: string,
  { rows, invoices }: Pick<Gathered, 'invoices'> & { readonly rows: readonly Kept[] },
): Promise<Gathered['languages']> {
  const ofInvoices = [...invoices.values()].map(
    (each) => [each.customerId, each.language] as const,
  );
  const known = new Map(ofInvoices);
  const others = rows.flatMap(({ customerId: id }) => (id && !known.has(id) ? [id] : []));
  return new Map([...known, ...(await selectLanguages(db, tenantId, others))]);
}

const idsIn = (rows: readonly Kept[], idOf: (facts: KeptFacts) => string | null | undefined) =>
  rows.map((row) => idOf(keptFacts(row))).filter((id) => typeof id === 'string');

/** What says what will be charged. */
const AHEAD: ReadonlySet<EmailRow['type']> = new Set([
  'subscription_started',
  'trial_ending',
  'upcoming_invoice',
]);
const isAhead = ({ type }: Kept) => AHEAD.has(type);

/** Those of messages that say where to transfer to: the number as it is now. */
const customersToTransfer = (rows: readonly Kept[]): string[] =>
  rows.flatMap((row) => (keptFacts(row).byTransfer && row.customerId ? [row.customerId] : []));

const MEMBER_PAGES: Partial<Record<EmailRow['type'], string>> = {
  member_invitation: '/invitation',
  password_reset: '/password-reset',
};

/** Of those that were not used or replaced meanwhile. */
async function memberLinks(
  house: House,
  { db, merchant }: Pick<Gathering, 'db' | 'merchant'>,
  rows: readonly Kept[],
): Promise<ReadonlyMap<string, string>> {
  const named = rows.flatMap((row) => {
    const { tokenId } = keptFacts(row);
    return tokenId === undefined ? [] : [{ tokenId, page: MEMBER_PAGES[row.type] ?? '' }];
  });
  const ids = named.map(({ tokenId }) => tokenId);
  const sealed = await selectSealedTokens(db, merchant.id, ids);
  const links = new Map<string, string>();
  for (const { tokenId, page } of named) {
    const token = sealed.get(tokenId);
    if (!token) continue;
    const plain = house.vault.openText(token, memberTokenBinding(merchant.id));
    links.set(tokenId, `${house.config.baseUrl}${page}?token=${plain}`);
  }
  return links;
}

/** In the sandbox the reader of the mailbox is the payer, too. */
async function portalCodes(
  { config, vault }: House,
  { db, merchant, isSending }: Omit<Gathering, 'isSending'> & { isSending: true | undefined },
  rows: readonly Kept[],
): Promise<ReadonlyMap<string, string>> {
  const isShown = isSending === true || config.mode === 'sandbox';
  const ids = idsIn(rows, ({ passId }) => passId);
  if (!isShown || ids.length === 0) return new Map();
  const sealed = await selectSealedCodes(db, merchant.id, ids);
  const binding = codeBinding(merchant.id);
  return new Map([...sealed].map(([id, code]) => [id, vault.openText(code, binding)]));
}
