// The simulator's own books: every movement of money, once per reference, whatever is replayed.

import { randomUUID } from 'node:crypto';
import { CHARGE_KINDS, type ChargeKind, inSql, kindsWhere } from './cards/charge-kinds.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

export type ChargeStatus = 'succeeded' | 'failed';

export interface Charge {
  readonly seq: number;
  readonly id: string;
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly accountId: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  readonly transactionId: string;
  readonly orderId: string | null;
  readonly customerEmail: string | null;
  readonly gatewayMessage: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly originalId: string | null;
  readonly createdAt: string;
  /** What the caller took for now, which a rehearsal moves. */
  readonly happenedAt: string;
  /** The account that a transfer went out of. */
  readonly paidFrom: string | null;
}

export interface Reversal {
  readonly id: string;
  readonly amountKobo: number;
  readonly status: 'lost';
}

export interface Movement {
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly accountId: string;
  readonly amountKobo: number;
  readonly status: ChargeStatus;
  readonly gatewayMessage: string;
  readonly happenedAt: Date;
  readonly currency?: string;
  readonly orderId?: string;
  readonly customerEmail?: string;
  readonly card?: { readonly brand: string; readonly last4: string };
  readonly originalId?: string;
  readonly paidFrom?: string;
}

export interface ChargeFilter {
  readonly reference?: string;
  readonly kinds?: readonly ChargeKind[];
  readonly status?: ChargeStatus;
  readonly from?: string;
  readonly to?: string;
  readonly beforeSeq?: number;
  readonly accountId?: string;
  /** Arrived at this number. */
  readonly number?: string;
  /** Of deposits, those into an order's number (1) or a customer's (0). */
  readonly depositOfOrder?: 0 | 1;
}

const COLUMNS = `seq, id, kind, reference, account_id "accountId", amount_kobo "amountKobo",
  currency, status, transaction_id "transactionId", order_id "orderId",
  customer_email "customerEmail", gateway_message "gatewayMessage", card_brand "cardBrand",
  card_last4 "cardLast4", original_id "originalId", created_at "createdAt",
  happened_at "happenedAt", paid_from "paidFrom"`;

// A card declined on the page leaves a failed row; another card may still pay that very order.
const INSERT = `insert into charges (id, kind, reference, account_id, amount_kobo, currency, status,
    transaction_id, order_id, customer_email, gateway_message, card_brand, card_last4, original_id,
    created_at, happened_at, paid_from)
  values (:id, :kind, :reference, :accountId, :amountKobo, :currency, :status, :transactionId,
    :orderId, :customerEmail, :gatewayMessage, :cardBrand, :cardLast4, :originalId, :createdAt,
    :happenedAt, :paidFrom)
  on conflict (reference) where kind <> 'refund' do update set
    status = excluded.status, gateway_message = excluded.gateway_message,
    card_brand = excluded.card_brand, card_last4 = excluded.card_last4,
    created_at = excluded.created_at, happened_at = excluded.happened_at
  where charges.kind = 'checkout' and charges.status = 'failed' and excluded.kind = 'checkout'
  returning ${COLUMNS}`;

const OF_REFERENCE = `select ${COLUMNS} from charges where reference = :reference`;
const PAYMENT = `${OF_REFERENCE} and kind in ${inSql(kindsWhere(({ isOfOrder }) => isOfOrder))}`;
const DEBIT_OR_TRANSFER = `${OF_REFERENCE} and kind in ('debit', 'transfer', 'bank_payout')`;

export type Books = ReturnType<typeof openBooks>;

