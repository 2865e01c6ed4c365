// What stops a start most often, each as one sentence that says what to do. What is not known here
// is shown as it is, with its stack.

import { type DatabaseAddress, hostText, readAddress } from '../db/server/address.ts';
import { type Config, ConfigError } from '../frame/config.ts';
import { StartError } from '../lib/process/start-error.ts';

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly path: string | undefined;
  readonly port: number | undefined;
  readonly address: string | undefined;
  readonly syscall: string | undefined;
  /** Of the database. */
  readonly server: string | undefined;
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
  const { message, path, port, address, syscall, server } = error;
  return { code: String(error.code ?? ''), message, path, port, address, syscall, server };
}

function aboutPort(failure: Failure, { port, mcpPort, workerPort }: Config): string | null {
  const { code, syscall, address } = failure;
  if (syscall !== 'listen') return null;
  const names = { [workerPort]: 'WORKER_PORT', [mcpPort]: 'MCP_PORT', [port]: 'PORT' };
  const name = names[failure.port ?? port];
  const where = `Port ${failure.port} on ${address}`;
  if (code === 'EADDRINUSE' && name === undefined) {
    return `${where} was free, and another program has taken it since. Start again.`;
  }
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

function aboutDatabase({ code, message, server }: Failure, config: Config): string | null {
  const [, had, has] = OTHER_MAJOR.exec(message) ?? [];
  if (had !== undefined) {
    return (
      `The data in ${config.dataDir} is of PostgreSQL ${had}, and this is PostgreSQL ${has}. ` +
      'Start the version of Sanwo that created it, or set DATA_DIR to a new directory.'
    );
  }
  return config.databaseUrl === null ? null : aboutServer({ code, message, server }, config);
}

const OF_CERTIFICATES = /CERT|^UNABLE_TO_|^ERR_(?:SSL|OSSL|TLS)_/;
const NOT_ENCRYPTED = 'The server does not support SSL connections';

function aboutServer(
  { code, message, server }: Pick<Failure, 'code' | 'message' | 'server'>,
  config: Config,
): string | null {
  const { name, address } = settingOf(server, config);
  const { user, database } = address;
  const hosts = address.hosts.map(hostText).join(', ');
  if (code === 'NO_PRIMARY') {
    return `N${message.slice(1)}. Start or promote one of them, or correct ${name}.`;
  }
  if (code === '25006') {
    return (
      `PostgreSQL at ${hosts} is read-only, as a standby is. Set ${name} to the primary, or to ` +
      'all hosts (postgres://host1,host2/database): Sanwo uses the one that accepts writes.'
    );
  }
  if (NOT_THERE.has(code)) {
    return `PostgreSQL does not respond at ${hosts} (${code}). Start it, or correct ${name}.`;
  }
  if (code === '28P01') return `PostgreSQL at ${hosts} refuses ${user}. Correct ${name}.`;
  if (code === '28000') {
    return `PostgreSQL at ${hosts} says: ${message}. Correct the login or sslmode in ${name}.`;
  }
  if (code === '3D000') {
    return `PostgreSQL at ${hosts} has no database ${database}. Create it first.`;
  }
  if (OF_CERTIFICATES.test(code)) {
    return (
      `The certificate of PostgreSQL at ${hosts} is not accepted (${code}: ${message}). ` +
      `Correct sslmode or sslrootcert in ${name}.`
    );
  }
  if (message === NOT_ENCRYPTED) {
    return (
      `PostgreSQL at ${hosts} offers no encryption. Set it up there, or set sslmode=disable ` +
      `in ${name}.`
    );
  }
  // What a pooler says of itself: that it knows no such database, or pools single statements.
  if (code.startsWith('08')) return `PostgreSQL at ${hosts} says: ${message}. Correct ${name}.`;
  return code === '42501' ? `${user} lacks a permission at ${hosts}: ${message}.` : null;
}

interface DatabaseSetting {
  readonly name: string;
  readonly address: DatabaseAddress;
}

/** The setting that leads to this server. */
function settingOf(server: string | undefined, config: Config): DatabaseSetting {
  const { databaseUrl, databaseDirectUrl } = config;
  const usual = { name: 'DATABASE_URL', address: readAddress(databaseUrl ?? '') };
  if (databaseDirectUrl === null || server === usual.address.description) return usual;
  const direct = { name: 'DATABASE_DIRECT_URL', address: readAddress(databaseDirectUrl) };
  return server === direct.address.description ? direct : usual;
}
