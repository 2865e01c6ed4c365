// What rows of a table become when the person is erased who is in them.

import type { Vault } from '../../lib/secrets/secret.ts';
import { ERASED, type ErasedPerson, erasedEmail, type Fate } from './fates.ts';
import type { PersonalTable } from './tables.ts';
import { identityOf, type PersonalRow } from './walk-sql.ts';
import { cleanJson, cleanText, GONE, type TextKind } from './words.ts';

interface Erasing {
  readonly person: ErasedPerson;
  readonly vault: Pick<Vault, 'seal' | 'openText'>;
}

/** The columns that may change. */
export const changedColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns).flatMap(([column, { kind }]) => (kind === 'kept' ? [] : [column]));

/** Those that change, by the names of their columns: their keys, and all that may change. */
export function erasedRows(
  table: PersonalTable,
  rows: readonly PersonalRow[],
  erasing: Erasing,
): object[] {
  return rows.flatMap((row) => {
    const before = changedColumns(table).map((column) => [column, valueIn(row, column)] as const);
    const after = before.map(
      ([column, value]) => [column, erasedValue({ table, row, erasing }, column, value)] as const,
    );
    if (after.every(([, value], at) => isSame(value, before[at]?.[1]))) return [];
    const kept = identityOf(table).map((column) => [column, valueIn(row, column)] as const);
    return [Object.fromEntries([...kept, ...after].map(([name, value]) => [name, sent(value)]))];
  });
}

const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const valueIn = (row: PersonalRow, column: string): unknown => row[camelCase(column)] ?? null;

/** Bytes travel in JSON as PostgreSQL writes them. */
const sent = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

interface ErasedRow {
  readonly table: PersonalTable;
  readonly row: PersonalRow;
  readonly erasing: Erasing;
}

function erasedValue(of: ErasedRow, column: string, value: unknown): unknown {
  const { table, row, erasing } = of;
  const fate: Fate | undefined = table.columns[column];
  if (fate === undefined) throw new Error(`nothing is known of ${column}`);
  if (value === null) return null;
  if (fate.kind === 'hidden of payer') {
    return row.isOwn && row.actorKind === 'payer' ? GONE : value;
  }
  if (fate.kind === 'named anew') {
    const isNamed = cleanText(String(value), erasing.person.words.patterns.others) !== value;
    return isNamed ? `${ERASED} ${String(row.id).slice(-12)}` : value;
  }
  if (row.isOwn) return ownValue(fate, value, erasing);
  return cleanedValue(fate, value, { erasing, kind: table.isLog ? 'log' : 'others' });
}

function ownValue(fate: Fate, value: unknown, erasing: Erasing): unknown {
  const { customerId, tenantId } = erasing.person;
  switch (fate.kind) {
    case 'emptied':
    case 'emptied or cleaned':
      return null;
    case 'replaced':
      return fate.by;
    case 'renamed':
      return erasedEmail(customerId);
    case 'resealed':
      return resealed(value, fate.bind(tenantId), erasing);
    default:
      return cleanedValue(fate, value, { erasing, kind: 'own' });
  }
}

/** Sealed once: another process that comes again finds it as it is to be. */
function resealed(value: unknown, bind: string, { vault }: Erasing): unknown {
  const isDone = vault.openText(value as Buffer, bind) === ERASED;
  return isDone ? value : vault.seal(ERASED, bind);
}

interface Cleaning {
  readonly erasing: Erasing;
  readonly kind: TextKind;
}

function cleanedValue(fate: Fate, value: unknown, { erasing, kind }: Cleaning): unknown {
  const { person, vault } = erasing;
  const pattern = person.words.patterns[kind];
  if (Buffer.isBuffer(value)) {
    if (fate.kind !== 'cleaned inside') return value;
    const bind = fate.bind(person.tenantId);
    const text = vault.openText(value, bind);
    const clean = cleanText(text, pattern);
    return clean === text ? value : vault.seal(clean, bind);
  }
  if (typeof value === 'string') return cleanText(value, pattern);
  return cleanJson(value, pattern, { isAboutPerson: kind === 'own' && fate.kind === 'facts' });
}
