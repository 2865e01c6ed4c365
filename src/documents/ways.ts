// The addresses that lead a payer from one of our pages to another.

import { documentsUrlOf } from '../frame/at.ts';
import type { House, Tenant } from '../frame/house.ts';
import { carriedCell, linkNameOf } from '../lib/cell.ts';
import { documentUrl } from '../model/documents/address.ts';

type Street = Pick<House, 'config' | 'cell' | 'clock'>;

/** Where the paper of an invoice, or the page of a subscription, is read. */
export function paperUrl({ config, cell, clock }: Street, tenant: Tenant, id: string): string {
  const terms = { cell, documentsUrl: documentsUrlOf(config) };
  return documentUrl({ tenant, realNow: clock.now(), terms }, id);
}

/** Where what is due of an invoice or of a subscription is paid. */
export function payUrl({ config, cell, clock }: Street, tenant: Tenant, id: string): string {
  return `${config.baseUrl}/pay/${linkNameOf(tenant.id, carriedCell(cell, clock.now()))}/${id}`;
}
