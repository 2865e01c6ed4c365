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

/** The sentence, or null for an unexpected failure. */
export function startSentence(error: unknown, config: Config | null): string | null {
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
    return `${where} is in use by another program. Stop it, or set ${name} to a free port.`;
  }
  if (code === 'EACCES') {
    return `This user account cannot use ${where}. Set ${name} to a port of 1024 or above.`;
  }
  return `Cannot listen on ${where} (${code}). Set HOST to an address of this machine.`;
}

function aboutSpace({ code, message }: Failure, config: Config): string | null {
  if (!NO_SPACE.has(code) && !message.includes('No space left on device')) return null;
  const where = config.databaseUrl === null ? config.dataDir : 'the database';
  return `The disk with ${where} is full. Free some space and start again. No data is lost.`;
}

function aboutDirectory({ code, path }: Failure, config: Config): string | null {
  if (path === undefined || !NOT_WRITABLE.has(code)) return null;
  return (
    `Cannot write to ${path} (${code}). Allow this user account to write there, ` +
    `or set DATA_DIR (now ${config.dataDir}) to a writable directory.`
  );
}

const OTHER_MAJOR =
  /initialized by PostgreSQL version (\d+)[^.]*?compatible with this version (\d+)/;

function aboutDatabase({ code, message }: Failure, config: Config): string | null {
  const [, had, has] = OTHER_MAJOR.exec(message) ?? [];
  if (had !== undefined) {
    return (
      `The data in ${config.dataDir} is of PostgreSQL ${had}, and this is PostgreSQL ${has}. ` +
      'Start the version of Sanwo that created it, or set DATA_DIR to a new directory.'
    );
  }
  if (config.databaseUrl === null) return null;
  const { hostname, port, pathname, username } = new URL(config.databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  if (NOT_THERE.has(code)) {
    return `PostgreSQL does not respond at ${server} (${code}). Start it, or correct DATABASE_URL.`;
  }
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL at ${server} refuses ${username}. Correct the login in DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `PostgreSQL at ${server} has no database ${pathname.slice(1)}. Create it first.`;
  }
  return code === '42501' ? `${username} lacks a permission at ${server}: ${message}.` : null;
}
