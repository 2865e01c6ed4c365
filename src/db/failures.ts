// What a database error means to the code above it: already there, try again, away, or full.

/** A statement that writes was refused: by a standby, or by a primary of before. */
const READ_ONLY = '25006';

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // terminated by an administrator
  '57P02', // crash shutdown
  '57P03', // starting up or shutting down
  '53300', // too many connections
  'NO_PRIMARY', // none of its hosts accepts writes
  READ_ONLY,
]);

const AWAY_MESSAGE = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    'not queryable',
    // An operator has closed the database to connections, under a code that says much else.
    'not currently accepting connections',
    // Of Citus, when the machine goes on which the rows are.
    'failure on connection marked as essential',
  ].join('|'),
  'i',
);

function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const isTableMissing = (error: unknown) => sqlState(error) === '42P01';

/** How our unique indexes are called, in a message of any language. */
const UNIQUE_INDEX = /(?<!\w)[a-z][a-z0-9_]*_p?key(?:_\d+)?(?!\w)/;
/** A table that is spread over machines has its indexes in numbered parts. */
const NUMBER_OF_PART = /_\d+$/;
/** What another machine refuses of rows that are copied to it, Citus passes on without its code. */
const REFUSED_ELSEWHERE = 'XX000';
const PART_OF_UNIQUE_INDEX = /(?<!\w)[a-z][a-z0-9_]*_p?key_\d+(?!\w)/;

/**
 * The name of the unique index that refused the row, or null. A pooler may drop the field that says
 * it; then the message does.
 */
export function violatedUniqueIndex(error: unknown): string | null {
  const state = sqlState(error);
  if (state !== '23505' && state !== REFUSED_ELSEWHERE) return null;
  const { constraint, message } = error as { constraint?: unknown; message?: unknown };
  const index = state === '23505' ? UNIQUE_INDEX : PART_OF_UNIQUE_INDEX;
  const named = typeof constraint === 'string' ? constraint : index.exec(`${message}`)?.[0];
  return named?.replace(NUMBER_OF_PART, '') ?? null;
}

/**
 * Two transactions got in each other's way, a public code that was drawn is taken, or a migration
 * changed a table meanwhile: the same work may simply be done again.
 */
export function isContention(error: unknown): boolean {
  const code = sqlState(error);
  if (code === '40001' || code === '40P01' || isStalePlan(error)) return true;
  return violatedUniqueIndex(error)?.endsWith('_code_key') ?? false;
}

/** A lock was not free in time, or another transaction waited for one of ours. */
export function isLockRefused(error: unknown): boolean {
  const code = sqlState(error);
  return code === '55P03' || code === '40P01';
}

/**
 * A statement was prepared before a migration gave its table another column. It did nothing, and a
 * connection that prepares it anew takes it.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan/.test((error as Error).message);
}

const OF_FAILED_TRANSACTION = new Set([
  '25P02', // the transaction is aborted
  '26000', // the statement was to be prepared by one that was refused
]);

/** Refused because a statement before it, of the same transaction, failed. */
export const isOfFailedTransaction = (error: unknown) =>
  OF_FAILED_TRANSACTION.has(sqlState(error) ?? '');

export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (AWAY_CODES.has(code) || code.startsWith('08'))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error instanceof Error && AWAY_MESSAGE.test(error.message);
}

/** Whether the server responds and accepts no writes. */
export const isRefusedWrite = (error: unknown): boolean => sqlState(error) === READ_ONLY;

/** What a transaction read was changed by another before it wrote: it is done again. */
export class Outrun extends Error {
  readonly code = '40001';

  constructor(what: string) {
    super(`${what} was changed by another transaction meanwhile`);
  }
}

/** The server lives and reads, and has no room left to write. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === '53100') return true;
  return error instanceof Error && error.message.includes('No space left on device');
}

/** Nothing is wrong with the work: it is done when the database can do it again. */
export function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskFull(error);
}
