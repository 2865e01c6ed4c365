// What we want of every session is kept with our account in the database, where also connections
// that a pooler shares out find it: what a session sets for itself is lost behind one.

import type pg from 'pg';

/** Our statements are short and many: to compile one takes longer than it will ever run. */
const SETTINGS = {
  jit: 'off',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/** The same for one session, said where it begins: one text, and so one round trip. */
export const SESSION_SETTINGS = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** What an operator has set for this account already stays. */
export async function keepWithRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kept: readonly string[] | null }>(`
    select s.setconfig as kept from pg_db_role_setting s
      join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
    where d.datname = current_database() and r.rolname = current_user`);
  const known = new Set(rows.flatMap(({ kept }) => kept ?? []).map((each) => each.split('=')[0]));
  for (const [name, value] of Object.entries(SETTINGS).filter(([each]) => !known.has(each))) {
    const { rows: said } = await client.query<{ statement: string }>(`
      select format('alter role %I in database %I set ${name} = %L', current_user,
        current_database(), '${value}') as statement`);
    for (const { statement } of said) await client.query(statement);
  }
}
