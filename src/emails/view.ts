// Messages with their words: made from the facts that were kept, the merchant's name and zone, and
// the link that pays the invoice now.

import type { Db } from '../db/connect.ts';
import { documentsUrlOf } from '../frame/at.ts';
import type { House } from '../frame/house.ts';
import { carriedCell, linkNameOf } from '../lib/cell.ts';
import { documentUrl } from '../model/documents/address.ts';
import { contentOf } from './content.ts';
import type { EmailFacts } from './facts.ts';
import { asName, type Rendered, render } from './render.ts';
import { type EmailRow, type InvoiceFacts, selectInvoiceFacts } from './sql.ts';

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
};

export async function writeEmails(
  house: House,
  of: { readonly db: Db; readonly merchant: Merchant },
  rows: readonly EmailRow[],
): Promise<readonly { readonly row: EmailRow; readonly words: Rendered }[]> {
  const { db, merchant } = of;
  const invoiceIds = rows
    .map((row) => keptOf(row).invoiceId)
    .filter((id) => typeof id === 'string');
  const invoices = await selectInvoiceFacts(db, merchant.id, invoiceIds);
  return rows.map((row) => {
    const facts = factsOf(row, { house, merchant, invoices });
    const content = contentOf(row.type, facts);
    return { row, words: render(content, asName(merchant.businessName)) };
  });
}

const keptOf = (row: EmailRow) => row.facts as KeptFacts;

function factsOf(
  row: EmailRow,
  about: {
    readonly house: House;
    readonly merchant: Merchant;
    readonly invoices: ReadonlyMap<string, InvoiceFacts>;
  },
): EmailFacts {
  const { house, merchant, invoices } = about;
  const { invoiceId, subscriptionId, checkoutLink, ...kept } = keptOf(row);
  const invoice = invoices.get(invoiceId ?? '');
  const target = invoiceId ?? subscriptionId;
  const realNow = house.clock.now();
  const name = linkNameOf(merchant.id, carriedCell(house.cell, realNow));
  const { cell, config } = house;
  const terms = { cell, documentsUrl: documentsUrlOf(config) };
  const pageOf = (id: string) => documentUrl({ tenant: merchant, terms, realNow }, id);
  return {
    ...kept,
    customerName: kept.customerName ? asName(kept.customerName) : null,
    ...(kept.planName ? { planName: asName(kept.planName) } : {}),
    ...(kept.title ? { title: asName(kept.title) } : {}),
    merchant: asName(merchant.businessName),
    zone: merchant.timezone,
    invoiceCode: invoice?.code ?? null,
    link: checkoutLink ?? invoice?.checkoutLink ?? null,
    documentUrl: invoice && invoice.status !== 'draft' ? pageOf(invoice.id) : null,
    subscriptionUrl: subscriptionId ? pageOf(subscriptionId) : null,
    lastingLink: target ? `${house.config.baseUrl}/pay/${name}/${target}` : null,
  };
}
