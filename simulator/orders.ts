// Checkout orders. A token charge leaves one too: whatever used a reference has burnt it.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { HOUR_MS } from './durations.ts';

export type OrderStatus = 'open' | 'paid' | 'cancelled' | 'charged';

export interface NewOrder {
  readonly reference: string;
  /** Who is credited. */
  readonly accountId: string;
  readonly subAccountId: string | null;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly customerId: string | null;
  readonly callbackUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly tokenize: boolean;
  readonly status: 'open' | 'charged';
  /** Whose order it is, where the caller says so. */
  readonly owner: string | null;
  /** The caller's now where it is rehearsed. */
  readonly rehearsedAt: string | null;
}

export interface Order extends Omit<NewOrder, 'status'> {
  readonly seq: number;
  readonly id: string;
  readonly linkId: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface OrderRow extends Omit<Order, 'metadata' | 'tokenize'> {
  readonly metadata: string;
  readonly tokenize: number;
}

export const ORDER_LIFE_MS = 48 * HOUR_MS;

const COLUMNS = `seq, id, link_id "linkId", reference, account_id "accountId",
  sub_account_id "subAccountId", amount_kobo "amountKobo", currency,
  customer_email "customerEmail", customer_id "customerId", callback_url "callbackUrl",
  metadata, tokenize, status, created_at "createdAt", expires_at "expiresAt", owner,
  rehearsed_at "rehearsedAt"`;

const INSERT = `insert into orders (id, link_id, reference, account_id, sub_account_id, amount_kobo,
    currency, customer_email, customer_id, callback_url, metadata, tokenize, status,
    created_at, expires_at, owner, rehearsed_at)
  values (:id, :linkId, :reference, :accountId, :subAccountId, :amountKobo, :currency,
    :customerEmail, :customerId, :callbackUrl, :metadata, :tokenize, :status,
    :createdAt, :expiresAt, :owner, :rehearsedAt)
  returning ${COLUMNS}`;

export type Orders = ReturnType<typeof openOrders>;

export function openOrders(database: Database, clock: Clock) {
  const find = (column: 'reference' | 'id' | 'link_id', value: string): Order | null => {
    const query = `select ${COLUMNS} from orders where ${column} = :value`;
    const row = database.first<OrderRow>(query, { value });
    return row && orderFromRow(row);
  };

  return {
    byReference: (reference: string) => find('reference', reference),
    byId: (id: string) => find('id', id),
    byLink: (linkId: string) => find('link_id', linkId),
    isKnown: (reference: string) =>
      database.first('select 1 from orders where reference = :reference', { reference }) !== null,
    create(order: NewOrder): Order {
      const now = clock.now();
      const created = database.first<OrderRow>(INSERT, {
        ...order,
        id: randomUUID(),
        linkId: randomBytes(18).toString('base64url'),
        metadata: JSON.stringify(order.metadata),
        tokenize: order.tokenize ? 1 : 0,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + ORDER_LIFE_MS).toISOString(),
      });
      if (!created) throw new Error('the order that was made cannot be read');
      return orderFromRow(created);
    },
    /** False if the order was no longer open: another payment was first. */
    close: (order: Order, status: 'paid' | 'cancelled'): boolean =>
      database.run("update orders set status = :status where id = :id and status = 'open'", {
        id: order.id,
        status,
      }) === 1,
    hasExpired: (order: Order): boolean =>
      order.status === 'open' && order.expiresAt <= clock.now().toISOString(),
  };
}

function orderFromRow(row: OrderRow): Order {
  return { ...row, metadata: JSON.parse(row.metadata), tokenize: row.tokenize === 1 };
}
