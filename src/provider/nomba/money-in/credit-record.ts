// A row of the provider's that says that money arrived, in the port's words. All look-ups and
// lists come through here, so that the same money has one name whatever shows it.

import type { Credit, CreditSender } from '../../port/accounts.ts';
import { SUCCEEDED } from '../transactions.ts';
import { fieldInstant, fieldKobo, fieldText, fieldWord, type WireFields } from '../wire/fields.ts';

const VIRTUAL = 'VACT_TRANSFER';
const CHECKOUT = 'ONLINE_CHECKOUT';
const ACCOUNT_NUMBER = /^\d{10}$/;
const BANK_CODE = /^\d{3,6}$/;
const CURRENCY = /^[A-Z]{3}$/;
/** The code of ISO 4217 for no currency: a person has to look at the money. */
const NO_CURRENCY = 'XXX';
/** Real names of money are at most 40 characters, and long ones fit in no index. */
const NAME_MAX = 200;

/** A checkout that was paid by transfer and by no card. */
export function isBankTransfer(record: WireFields): boolean {
  return fieldWord(record, 'onlineCheckoutPaymentMethod', 'paymentMethod') === 'BANK_TRANSFER';
}

/** Money that truly arrived by transfer, and that is still here. */
export function isArrival(record: WireFields): boolean {
  if (fieldWord(record, 'entryType') !== 'CREDIT') return false;
  if (!SUCCEEDED.has(fieldWord(record, 'status'))) return false;
  const type = fieldWord(record, 'type');
  return type === VIRTUAL || (type === CHECKOUT && isBankTransfer(record));
}

/**
 * The name of the money. The session of the clearing house is the same in a callback, a look-up and
 * a list; a row that does not show it is known by the next best, in an order that is always the
 * same.
 */
export function sessionOf(record: WireFields): string | null {
  const session = fieldText(record, 'sessionId', 'paymentVendorReference');
  if (session !== null) return session;
  // A checkout's own reference is elsewhere: this is the session of what paid it.
  const ofCheckout = isBankTransfer(record) ? fieldText(record, 'merchantTxRef') : null;
  return ofCheckout ?? transactionOf(record);
}

/** What the provider calls the transaction, whichever field it is in. */
function transactionOf(record: WireFields): string | null {
  return fieldText(record, 'id', 'transactionId');
}

/** Whether the record names what was asked for; one that names nothing is about anything. */
export function isNamed(record: WireFields, name: string): boolean {
  return [
    fieldText(record, 'sessionId'),
    fieldText(record, 'paymentVendorReference'),
    isBankTransfer(record) ? fieldText(record, 'merchantTxRef') : null,
    transactionOf(record),
  ].includes(name);
}

/** The number that it says it arrived at. */
export function arrivedAt(record: WireFields): string | null {
  return fieldText(record, 'recipientAccountNumber', 'aliasAccountNumber');
}

/** Null where the amount, the moment or the number cannot be read: then nothing is credited. */
export function readCredit(record: WireFields, accountNumber = arrivedAt(record)): Credit | null {
  const sessionId = sessionOf(record);
  const amountKobo = fieldKobo(record, 'amount', 'onlineCheckoutAmount');
  const receivedAt = fieldInstant(record, 'timeCreated', 'timeUpdated', 'time');
  if (sessionId === null || receivedAt === null || sessionId.length > NAME_MAX) return null;
  if (amountKobo === null || amountKobo === 0) return null;
  if (accountNumber === null || !ACCOUNT_NUMBER.test(accountNumber)) return null;
  return {
    sessionId,
    providerReference: transactionOf(record)?.slice(0, NAME_MAX) ?? null,
    accountNumber,
    amountKobo,
    // It is shown and never computed: what cannot be read holds nothing up.
    feeKobo: fieldKobo(record, 'fixedCharge', 'fee') ?? 0,
    currency: currencyIn(record),
    sender: senderIn(record, accountNumber),
    narration: fieldText(record, 'narration'),
    receivedAt,
  };
}

function currencyIn(record: WireFields): string {
  const currency = fieldWord(record, 'currency', 'onlineCheckoutCurrency') || 'NGN';
  return CURRENCY.test(currency) ? currency : NO_CURRENCY;
}

/** A masked number, or our own, is no account that money could go back to. */
function senderIn(record: WireFields, recipient: string): CreditSender {
  const account = fieldText(record, 'accountNumber', 'ktaSenderAccountNumber');
  const isKnown = account !== null && ACCOUNT_NUMBER.test(account) && account !== recipient;
  const codes = [fieldText(record, 'bankCode'), fieldText(record, 'ktaSenderBankCode')];
  return {
    name: fieldText(record, 'senderName', 'ktaSenderName'),
    // The field that is called a code was seen to hold the name.
    bankName: fieldText(record, 'bankName', 'ktaSenderBankName') ?? nameAmong(codes),
    bankCode: codes.find((code) => code !== null && BANK_CODE.test(code)) ?? null,
    accountNumber: isKnown ? account : null,
  };
}

const nameAmong = (codes: readonly (string | null)[]) =>
  codes.find((code) => code !== null && !BANK_CODE.test(code)) ?? null;
