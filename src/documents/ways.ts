// The addresses that lead a payer from one of our pages to another.

import { pagesOf } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import { type DocumentContext, documentUrl } from '../model/documents/address.ts';
import { payUrlOf } from '../model/invoices/links.ts';

type Street = Pick<House, 'config' | 'cell' | 'clock'>;

const deskOf = ({ config, cell, clock }: Street, tenant: Tenant): DocumentContext => ({
  tenant,
  realNow: clock.now(),
  terms: { cell, ...pagesOf(config) },
});

/** Where the paper of an invoice, or the page of a subscription, is read. */
export const paperUrl = (street: Street, tenant: Tenant, id: string): string =>
  documentUrl(deskOf(street, tenant), id);

/** Where what is due of an invoice or of a subscription is paid. */
export const payUrl = (street: Street, tenant: Tenant, id: string): string =>
  payUrlOf(deskOf(street, tenant), id);
