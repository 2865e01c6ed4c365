// The addresses of the page of payers.

import type { Tenant } from '../../frame/house.ts';

export const PORTAL_PATH = '/portal';

/** The door of a merchant's payers, without the host. */
export const portalPath = ({ accountId }: Pick<Tenant, 'accountId'>): string =>
  `${PORTAL_PATH}/${encodeURIComponent(accountId)}`;

/** Null where the service does not know its own address. */
export const portalUrl = (
  { baseUrl }: { readonly baseUrl: string | null },
  tenant: Pick<Tenant, 'accountId'>,
): string => `${baseUrl ?? ''}${portalPath(tenant)}`;
