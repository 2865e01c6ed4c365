// What payers' banks dispute: nothing moves until the bank has decided.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

export type DisputeStatus = 'needs_response' | 'won' | 'lost';

export interface Dispute {
  readonly id: string;
  readonly chargeId: string;
  readonly amountKobo: number;
  readonly status: DisputeStatus;
  readonly dueAt: string;
}

const COLUMNS = `id, charge_id "chargeId", amount_kobo "amountKobo", status, due_at "dueAt"`;

export type Disputes = ReturnType<typeof openDisputes>;

export function openDisputes(database: Database, clock: Clock) {
  return {
    byId: (id: string) =>
      database.first<Dispute>(`select ${COLUMNS} from disputes where id = :id`, { id }),
    /** Who knows nothing but the transaction means its newest dispute. */
    byTransaction: (transactionId: string) =>
      database.first<Dispute>(
        `select ${COLUMNS} from disputes where charge_id in
           (select id from charges where transaction_id = :transactionId)
         order by created_at desc, id desc limit 1`,
        { transactionId },
      ),
    openKobo: (chargeId: string) =>
      database.first<{ total: number }>(
        `select coalesce(sum(amount_kobo), 0) total from disputes
         where charge_id = :chargeId and status = 'needs_response'`,
        { chargeId },
      )?.total ?? 0,
    open(dispute: Pick<Dispute, 'chargeId' | 'amountKobo' | 'dueAt'>): Dispute {
      const opened = { id: `dsp_${randomUUID()}`, status: 'needs_response', ...dispute } as const;
      database.run(
        `insert into disputes (id, charge_id, amount_kobo, status, due_at, created_at)
         values (:id, :chargeId, :amountKobo, :status, :dueAt, :createdAt)`,
        { ...opened, createdAt: clock.now().toISOString() },
      );
      return opened;
    },
    decide: (id: string, status: 'won' | 'lost') =>
      database.run(
        `update disputes set status = :status where id = :id and status = 'needs_response'`,
        { id, status },
      ) === 1,
  };
}
