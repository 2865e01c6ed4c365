// What stops a start most often, each as one sentence that says what to do. What is not known here
// is shown as it is, with its stack.

import { type Config, ConfigError } from '../frame/config.ts';
import { StartError } from '../lib/process/start-error.ts';

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly path: string | undefined;
  readonly port: number | undefined;
  readonly address: string | undefined;
  readonly syscall: string | undefined;
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);
const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** The sentence, or null for a failure that nobody foresaw. */
export function sentenceOf(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message;
  if (config === null || !(error instanceof Error)) return null;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const failure = failureOf(cause);
    const sentence =
      aboutPort(failure, config) ??
      aboutSpace(failure, config) ??
      aboutDirectory(failure, config) ??
      aboutDatabase(failure, config);
    if (sentence !== null) return sentence;
  }
  return error instanceof StartError ? error.message : null;
}

function failureOf(error: Error & Partial<Failure>): Failure {
  const { message, path, port, address, syscall } = error;
  return { code: String(error.code ?? ''), message, path, port, address, syscall };
}

function aboutPort(failure: Failure, { port, mcpPort, workerPort }: Config): string | null {
  const { code, syscall, address } = failure;
  if (syscall !== 'listen') return null;
  const names = { [workerPort]: 'WORKER_PORT', [mcpPort]: 'MCP_PORT', [port]: 'PORT' };
  const name = names[failure.port ?? port];
  const where = `Port ${failure.port} on ${address}`;
  if (code === 'EADDRINUSE') {
    return `${where} is taken by another program: stop that one, or set ${name} to a free port.`;
  }
  if (code === 'EACCES') {
    return `${where} may not be used by this account: set ${name} to a port of 1024 or above.`;
  }
  return `${where} cannot be listened on (${code}): set HOST to an address of this machine.`;
}

function aboutSpace({ code, message }: Failure, config: Config): string | null {
  if (!NO_SPACE.has(code) && !message.includes('No space left on device')) return null;
  const where = config.databaseUrl === null ? config.dataDir : 'the database';
  return `The disk that holds ${where} is full: free some space and start again; nothing is lost.`;
}

function aboutDirectory({ code, path }: Failure, config: Config): string | null {
  if (path === undefined || !NOT_WRITABLE.has(code)) return null;
  return (
    `${path} cannot be written (${code}): let this account write there, ` +
    `or set DATA_DIR (now ${config.dataDir}) to a directory where it may.`
  );
}

const OTHER_MAJOR =
  /initialized by PostgreSQL version (\d+)[^.]*?compatible with this version (\d+)/;

function aboutDatabase({ code, message }: Failure, config: Config): string | null {
  const [, had, has] = OTHER_MAJOR.exec(message) ?? [];
  if (had !== undefined) {
    return (
      `The data in ${config.dataDir} is of PostgreSQL ${had} and this is PostgreSQL ${has}: ` +
      'start the version of Sanwo that made it, or set DATA_DIR to a new directory.'
    );
  }
  if (config.databaseUrl === null) return null;
  const { hostname, port, pathname, username } = new URL(config.databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  if (NOT_THERE.has(code)) {
    return `No PostgreSQL answers at ${server} (${code}): start it, or mend DATABASE_URL.`;
  }
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL at ${server} refuses ${username}: mend the account in DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `PostgreSQL at ${server} has no database ${pathname.slice(1)}: create it first.`;
  }
  return code === '42501' ? `${username} lacks a right at ${server}: ${message}.` : null;
}
