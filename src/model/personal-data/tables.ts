// Every table with something of a person in it: how a person's rows are found, and what becomes of
// each column when the person is erased. An export of a person is made by the same list. A column
// that is neither here nor in without.ts fails test/tidy/personal-data.test.ts.

import { accountBinding } from '../mandates/account-number.ts';
import { idempotencyBinding } from '../requests/idempotency-binding.ts';
import { tokenBinding } from '../sources/token.ts';
import {
  cleaned,
  cleanedInside,
  ERASED,
  emptied,
  emptiedOrCleaned,
  type Fate,
  facts,
  hiddenOfPayer,
  keptAs,
  NO_DIGITS,
  namedAnew,
  renamed,
  replacedBy,
  resealed,
} from './fates.ts';

/** How a row is known to be of a person. */
export type Owner =
  | 'self'
  | 'customer'
  | 'subscription'
  | 'deposit'
  | 'order'
  | 'event'
  | 'delivery'
  | 'path'
  | 'trail'
  | 'nobody';

export type Walk = 'own' | 'all';

export interface PersonalTable {
  readonly owner: Owner;
  /**
   * Of which rows: those of the customer, by an index; or all of the tenant's, along the key, since
   * rows about others may name the person too.
   */
  readonly walk: Walk;
  /** Those of the customer are found by an index: an export, which needs no others, goes by it. */
  readonly ownAreFew?: true;
  /** What the rows are walked by, and known by. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Fate>>;
  /** Of a log that is forgotten soon. */
  readonly isLog?: true;
  /** The database lets nobody change it but by a function of its own. */
  readonly isTrail?: true;
  /** An export leaves it out, since its rows are about several people. */
  readonly isNotExported?: true;
}

const byCustomer = { owner: 'customer', walk: 'own', key: ['created_at', 'id'] } as const;
/** With texts in which a merchant may have written of another customer: "paid by Ada Obi". */
const withWords = { owner: 'customer', walk: 'all', key: ['id'], ownAreFew: true } as const;
const MONEY = 'the bank’s own words for money that moved: the books refer to it';
const AT_PROVIDER = 'by it the provider knows what was paid or asked';

