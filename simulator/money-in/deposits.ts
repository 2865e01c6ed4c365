// What is known of money that arrived by transfer, beside its line in the books: by which session,
// at which number, from whom.

import type { Database } from '../database.ts';

export interface Sender {
  readonly senderName: string | null;
  readonly senderBankName: string | null;
  readonly senderBankCode: string | null;
  readonly senderNumber: string | null;
}

export interface Deposit extends Sender {
  readonly sessionId: string;
  readonly chargeId: string;
  readonly number: string;
  readonly accountName: string;
  readonly accountReference: string | null;
  /** Of an order's own number. */
  readonly orderId: string | null;
  readonly orderReference: string | null;
  readonly feeKobo: number;
  readonly narration: string | null;
}

const COLUMNS = `session_id "sessionId", charge_id "chargeId", number, account_name "accountName",
  account_reference "accountReference", order_id "orderId", order_reference "orderReference",
  fee_kobo "feeKobo", sender_name "senderName", sender_bank_name "senderBankName",
  sender_bank_code "senderBankCode", sender_number "senderNumber", narration`;

export type Deposits = ReturnType<typeof openDeposits>;

export function openDeposits(database: Database) {
  return {
    bySession: (sessionId: string) =>
      database.first<Deposit>(`select ${COLUMNS} from deposits where session_id = :sessionId`, {
        sessionId,
      }),
    ofCharge: (chargeId: string) =>
      database.first<Deposit>(`select ${COLUMNS} from deposits where charge_id = :chargeId`, {
        chargeId,
      }),
    write: (deposit: Deposit) =>
      database.run(
        `insert into deposits (session_id, charge_id, number, account_name, account_reference,
           order_id, order_reference, fee_kobo, sender_name, sender_bank_name, sender_bank_code,
           sender_number, narration)
         values (:sessionId, :chargeId, :number, :accountName, :accountReference, :orderId,
           :orderReference, :feeKobo, :senderName, :senderBankName, :senderBankCode, :senderNumber,
           :narration)`,
        { ...deposit },
      ),
  };
}
