// Mandates as the bank keeps them: their life, and what the account behind them does to it.

import { randomUUID } from 'node:crypto';
import type { AccountBehaviour } from './accounts.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

export type MandateStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'DELETED';
export type MandateTarget = Exclude<MandateStatus, 'PENDING'>;

export interface MandateDetails {
  readonly customerAccountNumber: string;
  readonly bankCode: string;
  readonly customerName: string;
  readonly customerAccountName: string;
  readonly customerEmail: string;
  readonly customerPhoneNumber: string;
  readonly customerAddress: string;
  readonly narration: string;
}

export interface NewMandate {
  readonly merchantReference: string;
  readonly accountId: string;
  readonly behaviour: AccountBehaviour;
  readonly limitKobo: number | null;
  readonly frequency: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly details: MandateDetails;
}

export interface Mandate extends NewMandate {
  readonly seq: number;
  readonly id: string;
  readonly status: MandateStatus;
  readonly adviceSent: boolean;
  readonly lookUps: number;
  /** How many debits were decided on it. */
  readonly debits: number;
  readonly createdAt: string;
}

interface MandateRow extends Omit<Mandate, 'details' | 'adviceSent'> {
  readonly details: string;
  readonly adviceSent: number;
}

const SELECT = `select seq, id, merchant_reference "merchantReference", account_id "accountId",
  status, advice_sent "adviceSent", look_ups "lookUps", debits, behaviour,
  limit_kobo "limitKobo", frequency, starts_at "startsAt", ends_at "endsAt", details,
  created_at "createdAt" from mandates`;

export class Mandates {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  find(id: string): Mandate | null {
    const row = this.#database.first<MandateRow>(`${SELECT} where id = :id`, { id });
    return row && mandateFromRow(row);
  }

  isTaken(merchantReference: string): boolean {
    const select = 'select 1 from mandates where merchant_reference = :merchantReference';
    return this.#database.first(select, { merchantReference }) !== null;
  }

  create(mandate: NewMandate): string {
    const id = randomUUID();
    this.#database.run(
      `insert into mandates (id, merchant_reference, account_id, status, behaviour, limit_kobo,
         frequency, starts_at, ends_at, details, created_at)
       values (:id, :merchantReference, :accountId, 'PENDING', :behaviour, :limitKobo,
         :frequency, :startsAt, :endsAt, :details, :createdAt)`,
      {
        ...mandate,
        id,
        details: JSON.stringify(mandate.details),
        createdAt: this.#clock.now().toISOString(),
      },
    );
    return id;
  }

  /** A look-up moves a pending mandate on: the bank approves it at the second. */
  lookUp(mandate: Mandate): Mandate {
    const { id, status, behaviour } = mandate;
    const lookUps = mandate.lookUps + 1;
    this.#database.run('update mandates set look_ups = :lookUps where id = :id', { id, lookUps });
    if (status === 'PENDING') {
      if (behaviour === 'deleted_before_activation') this.#setStatus(id, 'DELETED', false);
      else if (lookUps >= 2) this.#setStatus(id, 'ACTIVE', adviceGoesOut(mandate));
    }
    return this.find(id) ?? mandate;
  }

  /** What the bank decides, at whosever request. */
  change(mandate: Mandate, status: MandateTarget): void {
    const advised = status === 'ACTIVE' ? adviceGoesOut(mandate) : mandate.adviceSent;
    this.#setStatus(mandate.id, status, advised);
  }

  countDebit({ id }: Mandate): void {
    this.#database.run('update mandates set debits = debits + 1 where id = :id', { id });
  }

  /** True the first time a reference is heard of: that request gets no answer. */
  leaveUnanswered(reference: string): boolean {
    const insert =
      'insert into unanswered_debits (reference) values (:reference) on conflict do nothing';
    return this.#database.run(insert, { reference }) === 1;
  }

  search(filter: MandateFilter): Mandate[] {
    const values = {
      merchantReference: filter.merchantReference ?? null,
      from: filter.from ?? null,
      to: filter.to ?? null,
    };
    const rows = this.#database.all<MandateRow>(
      `${SELECT} where (:merchantReference is null or merchant_reference = :merchantReference)
         and (:from is null or created_at >= :from) and (:to is null or created_at <= :to)
       order by seq desc limit 10000`,
      values,
    );
    return rows.map(mandateFromRow);
  }

  #setStatus(id: string, status: MandateStatus, adviceSent: boolean): void {
    this.#database.run(
      'update mandates set status = :status, advice_sent = :advice where id = :id',
      { id, status, advice: adviceSent ? 1 : 0 },
    );
  }
}

export interface MandateFilter {
  readonly merchantReference?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function hasEnded(mandate: Mandate, now: Date): boolean {
  return mandate.endsAt <= now.toISOString();
}

function adviceGoesOut(mandate: Mandate): boolean {
  return mandate.behaviour !== 'advice_never_sent';
}

function mandateFromRow(row: MandateRow): Mandate {
  return { ...row, details: JSON.parse(row.details), adviceSent: row.adviceSent === 1 };
}
