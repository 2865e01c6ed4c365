// The numbers that payers transfer to: one of a customer until it is closed, one of an order for as
// long as the order can be paid.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { nubanOf } from './nuban.ts';

export type ReceivingStatus = 'active' | 'suspended' | 'closed' | 'vanished';

/** The bank that all numbers are at. */
export const RECEIVING_BANK = { code: '101', name: 'Providus Bank' } as const;
const FIRST_SERIAL = 400_000_000;

export interface NewReceivingAccount {
  /** The caller's, of a customer's number; null: it is an order's. */
  readonly reference: string | null;
  readonly orderId: string | null;
  /** Whose wallet is credited. */
  readonly accountId: string;
  readonly name: string;
  /** Whose time it lives in. */
  readonly owner: string;
  readonly expectedKobo: number | null;
  readonly expiresAt: string | null;
}

export interface ReceivingAccount extends NewReceivingAccount {
  readonly number: string;
  readonly holderId: string;
  readonly status: ReceivingStatus;
  readonly createdAt: string;
}

const COLUMNS = `number, reference, order_id "orderId", holder_id "holderId",
  account_id "accountId", name, owner, expected_kobo "expectedKobo", status,
  expires_at "expiresAt", created_at "createdAt"`;

export type ReceivingAccounts = ReturnType<typeof openReceivingAccounts>;

export function openReceivingAccounts(database: Database, clock: Clock) {
  const find = (column: 'number' | 'reference' | 'order_id', value: string) =>
    database.first<ReceivingAccount>(
      `select ${COLUMNS} from receiving_accounts where ${column} = :value`,
      { value },
    );
  return {
    byNumber: (number: string) => find('number', number),
    /** By the caller's reference or by the number, as the wire takes either. */
    named(name: string): ReceivingAccount | null {
      const found = find('reference', name) ?? find('number', name);
      return found?.reference ? found : null;
    },
    ofOrder: (orderId: string) => find('order_id', orderId),
    /** Of customers, and open. */
    count: () =>
      database.first<{ total: number }>(
        `select count(*) total from receiving_accounts
         where reference is not null and status in ('active', 'suspended')`,
      )?.total ?? 0,
    open(account: NewReceivingAccount): ReceivingAccount {
      const made = database.first<{ seq: number }>(
        `insert into receiving_accounts (reference, order_id, holder_id, account_id, name, owner,
           expected_kobo, status, expires_at, created_at)
         values (:reference, :orderId, :holderId, :accountId, :name, :owner, :expectedKobo,
           'active', :expiresAt, :createdAt)
         returning seq`,
        { ...account, holderId: randomUUID(), createdAt: clock.now().toISOString() },
      );
      const number = nubanOf(RECEIVING_BANK.code, String(FIRST_SERIAL + (made?.seq ?? 0)));
      database.run('update receiving_accounts set number = :number where seq = :seq', {
        number,
        seq: made?.seq ?? 0,
      });
      const opened = find('number', number);
      if (!opened) throw new Error('the number that was opened cannot be read');
      return opened;
    },
    change: (account: ReceivingAccount, status: Exclude<ReceivingStatus, 'vanished'>) =>
      database.run('update receiving_accounts set status = :status where number = :number', {
        number: account.number,
        status,
      }),
    /** It answers to no reference any more, and its number is never given out again. */
    vanish: (account: ReceivingAccount) =>
      database.run(
        `update receiving_accounts set status = 'vanished', reference = null
         where number = :number`,
        { number: account.number },
      ),
  };
}
