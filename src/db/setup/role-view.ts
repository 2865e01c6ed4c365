// What a role sees of the database, and whether it may migrate it.

import type pg from 'pg';
import { keepWithRole } from '../role-settings.ts';
import { failureOn, openClient } from '../server/open-client.ts';

/** How a connection sees the database. */
export interface RoleView {
  readonly role: string;
  readonly database: string;
  /** Null where the role may not enter any schema of its search path. */
  readonly schema: string | null;
}

/** Connects once, and keeps our settings with the role that it connected as. */
export async function viewAs(url: string): Promise<RoleView> {
  return await withClient(url, async (client) => {
    await keepWithRole(client);
    const { rows } = await client.query<RoleView>(`
      select current_user::text as role, current_database()::text as database,
        current_schema()::text as schema`);
    return rows[0] as RoleView;
  });
}

/**
 * Whether this connection may migrate: the tables are its own, or there are none and it may create
 * them.
 */
export async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class
        where oid = to_regclass('schema_migrations')),
      has_schema_privilege(current_schema(), 'create'), false) as may`);
  return rows[0]?.may ?? false;
}

export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(url, { application_name: 'sanwo migrate' });
  try {
    return await use(client);
  } catch (error) {
    throw failureOn(url, error);
  } finally {
    await client.end();
  }
}
