// Which tables a tenant is in: the catalogue says it, so that a table which no list names moves
// with the others.

import pg from 'pg';

/** The directory's own: they say where tenants are, and are not theirs. */
const NOT_MOVED: readonly string[] = [
  'directory_accounts',
  'directory_former_homes',
  'directory_moves',
];

/** Each cell's own: whether the tenant is there. */
const OF_THE_CELL: readonly string[] = ['at_home', 'moving'];

export interface MovedTable {
  readonly name: string;
  /** The column that says whose a row is. */
  readonly tenant: string;
  /** Those that are copied: neither computed ones nor those of the cell. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly parents: readonly string[];
}

/** The tenant itself first, and each after the tables that its rows point at. */
export async function readMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select c.relname::text as name,
      case when c.relname = 'tenants' then 'id' else 'tenant_id' end as tenant,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and not (c.relname = 'tenants' and a.attname = any($2))
        order by a.attname) as columns,
      array(select a.attname::text from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attname) as "primaryKey",
      array(select distinct p.relname::text from pg_constraint f
        join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> all($1)
      and (c.relname = 'tenants' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    order by c.relname`,
    [NOT_MOVED, OF_THE_CELL],
  );
  const isItself = ({ name }: MovedTable) => name === 'tenants';
  const others = rows.filter((table) => !isItself(table));
  return [...rows.filter(isItself), ...parentsFirst(others)];
}

function parentsFirst(tables: readonly MovedTable[]): MovedTable[] {
  const waiting = [...tables];
  const ordered: MovedTable[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex(({ parents }) => !parents.some((each) => names.has(each)));
    if (next === -1) throw new Error(`tables point at each other: ${[...names].join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

const quoteName = (name: string) => pg.escapeIdentifier(name);

export const columnList = (names: readonly string[], prefix = '') =>
  names.map((name) => `${prefix}${quoteName(name)}`).join(', ');

export const tableName = ({ name }: MovedTable) => quoteName(name);

/** Of a tenant whose id was read from the database. */
export const isOfTenant = ({ tenant }: MovedTable, tenantId: string, prefix = '') =>
  `${prefix}${quoteName(tenant)} = ${pg.escapeLiteral(tenantId)}`;
