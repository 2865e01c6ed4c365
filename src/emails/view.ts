// Messages with their words: made from the facts that were kept, the merchant's name and zone, and
// the link that pays the invoice now.

import type { Db } from '../db/connect.ts';
import { pagesOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { documentUrl } from '../model/documents/address.ts';
import { type EmailInvoice, type EmailRow, selectEmailInvoices } from '../model/emails/sql.ts';
import { payUrlOf } from '../model/invoices/links.ts';
import { selectSealedTokens } from '../model/people/session-sql.ts';
import { memberTokenBinding } from '../model/people/tokens.ts';
import { codeBinding } from '../model/portal/passes.ts';
import { selectSealedCodes } from '../model/portal/passes-sql.ts';
import { selectNumbersToShow } from '../model/virtual-accounts/wishes-sql.ts';
import { contentOf } from './content.ts';
import type { Content, EmailFacts, TransferTo, WaitingFacts } from './facts.ts';
import { asName, type Rendered, render } from './render.ts';

interface Merchant {
  readonly id: string;
  readonly businessName: string;
  readonly timezone: string;
  readonly documentKey: string;
}

type KeptFacts = Partial<EmailFacts> & {
  readonly invoiceId?: string | null;
  readonly subscriptionId?: string;
  readonly checkoutLink?: string;
  /** What a member is invited by, or sets a new password with. */
  readonly tokenId?: string;
  /** Of the code that lets a payer in. */
  readonly passId?: string;
  readonly inviter?: string | null;
};

/** What is written of a row: of one that is not kept yet, the same. */
type Kept = Pick<EmailRow, 'type' | 'facts'> & Partial<Pick<EmailRow, 'customerId'>>;

interface WrittenEmail<Row> {
  readonly row: Row;
  readonly content: Content;
  readonly words: Rendered;
}

export async function writeEmails<Row extends Kept>(
  house: House,
  context: {
    readonly db: Db;
    readonly merchant: Merchant;
    /** To its recipient: then alone it carries what lets that person in. */
    readonly isSending?: true;
  },
  rows: readonly Row[],
): Promise<readonly WrittenEmail<Row>[]> {
  const { db, merchant, isSending } = context;
  const invoiceIds = rows
    .map((row) => keptFacts(row).invoiceId)
    .filter((id) => typeof id === 'string');
  const invoices = await selectEmailInvoices(db, merchant.id, invoiceIds);
  const numbers = await selectNumbersToShow(db, merchant.id, customersToTransfer(rows));
  const links = isSending ? await memberLinks(house, { db, merchant }, rows) : NO_LINKS;
  const codes = await portalCodes(house, { db, merchant, isSending }, rows);
  return rows.map((row) => {
    const facts = emailFacts(row, { house, merchant, invoices, numbers, links, codes });
    const content = contentOf(row.type, facts);
    return { row, content, words: render(content, asName(merchant.businessName)) };
  });
}

/** Of one message that is not to be sent. */
export async function writeEmail<Row extends Kept>(
  house: House,
  context: { readonly db: Db; readonly merchant: Merchant },
  row: Row,
): Promise<WrittenEmail<Row>> {
  const [written] = await writeEmails(house, context, [row]);
  if (!written) throw new Error(`no words for ${row.type}`);
  return written;
}

/** Those of messages that say where to transfer to: the number as it is now. */
const customersToTransfer = (rows: readonly Kept[]): string[] =>
  rows.flatMap((row) => (keptFacts(row).byTransfer && row.customerId ? [row.customerId] : []));

const HIDDEN_CODE = '••••••';
const NO_LINKS: ReadonlyMap<string, string> = new Map();
const MEMBER_PAGES: Partial<Record<EmailRow['type'], string>> = {
  member_invitation: '/invitation',
  password_reset: '/password-reset',
};

/** Of those that were not used or replaced meanwhile. */
async function memberLinks(
  house: House,
  { db, merchant }: { readonly db: Db; readonly merchant: Merchant },
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
  mail: { readonly db: Db; readonly merchant: Merchant; readonly isSending?: true | undefined },
  rows: readonly Kept[],
): Promise<ReadonlyMap<string, string>> {
  const isShown = mail.isSending === true || config.mode === 'sandbox';
  const ids = rows.flatMap((row) => keptFacts(row).passId ?? []);
  if (!isShown || ids.length === 0) return NO_LINKS;
  const { db, merchant } = mail;
  const sealed = await selectSealedCodes(db, merchant.id, ids);
  const binding = codeBinding(merchant.id);
  return new Map([...sealed].map(([id, code]) => [id, vault.openText(code, binding)]));
}

const keptFacts = (row: Kept) => row.facts as KeptFacts;

/** Senders choose their names themselves, so a name may contain a link. */
const withoutLinks = (waiting: WaitingFacts): WaitingFacts => ({
  ...waiting,
  oldest: waiting.oldest.map((deposit) => ({
    ...deposit,
    senderName: deposit.senderName ? asName(deposit.senderName) : null,
  })),
});

function emailFacts(
  row: Kept,
  about: {
    readonly house: House;
    readonly merchant: Merchant;
    readonly invoices: ReadonlyMap<string, EmailInvoice>;
    readonly numbers: ReadonlyMap<string, TransferTo>;
    readonly links: ReadonlyMap<string, string>;
    readonly codes: ReadonlyMap<string, string>;
  },
): EmailFacts {
  const { house, merchant, invoices, numbers, links, codes } = about;
  const { invoiceId, subscriptionId, checkoutLink, tokenId, passId, ...kept } = keptFacts(row);
  const invoice = invoices.get(invoiceId ?? '');
  const target = invoiceId ?? subscriptionId;
  const realNow = house.clock.now();
  const { cell, config } = house;
  const desk = { tenant: merchant, terms: { cell, ...pagesOf(config) }, realNow };
  const pageOf = (id: string) => documentUrl(desk, id);
  return {
    ...kept,
    customerName: kept.customerName ? asName(kept.customerName) : null,
    ...(kept.planName ? { planName: asName(kept.planName) } : {}),
    ...(kept.inviter ? { inviter: asName(kept.inviter) } : {}),
    ...(kept.byTransfer ? { transferTo: numbers.get(row.customerId ?? '') ?? null } : {}),
    ...(kept.waiting ? { waiting: withoutLinks(kept.waiting) } : {}),
    dashboardUrl: config.baseUrl,
    memberLink: links.get(tokenId ?? '') ?? null,
    ...(passId === undefined ? {} : { portalCode: codes.get(passId) ?? HIDDEN_CODE }),
    ...(kept.title ? { title: asName(kept.title) } : {}),
    merchant: asName(merchant.businessName),
    zone: merchant.timezone,
    invoiceCode: invoice?.code ?? null,
    link: checkoutLink ?? invoice?.checkoutLink ?? null,
    documentUrl: invoice && invoice.status !== 'draft' ? pageOf(invoice.id) : null,
    subscriptionUrl: subscriptionId ? pageOf(subscriptionId) : null,
    lastingLink: target ? payUrlOf(desk, target) : null,
  };
}
