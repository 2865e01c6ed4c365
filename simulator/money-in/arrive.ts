// A bank's transfer into a number: credited or rejected, and told as often as asked. The same
// session is the same money: it is told again, and moves nothing twice.

import { randomInt } from 'node:crypto';
import type { Charge } from '../books.ts';
import type { Parts } from '../parts.ts';
import type { Deposit, Sender } from './deposits.ts';
import type { ReceivingAccount } from './receiving-accounts.ts';
import { transferCallback } from './transfer-callback.ts';

export interface Transfer {
  readonly number: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly sender: Sender;
  readonly narration: string | null;
  readonly sessionId: string | null;
  /** Null: what its number's owner takes for now. */
  readonly at: Date | null;
  /** How many callbacks tell of it. */
  readonly times: number;
}

export interface Arrived {
  readonly sessionId: string;
  readonly status: 'credited' | 'rejected';
  readonly reason: string | null;
}

type RefusedTransfer = { readonly status: number; readonly problem: string };

/** So many of ten thousand. */
const FEE_BASIS_POINTS = 50;
const ALL_BASIS_POINTS = 10_000;

/** Runs inside one transaction. */
export function arrive(parts: Parts, transfer: Transfer): Arrived | RefusedTransfer {
  const known = transfer.sessionId === null ? null : parts.deposits.bySession(transfer.sessionId);
  if (known) return tellAgain(parts, transfer, known);
  if (transfer.sessionId !== null && parts.books.hasMoved(transfer.sessionId)) return TAKEN;

  const account = accountFor(parts, transfer.number);
  const at = transfer.at ?? nowOf(parts, account);
  const sessionId = transfer.sessionId ?? newSession(at);
  const reason = account ? refusalFor(parts, { account, transfer, at }) : 'account_not_found';
  if (!account || reason) return { sessionId, status: 'rejected', reason };
  tell(parts, credit(parts, { account, transfer, at, sessionId }), transfer.times);
  return { sessionId, status: 'credited', reason: null };
}

const TAKEN: RefusedTransfer = { status: 409, problem: 'This sessionId names something else' };

interface Credited {
  readonly charge: Charge;
  readonly deposit: Deposit;
}

function tellAgain(parts: Parts, transfer: Transfer, deposit: Deposit): Arrived | RefusedTransfer {
  const charge = parts.books.byId(deposit.chargeId);
  const isSame =
    charge !== null &&
    deposit.number === transfer.number &&
    charge.amountKobo === transfer.amountKobo &&
    charge.currency === transfer.currency;
  if (!isSame) return TAKEN;
  tell(parts, { charge, deposit }, transfer.times);
  return { sessionId: deposit.sessionId, status: 'credited', reason: null };
}

/** It may be gone from now on: then it takes nothing and is not found. */
function accountFor({ numbers, faults }: Parts, number: string): ReceivingAccount | null {
  const account = numbers.byNumber(number);
  if (!account || account.status === 'vanished') return null;
  if (account.reference === null || !faults.roll('accountVanishes')) return account;
  numbers.vanish(account);
  return null;
}

function nowOf({ rehearsals, clock }: Parts, account: ReceivingAccount | null): Date {
  const rehearsed = account && rehearsals.lastOf(account.owner);
  return rehearsed ? new Date(rehearsed) : clock.now();
}

interface Attempt {
  readonly account: ReceivingAccount;
  readonly transfer: Transfer;
  readonly at: Date;
}

/**
 * A closed or suspended number still takes money here, as some banks do for a while. An order's
 * number takes any amount, which is for the service to judge.
 */
function refusalFor({ orders }: Parts, { account, transfer, at }: Attempt): string | null {
  const { expectedKobo, expiresAt, orderId } = account;
  if (expectedKobo !== null && expectedKobo !== transfer.amountKobo) return 'amount_mismatch';
  if (orderId === null) return null;
  const isOpen = orders.byId(orderId)?.status === 'open';
  const isLate = expiresAt !== null && expiresAt <= at.toISOString();
  return isOpen && !isLate ? null : 'order_not_open';
}

function credit(
  parts: Parts,
  { account, transfer, at, sessionId }: Attempt & { readonly sessionId: string },
): Credited {
  const { amountKobo, currency, narration, sender } = transfer;
  const order = account.orderId === null ? null : parts.orders.byId(account.orderId);
  const paysOrder = order?.amountKobo === amountKobo && order.currency === currency;
  const charge = parts.books.write({
    kind: 'deposit',
    reference: sessionId,
    accountId: account.accountId,
    amountKobo,
    currency,
    status: 'succeeded',
    gatewayMessage: 'Approved or completed successfully',
    happenedAt: at,
    ...(order && paysOrder && { orderId: order.id, customerEmail: order.customerEmail }),
  });
  if (order && paysOrder) parts.orders.close(order, 'paid');
  const deposit = {
    ...sender,
    sessionId,
    chargeId: charge.id,
    number: account.number,
    accountName: account.name,
    accountReference: account.reference,
    orderId: order?.id ?? null,
    orderReference: order?.reference ?? null,
    feeKobo: Math.round((amountKobo * FEE_BASIS_POINTS) / ALL_BASIS_POINTS),
    narration,
  };
  parts.deposits.write(deposit);
  return { charge, deposit };
}

/** Each has a request id of its own, as deliveries that do not know of each other. */
function tell(parts: Parts, credited: Credited, times: number): void {
  const { callbacks, faults, orders, options } = parts;
  const { lateTransferCallbackMs } = faults.current();
  const order = credited.deposit.orderId === null ? null : orders.byId(credited.deposit.orderId);
  for (let told = 0; told < times; told += 1) {
    if (faults.roll('droppedTransferCallback')) continue;
    const parentId = faults.roll('transferCallbackUnderParent') ? options.client.accountId : null;
    const payload = transferCallback({ ...credited, order, parentId });
    callbacks.enqueue(payload, lateTransferCallbackMs || null);
  }
}

/** As the clearing house numbers them: who sent it, when, and twelve digits. */
function newSession(at: Date): string {
  const moment = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return `100004${moment}${String(randomInt(1e12)).padStart(12, '0')}`;
}
