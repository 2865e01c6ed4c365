// For whom something is decided, by whose clock and on what terms: all that a rule may know beside
// the rows. Nothing here reaches a database, a provider or the machine's clock.

import type { Cell } from '../lib/values/cell.ts';
import { type Chance, realChance } from '../lib/values/id.ts';
import type { Config } from './config.ts';
import type { House, Tenant } from './house.ts';

export interface Context {
  readonly tenant: Tenant;
  /** The tenant's moment: a frozen one where it has a clock of its own. */
  readonly now: Date;
  /** The moment that a payer's browser lives in. */
  readonly realNow: Date;
  readonly terms: HouseTerms;
  readonly chance: Chance;
}

/** What the house asks and offers, as it was set up. */
export interface HouseTerms {
  readonly platformFeeBasisPoints: number;
  readonly platformFeeCapKobo: number;
  /** Where a payer's browser goes once it has paid. */
  readonly thanksUrl: string;
  /** What the addresses of documents begin with. */
  readonly documentsUrl: string;
  /** Where the lasting links of payers lead. */
  readonly payUrl: string;
  readonly mailWay: MailWay;
  /** Where a page for a payer is made. */
  readonly checkoutProvider: string;
  /** Whose name is borne by what is made. */
  readonly cell: Cell;
}

/** How messages leave: through a mail server, or only as far as the mailbox that we show. */
export type MailWay = 'server' | 'mailbox';

/** The same, for whoever also talks to the world. */
export interface HouseContext extends Context {
  readonly house: House;
}

export function contextOf(of: Pick<HouseContext, 'house' | 'tenant' | 'now'>): HouseContext {
  const { house, tenant, now } = of;
  const { config, cell, clock, providers } = house;
  const checkoutProvider = providers.forNew('checkouts', tenant.chosenProvider).name;
  return {
    house,
    tenant,
    now,
    realNow: clock.now(),
    terms: { ...houseTerms(config), cell, checkoutProvider },
    chance: realChance,
  };
}

function houseTerms(config: Config): Omit<HouseTerms, 'cell' | 'checkoutProvider'> {
  const { platformFeeBasisPoints, platformFeeCapKobo } = config;
  return {
    platformFeeBasisPoints,
    platformFeeCapKobo,
    thanksUrl: thanksUrlOf(config),
    ...pagesOf(config),
    mailWay: mailWayOf(config),
  };
}

/** The page of our own where no merchant's page waits. */
export const THANKS_PATH = '/thanks';
export const DOCUMENTS_PATH = '/i';
const PAY_PATH = '/pay';
/** Where the papers and the lasting links of payers are. */
export const pagesOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => ({
  documentsUrl: `${baseUrl}${DOCUMENTS_PATH}`,
  payUrl: `${baseUrl}${PAY_PATH}`,
});
export const thanksUrlOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => `${baseUrl}${THANKS_PATH}`;

/** Whether mails reach people: those of a sandbox without a mail server stay in its mailbox. */
export const mailsLeave = ({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): boolean =>
  mode === 'live' || smtpUrl !== null;

export const mailWayOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailWay =>
  smtpUrl === null ? 'mailbox' : 'server';
