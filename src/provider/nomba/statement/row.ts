// A row of the provider's statement, in the port's words. It is read to the kobo or not at all.

import { koboFromNaira } from '../../../lib/values/money.ts';
import type { StatementRow } from '../../port/statement.ts';
import { SUCCEEDED } from '../transactions.ts';
import {
  asFields,
  fieldInstant,
  fieldKobo,
  fieldText,
  fieldWord,
  type WireFields,
} from '../wire/fields.ts';

const ENTRIES = new Map([
  ['CREDIT', 'credit'],
  ['DEBIT', 'debit'],
] as const);
const CURRENCY = /^[A-Z]{3}$/;
/** Real names are at most 40 characters, and long ones fit in no index. */
const NAME_MAX = 200;

/** What is not decided, or failed, has moved nothing. */
export const hasMoved = (record: WireFields) => SUCCEEDED.has(fieldWord(record, 'status'));

/** Null where it cannot be read. */
export function readRow(record: WireFields): StatementRow | null {
  const meta = asFields(record.meta);
  const transactionId = nameIn(meta, 'transactionId') ?? nameIn(record, 'transactionId', 'id');
  const entry = ENTRIES.get(fieldWord(record, 'transactionType', 'entryType') as 'CREDIT');
  const amountKobo = fieldKobo(record, 'amount') ?? fieldKobo(meta, 'transactionAmount');
  const feeKobo = fieldText(meta, 'fee') === null ? 0 : fieldKobo(meta, 'fee');
  const balanceKobo = balanceIn(record);
  const at = fieldInstant(record, 'timeUpdated', 'timeCreated');
  const currency = fieldWord(record, 'currency') || 'NGN';
  if (transactionId === null || entry === undefined || at === null) return null;
  if (amountKobo === null || feeKobo === null || balanceKobo === undefined) return null;
  if (!CURRENCY.test(currency)) return null;
  return {
    transactionId,
    reference: nameIn(meta, 'merchantTxRef', 'orderReference'),
    sessionId: nameIn(meta, 'sessionId', 'paymentVendorReference'),
    entry,
    kind: kindIn(meta),
    amountKobo,
    feeKobo,
    currency,
    balanceKobo,
    at,
  };
}

function nameIn(fields: WireFields, ...names: readonly string[]): string | null {
  const text = fieldText(fields, ...names);
  return text === null || text.length > NAME_MAX ? null : text;
}

function kindIn(meta: WireFields): string {
  const kind = fieldWord(meta, 'type').toLowerCase().slice(0, NAME_MAX);
  if (/revers|charge_?back/.test(kind)) return 'reversal';
  return kind || 'unknown';
}

/** Null where the row does not say; undefined where what it says cannot be read. */
function balanceIn(record: WireFields): number | null | undefined {
  const text = fieldText(record, 'walletBalance');
  if (text === null) return null;
  const kobo = koboFromNaira(text.replace(/^-/, ''));
  if (kobo === null) return undefined;
  return text.startsWith('-') && kobo !== 0 ? -kobo : kobo;
}