export const PERSONAL_TABLES = {
  customers: {
    ...{ owner: 'self', walk: 'own', key: ['id'] },
    columns: {
      name: replacedBy(ERASED),
      email: renamed,
      phone_number: emptied,
      phone_key: emptied,
      external_ref: emptied,
      tax_number: emptied,
      billing_name: emptied,
      billing_address: emptied,
    },
  },
  subscriptions: {
    ...withWords,
    columns: { metadata: replacedBy({}), cancel_reason: cleaned, discount: cleaned },
  },
  billing_entries: {
    ...{ owner: 'subscription', walk: 'all', key: ['id'], ownAreFew: true },
    columns: { description: cleaned },
  },
  invoices: {
    ...withWords,
    columns: {
      lines: cleaned,
      metadata: emptied,
      note: cleaned,
      failure_reason: cleaned,
      checkout_link: emptied,
      draft_terms: cleaned,
      withholding_number: keptAs('the number of a tax certificate, by which tax is claimed'),
    },
  },
  consents: {
    ...byCustomer,
    columns: { text: cleaned, from_ip: emptied, from_user_agent: emptied },
  },
  disputes: {
    ...withWords,
    columns: {
      reason: cleaned,
      note: cleaned,
      provider_reference: keptAs(AT_PROVIDER),
    },
  },
  portal_passes: {
    ...byCustomer,
    columns: { sealed_secret: emptied, return_url: emptied },
    isNotExported: true,
  },
  payment_attempts: {
    ...withWords,
    columns: {
      failure_reason: cleaned,
      outside_reference: cleaned,
      outside_note: emptied,
      provider_reference: keptAs(AT_PROVIDER),
    },
  },
  payment_sources: {
    ...byCustomer,
    columns: {
      card_last4: emptied,
      sealed_token: resealed(tokenBinding),
      bank_account_name: replacedBy(ERASED),
      bank_last4: emptied,
      sealed_account_number: emptied,
      mandate_id: keptAs(AT_PROVIDER),
    },
  },
  mandates: {
    ...byCustomer,
    columns: {
      account_name: replacedBy(ERASED),
      account_last4: replacedBy(NO_DIGITS),
      sealed_account_number: resealed(accountBinding),
      customer_phone_number: replacedBy(ERASED),
      description: cleaned,
      failure_reason: cleaned,
      mandate_id: keptAs(AT_PROVIDER),
      merchant_reference: keptAs(AT_PROVIDER),
      order_reference: cleaned,
    },
  },
  checkout_orders: {
    ...{ owner: 'order', walk: 'all', key: ['id'] },
    columns: {
      customer_email: renamed,
      payer_name: emptied,
      payer_phone: emptied,
      merchant_reference: cleaned,
      consent: emptied,
      callback_url: cleaned,
      metadata: replacedBy({}),
      checkout_link: emptied,
      card_link: emptied,
      transfer_name: cleaned,
      shown: cleaned,
      reference: keptAs(AT_PROVIDER),
    },
  },
  virtual_accounts: {
    ...byCustomer,
    columns: {
      account_name: replacedBy(ERASED),
      account_number: keptAs('money may arrive at it after it is closed'),
      reference: keptAs(AT_PROVIDER),
    },
  },
  deposits: {
    ...byCustomer,
    columns: {
      sender_name: emptied,
      sender_bank: emptied,
      sender_account_last4: emptied,
      sealed_sender: emptied,
      narration: emptied,
      reason: cleaned,
      session_id: keptAs(MONEY),
      provider_reference: keptAs(AT_PROVIDER),
    },
  },
  deposit_returns: {
    ...{ owner: 'deposit', walk: 'own', key: ['id'] },
    columns: { reason: cleaned, failure_reason: cleaned },
  },
  reconciliation_breaks: {
    ...{ owner: 'nobody', walk: 'all', key: ['id'], isNotExported: true },
    columns: { note: cleaned },
  },
  refunds: { ...withWords, columns: { reason: cleaned, failure_reason: cleaned } },
  credit_entries: { ...withWords, columns: { reason: cleaned } },
  credit_notes: { ...withWords, columns: { reason: cleaned, lines: cleaned } },
  emails: {
    ...{ owner: 'customer', walk: 'all', key: ['id'] },
    columns: { recipient: renamed, facts, last_error: cleaned },
  },
  events: {
    ...{ owner: 'event', walk: 'all', key: ['id'] },
    columns: { data: facts },
  },
  webhook_attempts: {
    ...{ owner: 'delivery', walk: 'all', key: ['delivery_id', 'number'] },
    columns: { response_body: emptiedOrCleaned, error: cleaned },
  },
  audit_entries: {
    ...{ owner: 'trail', walk: 'all', key: ['id'], isTrail: true },
    columns: {
      changes: facts,
      request_id: cleaned,
      ip: hiddenOfPayer,
      actor_name: keptAs('who acted: a member or a key of the merchant, or a customer’s code'),
    },
  },
  bulks: {
    ...{ owner: 'nobody', walk: 'all', key: ['id'], isNotExported: true },
    columns: { body: cleaned, request_id: cleaned },
  },
  bulk_acts: {
    ...{ owner: 'nobody', walk: 'all', key: ['id'], isNotExported: true },
    columns: { name: cleaned, intent: cleaned, refusal_message: cleaned },
  },
  saved_views: {
    ...{ owner: 'nobody', walk: 'all', key: ['id'], isNotExported: true },
    columns: { name: namedAnew, query: cleaned },
  },
  idempotency_keys: {
    ...{ owner: 'nobody', walk: 'all', key: ['key'], isLog: true, isNotExported: true },
    columns: {
      intent: cleanedInside(idempotencyBinding),
      response: cleanedInside(idempotencyBinding),
      key: keptAs('the merchant’s own name for a request, for a day'),
      fingerprint: keptAs('a hash, by which a repetition is known, for a day'),
    },
  },
  api_requests: {
    ...{ owner: 'path', walk: 'all', key: ['id'], isLog: true },
    columns: {
      path: cleaned,
      request_body: emptiedOrCleaned,
      response_body: emptiedOrCleaned,
      request_id: cleaned,
      idempotency_key: cleaned,
      ip: hiddenOfPayer,
      user_agent: hiddenOfPayer,
    },
  },
} as const satisfies Readonly<Record<string, PersonalTable>>;

export type PersonalTableName = keyof typeof PERSONAL_TABLES;

/** In the order in which they are gone through. */
export const personalTableNames = Object.keys(PERSONAL_TABLES) as PersonalTableName[];

export const personalTable = (name: PersonalTableName): PersonalTable => PERSONAL_TABLES[name];
