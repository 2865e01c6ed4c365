// What a request asks to be transferred, or what is wrong with it.

import { BANKS } from '../banks.ts';
import { optionalText } from '../wire/read.ts';
import type { Transfer } from './arrive.ts';
import type { Sender } from './deposits.ts';
import { nubanOf } from './nuban.ts';

const MOST_KOBO = 100_000_000_000;
const MOST_TIMES = 1_000;
const TEXT_MAX = 200;

const DEFAULT_BANK = '058';
const DEFAULT_NUMBER = nubanOf(DEFAULT_BANK, '012345678');
/** A bank that the list does not have. Transfers back to it are taken. */
export const OTHER_BANK_CODE = '999';
/** What people call a bank, where that is no part of its name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  gtb: '058',
  gtbank: '058',
  fcmb: '214',
  uba: '033',
};

type Body = Readonly<Record<string, unknown>>;

export function readTransfer(body: Body): Transfer | { readonly problem: string } {
  const number = optionalText(body, 'accountNumber') ?? '';
  const { amount, currency = 'NGN', times = 1 } = body;
  if (!/^\d{10}$/.test(number)) return problem('accountNumber must have 10 digits');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) {
    return problem('amount must be a whole number of kobo from 1');
  }
  if (amount > MOST_KOBO) return problem(`amount must be at most ${MOST_KOBO}`);
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return problem('currency must be three capital letters');
  }
  const isTimes = typeof times === 'number' && Number.isInteger(times);
  if (!isTimes || times < 0 || times > MOST_TIMES) {
    return problem(`times must be a whole number from 0 to ${MOST_TIMES}`);
  }
  const sessionId = optionalText(body, 'sessionId');
  if (sessionId !== null && !/^[\w-]{1,64}$/.test(sessionId)) {
    return problem('sessionId must have 1 to 64 letters, digits, _ or -');
  }
  const at = readInstant(body);
  if (at === 'bad') return problem('at must be an instant, as 2026-11-20T09:00:00Z');
  const sender = readSender(body);
  if ('problem' in sender) return sender;
  const narration = textOr(body, 'narration', `Transfer from ${sender.senderName ?? 'N/A'}`);
  return { number, amountKobo: amount, currency, sender, narration, sessionId, at, times };
}

const problem = (text: string) => ({ problem: text });

function readInstant({ at }: Body): Date | null | 'bad' {
  if (at === undefined || at === null) return null;
  const isText = typeof at === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(at);
  const instant = new Date(isText ? at : Number.NaN);
  return Number.isNaN(instant.getTime()) ? 'bad' : instant;
}

/** Left out, it is a person at some bank; null or empty, the provider does not say. */
function readSender(body: Body): Sender | { readonly problem: string } {
  const senderNumber = textOr(body, 'senderAccountNumber', DEFAULT_NUMBER);
  if (senderNumber !== null && !/^\d{10}$/.test(senderNumber)) {
    return problem('senderAccountNumber must have 10 digits');
  }
  const bank = textOr(body, 'senderBank', DEFAULT_BANK);
  const { code = null, name = null } = bank === null ? {} : bankCalled(bank);
  return {
    senderName: textOr(body, 'senderName', 'ADA OKAFOR'),
    senderBankName: name,
    senderBankCode: code,
    senderNumber,
  };
}

function textOr(body: Body, name: string, otherwise: string): string | null {
  if (body[name] === undefined) return otherwise;
  return optionalText(body, name)?.slice(0, TEXT_MAX) ?? null;
}

function bankCalled(text: string): { readonly code: string; readonly name: string } {
  const wanted = text.toLowerCase();
  const found =
    BANKS.find(({ code }) => code === (SHORT_NAMES[wanted] ?? wanted)) ??
    BANKS.find(({ name }) => name.toLowerCase().includes(wanted));
  return found ?? { code: OTHER_BANK_CODE, name: text };
}
