// Who writes a message: the name, and to customers also the logo, the colour and where the shop is
// reached. What a member or the merchant itself gets is ours, and has none of it.

import type { House, Tenant } from '../../frame/house.ts';
import { type Colors, colorsOf } from '../../model/documents/colors.ts';
import type { EmailType } from '../../model/emails/types.ts';
import { isToCustomer } from '../../model/emails/types.ts';
import { portalUrl } from '../../model/portal/addresses.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { type Logo, logoOf } from '../../model/tenants/logo.ts';
import { asName } from './as-name.ts';

/** All that a message shows of a merchant. */
export type Merchant = Pick<
  Tenant,
  | 'id'
  | 'accountId'
  | 'portal'
  | 'businessName'
  | 'timezone'
  | 'documentKey'
  | 'email'
  | 'supportEmail'
  | 'supportPhone'
  | 'brandColor'
  | 'logoName'
  | 'logoWidth'
  | 'logoHeight'
  | 'logoGround'
>;

export interface Shop {
  readonly name: string;
  readonly colors: Colors;
  /** With the whole address of the picture. */
  readonly logo: (Logo & { readonly url: string }) | null;
  /** How customers reach it: an email address, a phone number, both or none. */
  readonly contact: readonly string[];
  /** The customer's own page; null where there is none. */
  readonly portalUrl: string | null;
}

export function shopOf(
  { config }: Pick<House, 'config'>,
  merchant: Merchant,
  type: EmailType,
): Shop {
  const name = asName(merchant.businessName);
  if (!isToCustomer(type)) return { name, ...PLAIN };
  const logo = logoOf(merchant);
  const { supportEmail, email, supportPhone } = merchant;
  return {
    name,
    colors: colorsOf(merchant),
    logo: logo && { ...logo, url: `${config.baseUrl}${logo.path}` },
    contact: [supportEmail ?? email, supportPhone].filter((way) => way !== null),
    portalUrl: portalOf(merchant).enabled ? portalUrl(config, merchant) : null,
  };
}

const PLAIN = { colors: colorsOf({ brandColor: null }), logo: null, contact: [], portalUrl: null };
