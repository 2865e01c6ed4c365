// Payments that wait for a one-time code, as a Nigerian bank asks for it: at most one of an order,
// with the card that it is for. What is wrong is counted; a new card begins anew.

import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Card } from './card-tokens.ts';

/** No message is sent: the page shows it. */
export const RIGHT_CODE = '123456';
const MOST_WRONG = 3;

export interface CodeRequest extends Card {
  readonly triesLeft: number;
}

interface Row extends Card {
  readonly wrong: number;
}

export type CodeRequests = ReturnType<typeof openCodeRequests>;

export function openCodeRequests(database: Database, clock: Clock) {
  const find = (orderId: string): CodeRequest | null => {
    const row = database.first<Row>(
      `select brand, last4, expiry_month "expiryMonth", expiry_year "expiryYear", behaviour, wrong
       from code_requests where order_id = :orderId`,
      { orderId },
    );
    if (!row) return null;
    const { wrong, ...card } = row;
    return { ...card, triesLeft: MOST_WRONG - wrong };
  };

  return {
    find,
    begin({ orderId, card }: { readonly orderId: string; readonly card: Card }): CodeRequest {
      const { brand, last4, expiryMonth, expiryYear, behaviour } = card;
      database.run(
        `insert or replace into code_requests (order_id, brand, last4, expiry_month, expiry_year,
           behaviour, wrong, created_at)
         values (:orderId, :brand, :last4, :expiryMonth, :expiryYear, :behaviour, 0, :createdAt)`,
        {
          ...{ orderId, brand, last4, expiryMonth, expiryYear, behaviour },
          createdAt: clock.now().toISOString(),
        },
      );
      return { ...card, triesLeft: MOST_WRONG };
    },
    /** A wrong code, and how many tries are left after it. */
    countWrong(orderId: string): number {
      database.run('update code_requests set wrong = wrong + 1 where order_id = :orderId', {
        orderId,
      });
      return find(orderId)?.triesLeft ?? 0;
    },
    end: (orderId: string): void =>
      void database.run('delete from code_requests where order_id = :orderId', { orderId }),
  };
}
