// Every query on credit notes.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { creditNoteNumberOf } from '../invoices/numbers-sql.ts';
import type { CreditNoteRow } from './shape.ts';

export type NewCreditNote = Omit<CreditNoteRow, 'tenantId' | 'number' | 'lines'> & {
  readonly lines: readonly object[];
};

/** With the next number of its tenant: whoever else makes one waits until this transaction ends. */
export async function insertCreditNote(
  db: Db,
  tenantId: string,
  note: NewCreditNote,
): Promise<CreditNoteRow> {
  const number = await creditNoteNumberOf(db, tenantId);
  return await db
    .insertInto('creditNotes')
    .values({ tenantId, ...note, number, lines: JSON.stringify(note.lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function selectCreditNote(
  db: Db,
  tenantId: string,
  idOrNumber: string,
): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`
    select * from credit_notes
    where tenant_id = ${tenantId} and (id::text = ${idOrNumber} or number = ${idOrNumber})
    limit 1`.execute(db);
  return rows[0];
}