export function openBooks(database: Database, clock: Clock) {
  return {
    /** A payment's reference, or a debit's or transfer's: the two are looked up apart. */
    payment: (reference: string) => database.first<Charge>(PAYMENT, { reference }),
    debitOrTransfer: (reference: string) =>
      database.first<Charge>(DEBIT_OR_TRANSFER, { reference }),
    hasMoved: (reference: string) =>
      database.first('select 1 from charges where reference = :reference', { reference }) !== null,
    /** Writes the movement, or throws: a second one under the same reference must never be made. */
    write(movement: Movement): Charge {
      const row = { id: randomUUID(), ...rowOf(movement, clock.now().toISOString()) };
      const charge = database.first<Charge>(INSERT, row);
      if (!charge) throw new Error(`reference ${movement.reference} has moved money already`);
      return charge;
    },
    byTransactionId: (transactionId: string) =>
      database.first<Charge>(
        `select ${COLUMNS} from charges where transaction_id = :transactionId`,
        { transactionId },
      ),
    byId: (id: string) =>
      database.first<Charge>(`select ${COLUMNS} from charges where id = :id`, { id }),
    /** What paid it; else the card that did not. */
    byOrderId: (orderId: string) =>
      database.first<Charge>(
        `select ${COLUMNS} from charges where order_id = :orderId order by status desc limit 1`,
        { orderId },
      ),
    refundedKobo: (charge: Charge) =>
      database.first<{ total: number }>(
        'select coalesce(sum(amount_kobo), 0) total from charges where original_id = :id',
        { id: charge.id },
      )?.total ?? 0,
    reversedKobo: (charge: Charge) =>
      database.first<{ total: number }>(
        'select coalesce(sum(amount_kobo), 0) total from reversals where charge_id = :id',
        { id: charge.id },
      )?.total ?? 0,
    /** The payer's bank takes so much of it back, at once. */
    reverse(charge: Charge, amountKobo: number): Reversal {
      const id = `rev_${randomUUID()}`;
      database.run(
        `insert into reversals (id, charge_id, kind, amount_kobo, status, created_at)
         values (:id, :chargeId, 'reversal', :amountKobo, 'lost', :createdAt)`,
        { id, chargeId: charge.id, amountKobo, createdAt: clock.now().toISOString() },
      );
      return { id, amountKobo, status: 'lost' };
    },
    /** All that payers' banks took back, by the reference of the payment. */
    reversals: () =>
      database.all<Pick<Charge, 'reference' | 'amountKobo'>>(
        `select c.reference, r.amount_kobo "amountKobo"
         from reversals r join charges c on c.id = r.charge_id`,
      ),
    search: (filter: ChargeFilter, limit: number) => select(database, filter, limit),
    page(status: ChargeStatus | null, page: { number: number; limit: number }) {
      const values = { status, limit: page.limit, offset: (page.number - 1) * page.limit };
      const where = 'where (:status is null or status = :status)';
      const count = database.first<{ total: number }>(
        `select count(*) total from charges ${where}`,
        { status },
      );
      const charges = database.all<Charge>(
        `select ${COLUMNS} from charges ${where} order by seq desc limit :limit offset :offset`,
        values,
      );
      return { charges, total: count?.total ?? 0 };
    },
  };
}

/** Only what is asked for is compared, so that an index serves it. */
const CONDITIONS: Readonly<Record<keyof ChargeFilter, string>> = {
  reference: 'reference = :reference',
  kinds: 'kind in (select value from json_each(:kinds))',
  status: 'status = :status',
  from: 'happened_at >= :from',
  to: 'happened_at <= :to',
  beforeSeq: 'seq < :beforeSeq',
  accountId: 'account_id = :accountId',
  number: 'id in (select charge_id from deposits where number = :number)',
  depositOfOrder: `(kind <> 'deposit' or :depositOfOrder = (select order_id is not null
    from deposits where charge_id = charges.id))`,
};

function select(database: Database, filter: ChargeFilter, limit: number): Charge[] {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const values = asked.map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  const conditions = asked.map(([name]) => CONDITIONS[name as keyof ChargeFilter]);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return database.all<Charge>(
    `select ${COLUMNS} from charges ${where} order by seq desc limit :limit`,
    { ...Object.fromEntries(values), limit },
  );
}

function rowOf(movement: Movement, createdAt: string) {
  const nonce = randomUUID().slice(0, 5).toUpperCase();
  return {
    kind: movement.kind,
    reference: movement.reference,
    accountId: movement.accountId,
    amountKobo: movement.amountKobo,
    currency: movement.currency ?? 'NGN',
    status: movement.status,
    transactionId: `${CHARGE_KINDS[movement.kind].transactionPrefix}-${nonce}-${randomUUID()}`,
    orderId: movement.orderId ?? null,
    customerEmail: movement.customerEmail ?? null,
    gatewayMessage: movement.gatewayMessage,
    cardBrand: movement.card?.brand ?? null,
    cardLast4: movement.card?.last4 ?? null,
    originalId: movement.originalId ?? null,
    paidFrom: movement.paidFrom ?? null,
    createdAt,
    happenedAt: movement.happenedAt.toISOString(),
  };
}
