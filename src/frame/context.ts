// The context of a decision: the tenant, its moment and the terms. A rule knows this and the rows,
// and nothing else. Nothing here reaches a database, a provider or the machine's clock.

import type { Cell } from '../lib/values/cell.ts';
import { type Chance, realChance } from '../lib/values/id.ts';
import { isAble } from '../provider/port/provider.ts';
import type { Config } from './config.ts';
import type { House, Tenant } from './house.ts';

export interface Context {
  readonly tenant: Tenant;
  /** The tenant's moment: that of its test clock, if it has one. */
  readonly now: Date;
  /** From when a change counts where its price was shown before; else from now. */
  readonly changesFrom?: Date;
  /** The real time, as a payer's browser has it. */
  readonly realNow: Date;
  readonly terms: HouseTerms;
  readonly chance: Chance;
}

/** The terms of the house: fees, addresses and providers, from its settings. */
export interface HouseTerms {
  readonly platformFeeBasisPoints: number;
  readonly platformFeeCapKobo: number;
  /** The page that a payer sees after a payment. */
  readonly thanksUrl: string;
  /** What the addresses of documents begin with. */
  readonly documentsUrl: string;
  /** Where banks look at what supports a disputed payment. */
  readonly evidenceUrl: string;
  /** The address that the lasting links of payers begin with. */
  readonly payUrl: string;
  readonly mailWay: MailWay;
  readonly emaillessDomain: string;
  /** The provider at which pages for payers are made. */
  readonly checkoutProvider: string;
  /** The provider at which account numbers are opened; null where none can. */
  readonly numbersProvider: string | null;
  /** The cell whose name is in the codes and references that are made. */
  readonly cell: Cell;
}

/** How messages leave: through a mail server, or only as far as the mailbox that we show. */
export type MailWay = 'server' | 'mailbox';

/** The context of code that also talks to the provider or the database. */
export interface HouseContext extends Context {
  readonly house: House;
}

export function contextOf(parts: Pick<HouseContext, 'house' | 'tenant' | 'now'>): HouseContext {
  const { house, tenant, now } = parts;
  const { config, cell, clock, providers } = house;
  const checkoutProvider = providers.forNew('checkouts', tenant.chosenProvider).name;
  const canOpen = providers.all.some((each) => isAble(each, 'accounts'));
  const numbersProvider = canOpen ? providers.forNew('accounts', tenant.chosenProvider).name : null;
  return {
    house,
    tenant,
    now,
    realNow: clock.now(),
    terms: { ...houseTerms(config), cell, checkoutProvider, numbersProvider },
    chance: realChance,
  };
}

function houseTerms(config: Config): Omit<HouseTerms, 'cell' | `${string}Provider`> {
  const { platformFeeBasisPoints, platformFeeCapKobo } = config;
  return {
    platformFeeBasisPoints,
    platformFeeCapKobo,
    thanksUrl: thanksUrlOf(config),
    ...pagesOf(config),
    mailWay: mailWayOf(config),
    emaillessDomain: config.emaillessDomain,
  };
}

/** The page of our own where no merchant's page waits. */
export const THANKS_PATH = '/thanks';
export const DOCUMENTS_PATH = '/i';
export const EVIDENCE_PATH = '/evidence';
export const PERSONAL_DATA_PATH = '/data';
/** Where files of a person's data are downloaded. */
export const personalDataUrlOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) =>
  `${baseUrl}${PERSONAL_DATA_PATH}`;
const PAY_PATH = '/pay';
/** Where the papers and the lasting links of payers are. */
export const pagesOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => ({
  documentsUrl: `${baseUrl}${DOCUMENTS_PATH}`,
  evidenceUrl: `${baseUrl}${EVIDENCE_PATH}`,
  payUrl: `${baseUrl}${PAY_PATH}`,
});
/** The page of an order that may be paid by transfer: beside the simulator's in a sandbox. */
export const ORDERS_PATH = '/order';
export const orderUrlOf = (
  { baseUrl, checkoutUrl }: Pick<Config, 'baseUrl' | 'checkoutUrl'>,
  reference: string,
) => `${checkoutUrl ?? baseUrl}${ORDERS_PATH}/${reference}`;
export const thanksUrlOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => `${baseUrl}${THANKS_PATH}`;

/** Whether mails reach people: those of a sandbox without a mail server stay in its mailbox. */
export const mailsLeave = ({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): boolean =>
  mode === 'live' || smtpUrl !== null;

export const mailWayOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailWay =>
  smtpUrl === null ? 'mailbox' : 'server';
