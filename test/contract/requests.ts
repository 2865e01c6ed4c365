// The requests that the contract makes, each under a reference of its own.

import type { TokenCharge } from '../../src/provider/port/cards.ts';
import type { CheckoutOrder } from '../../src/provider/port/checkouts.ts';
import type { MandateDebit, MandateRequest } from '../../src/provider/port/mandates.ts';
import type { RefundRequest } from '../../src/provider/port/refunds.ts';

/** A frozen time, so that the suite also sees it arrive at the provider. */
export const NOW = new Date('2027-03-01T08:00:00.000Z');
export const CONTEXT = { testNow: NOW };
export const EMAIL = 'ada@example.com';
/** Not a whole number of naira, and no binary fraction. */
export const AMOUNT = 202_801;

let made = 0;

/** New in this process and, for worlds that outlive it, in any other. */
export function nextReference(purpose: string): string {
  made += 1;
  return `${purpose}-${process.pid}-${made}`;
}

function nextDigits(): string {
  made += 1;
  return `${process.pid}${String(made).padStart(6, '0')}`;
}

export function orderOf(purpose: string): CheckoutOrder {
  return {
    reference: nextReference(purpose),
    amountKobo: AMOUNT,
    currency: 'NGN',
    customerEmail: EMAIL,
    callbackUrl: 'http://127.0.0.1:9/return',
    metadata: { merchantName: 'Ada’s Gym', planName: 'Gold' },
  };
}

export function chargeOf(purpose: string, token: string): TokenCharge {
  return { ...orderOf(purpose), token };
}

export function mandateOf(accountNumber: string, bankCode: string): MandateRequest {
  return {
    reference: nextDigits(),
    accountNumber,
    bankCode,
    customerName: 'Ada Obi',
    accountName: 'ADA OBI',
    customerEmail: EMAIL,
    customerPhoneNumber: '08031234567',
    customerAddress: '1 Marina, Lagos',
    narration: 'Gold plan',
    frequency: 'MONTHLY',
    startAt: new Date('2027-03-01T09:00:00.000Z'),
    endAt: new Date('2028-03-01T09:00:00.000Z'),
    amountKobo: AMOUNT,
  };
}

export function debitOf(mandateId: string): MandateDebit {
  return { reference: nextDigits(), mandateId, amountKobo: AMOUNT };
}

export function refundOf(
  providerReference: string,
  amountKobo: number,
  full: boolean,
): RefundRequest {
  return { reference: nextReference('refund'), providerReference, amountKobo, full };
}
