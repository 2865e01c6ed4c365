// Messages with their words: made from the facts that were kept, the shop that writes, and what
// they are about as it is now.

import type { Db } from '../db/connect.ts';
import { pagesOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { documentUrl } from '../model/documents/address.ts';
import type { Means } from '../model/emails/means-sql.ts';
import { isToCustomer } from '../model/emails/types.ts';
import { payUrlOf } from '../model/invoices/links.ts';
import type { Language } from '../model/portal/languages.ts';
import { writtenLanguage } from '../model/portal/settings.ts';
import { type Gathered, gather, type Kept, keptFacts } from './gather.ts';
import { asName } from './letter/as-name.ts';
import { type Rendered, render } from './letter/render.ts';
import { type Merchant, shopOf } from './letter/shop.ts';
import { contentOf } from './words/content.ts';
import type { EmailFacts, MailContent, PricedPlan, WaitingFacts } from './words/facts.ts';
import { type OwnWords, withOwnWords, wordsFor } from './words/own-words.ts';

export interface WrittenEmail<Row> {
  readonly row: Row;
  readonly content: MailContent;
  readonly words: Rendered;
}

interface Writing {
  readonly db: Db;
  readonly merchant: Merchant;
  /** To its recipient: then alone it carries what lets that person in. */
  readonly isSending?: true;
  /** To see how they look, in place of those that are kept. */
  readonly ownWords?: OwnWords;
  /** To see how it looks, in place of the customer's. */
  readonly language?: Language;
}

export async function writeEmails<Row extends Kept>(
  house: House,
  context: Writing,
  rows: readonly Row[],
): Promise<readonly WrittenEmail<Row>[]> {
  const { merchant, ownWords } = context;
  const gathered = await gather(house, context, rows);
  return rows.map((row) => {
    const language = context.language ?? languageOf(row, { merchant, gathered });
    const facts = { ...emailFacts(row, { house, merchant, gathered }), language };
    const own = ownWords ?? wordsFor(gathered.templates, row.type, language);
    const content = withOwnWords(contentOf(row.type, facts), own, { facts, merchant });
    return { row, content, words: render(content, shopOf(house, merchant, row.type)) };
  });
}

/** Of one message that is not to be sent. */
export async function writeEmail<Row extends Kept>(
  house: House,
  context: Omit<Writing, 'isSending'>,
  row: Row,
): Promise<WrittenEmail<Row>> {
  const [written] = await writeEmails(house, context, [row]);
  if (!written) throw new Error(`no words for ${row.type}`);
  return written;
}

/** Of what goes to a payer, as it is now; what goes to the merchant is English. */
const languageOf = (
  { type, customerId }: Kept,
  { merchant, gathered }: Pick<About, 'merchant' | 'gathered'>,
): Language =>
  isToCustomer(type) ? writtenLanguage(merchant, gathered.languages.get(customerId ?? '')) : 'en';

const HIDDEN_CODE = '••••••';

/** Senders choose their names themselves, so a name may contain a link. */
const withoutLinks = (waiting: WaitingFacts): WaitingFacts => ({
  ...waiting,
  oldest: waiting.oldest.map((deposit) => ({
    ...deposit,
    senderName: deposit.senderName ? asName(deposit.senderName) : null,
  })),
});

/** The plans before and after a change. */
function pricesNamed({ before, after, next }: Partial<EmailFacts>) {
  const named = (plan: PricedPlan) => ({ ...plan, planName: asName(plan.planName) });
  return {
    ...(before ? { before: named(before) } : {}),
    ...(after ? { after: named(after) } : {}),
    ...(next ? { next: named(next) } : {}),
  };
}

interface About {
  readonly house: House;
  readonly merchant: Merchant;
  readonly gathered: Gathered;
}

function emailFacts(row: Kept, { house, merchant, gathered }: About): EmailFacts {
  const { invoiceId, subscriptionId, refundId, checkoutLink, tokenId, passId, ...kept } =
    keptFacts(row);
  const { invoices, numbers, links, codes, notes } = gathered;
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
    ...pricesNamed(kept),
    ...(kept.inviter ? { inviter: asName(kept.inviter) } : {}),
    ...(kept.byTransfer ? { transferTo: numbers.get(row.customerId ?? '') ?? null } : {}),
    ...(kept.waiting ? { waiting: withoutLinks(kept.waiting) } : {}),
    dashboardUrl: config.baseUrl,
    memberLink: links.get(tokenId ?? '') ?? null,
    ...(passId === undefined ? {} : { portalCode: codes.get(passId) ?? HIDDEN_CODE }),
    ...(kept.title ? { title: asName(kept.title) } : {}),
    merchant: asName(merchant.businessName),
    zone: merchant.timezone,
    invoiceNumber: invoice?.number ?? invoice?.code ?? null,
    means: mailMeans(row, gathered),
    creditNote: notes.get(refundId ?? '') ?? null,
    link: checkoutLink ?? invoice?.checkoutLink ?? null,
    documentUrl: invoice && invoice.status !== 'draft' ? pageOf(invoice.id) : null,
    subscriptionUrl: subscriptionId ? pageOf(subscriptionId) : null,
    lastingLink: target ? payUrlOf(desk, target) : null,
  };
}

/** What paid, what was tried, or what will be charged: each kind of message says one of them. */
function mailMeans(row: Kept, { paidWith, chargedTo }: Gathered): Means | null {
  const { invoiceId, subscriptionId } = keptFacts(row);
  const ofInvoice = paidWith.get(invoiceId ?? '');
  if (row.type === 'receipt') return ofInvoice?.paid ?? null;
  if (row.type === 'payment_failed') return ofInvoice?.failed ?? null;
  return chargedTo.get(subscriptionId ?? '') ?? null;
}
