// Two roles: the owner migrates and owns the tables, the runner is whom the service connects as. It
// may use the tables, and neither change them nor rewrite what was appended.

import pg from 'pg';
import { withinTransaction } from './migration-lock.ts';
import {
  type GrantedTable,
  type KeptByReset,
  privilegesOn,
  type TablePrivileges,
} from './privileges.ts';
import { withClient } from './role-view.ts';

/** Done anew after each migration: what a later table allows is known once it is there. */
export async function grantToRunner(
  ownerUrl: string,
  { runner, keptByReset }: { readonly runner: string; readonly keptByReset: KeptByReset },
): Promise<void> {
  await withClient(ownerUrl, (client) =>
    withinTransaction(client, async () => {
      const [{ schema }] = (await client.query('select current_schema() as schema')).rows;
      const role = pg.escapeIdentifier(runner);
      const place = pg.escapeIdentifier(schema);
      await grantSchema(client, { role, place });
      for (const table of await ownRelations(client, ['r', 'p'])) {
        const granted = privilegesOn(table, keptByReset);
        await grantTable(client, { name: pg.escapeIdentifier(table.name), role, granted });
      }
      for (const { name } of await ownRelations(client, ['S'])) {
        const sequence = pg.escapeIdentifier(name);
        await client.query(`grant usage, select on sequence ${sequence} to ${role}`);
      }
      for (const signature of await ownFunctions(client)) {
        await client.query(`grant execute on function ${signature} to ${role}`);
      }
      await grantDefaults(client, { role, place });
    }),
  );
}

interface Grantee {
  readonly role: string;
  readonly place: string;
}

/** In a schema of another owner, all roles have access, or its owner has to grant it. */
async function grantSchema(client: pg.Client, { role, place }: Grantee): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(`
    select pg_has_role(nspowner, 'usage') as "isOurs" from pg_namespace
    where nspname = current_schema()`);
  if (rows[0]?.isOurs) await client.query(`grant usage on schema ${place} to ${role}`);
}

interface TableGrant {
  readonly name: string;
  readonly role: string;
  readonly granted: TablePrivileges;
}

async function grantTable(client: pg.Client, { name, role, granted }: TableGrant): Promise<void> {
  const { mayInsert, mayUpdate, mayDelete } = granted;
  const privileges = ['select'];
  if (mayInsert) privileges.push('insert');
  if (mayUpdate === true) privileges.push('update');
  if (Array.isArray(mayUpdate)) privileges.push(`update (${mayUpdate.join(', ')})`);
  if (mayDelete) privileges.push('delete');
  await client.query(`revoke all on table ${name} from ${role}`);
  await client.query(`grant ${privileges.join(', ')} on table ${name} to ${role}`);
}

/** Of what is created later, until it is granted by name. */
async function grantDefaults(client: pg.Client, { role, place }: Grantee): Promise<void> {
  const later = `alter default privileges in schema ${place} grant`;
  await client.query(`${later} select, insert on tables to ${role}`);
  await client.query(`${later} usage, select on sequences to ${role}`);
  await client.query(`${later} execute on functions to ${role}`);
}

async function ownRelations(client: pg.Client, kinds: readonly string[]): Promise<GrantedTable[]> {
  const { rows } = await client.query<GrantedTable>(
    `select relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenant"
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind::text = any($1)
      and not relispartition and pg_has_role(relowner, 'usage') order by relname`,
    [kinds],
  );
  return rows;
}

/** Those of extensions are open to all roles. */
async function ownFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ signature }) => signature);
}

/** What the runner may do that it must not, or may not do that it must: in words, none if well. */
export async function findRunnerFaults(url: string): Promise<string[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ fault: string }>(`
      select 'may change audit_entries, as a superuser, as the owner of the tables, or as a member '
        || 'of their owner' as fault
      where has_table_privilege(to_regclass('audit_entries'), 'update, delete, truncate')
      union all
      select 'finds no tables: MIGRATE_URL and DATABASE_URL must lead to the same database'
      where to_regclass('audit_entries') is null
      union all
      select format('may create tables in the schema %1$I: revoke create on schema %1$I from %2$I, '
        || 'public', current_schema(), current_user)
      where has_schema_privilege(current_schema(), 'create')
      union all
      select format('may not use %s: make the role of MIGRATE_URL its owner', oid::regclass)
      from pg_class where relnamespace = current_schema()::regnamespace and (
        relkind in ('r', 'p') and not relispartition and not has_table_privilege(oid, 'select')
        or relkind = 'S' and not has_sequence_privilege(oid, 'usage'))
      union all
      select format('may create no temporary tables: grant temporary on database %I to %I',
        current_database(), current_user)
      where not has_database_privilege(current_database(), 'temporary')`);
    return rows.map(({ fault }) => fault);
  });
}
