// The only file that reads the environment. It reports every wrong setting at once, and says what
// to write.

import { readTrustedProxies, type TrustedProxies } from '../lib/net/trusted-proxies.ts';
import {
  type EnvironmentReader,
  readFlag,
  readNumber,
  readOneOf,
  readPort,
  readText,
  readUrl,
} from '../lib/process/environment.ts';
import type { TraceSettings } from '../lib/process/open-telemetry.ts';
import { secretFileName, withSecretFiles } from '../lib/process/secret-files.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { CellConfig } from './settings/cells.ts';
import { readDatabase } from './settings/database.ts';
import { readMasterKey, readPassphrase } from './settings/keys.ts';
import { readGateLimits } from './settings/limits.ts';
import { NO_SENDER, readEmaillessDomain, readMailFrom } from './settings/mail.ts';
import { type ProviderConfig, readProvider } from './settings/provider.ts';
import { readTelemetry, TELEMETRY_SECRETS } from './settings/telemetry.ts';

const MODES = ['sandbox', 'live'] as const;
export type Mode = (typeof MODES)[number];

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly mcpPort: number;
  readonly checkoutPort: number;
  /** Health and metrics of a separate worker. */
  readonly workerPort: number;
  readonly baseUrl: string | null;
  readonly mcpUrl: string | null;
  readonly checkoutUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  /** Connects `sanwo migrate` as the owner of the tables, where the service is another role. */
  readonly migrateUrl: string | null;
  readonly databasePoolSize: number;
  readonly databasePreparedStatements: boolean;
  /** Cells beside the first one, which is the database above. */
  readonly cells: readonly CellConfig[];
  /** The database of the directory of several cells; null: that of the first cell. */
  readonly directoryUrl: string | null;
  readonly masterKey: string | null;
  /** Decrypts existing data and encrypts nothing: the key before or after the master key. */
  readonly otherMasterKey: string | null;
  /** Encrypts and decrypts backups of the embedded database. */
  readonly backupPassphrase: string | null;
  /** Concurrent charges of this process, at each provider. */
  readonly chargesInFlight: number;
  readonly provider: ProviderConfig;
  readonly smtpUrl: string | null;
  /** The sender address of emails to customers. */
  readonly mailFrom: string;
  /** How long an advance of a test clock waits. After that it returns 202 and goes on. */
  readonly testClockWaitMs: number;
  readonly webhookAllowPrivate: boolean;
  /** A sandbox on its own database runs on the machine of the person who tries it out. */
  readonly webhookAllowLoopback: boolean;
  readonly rateLimitPerSecond: number;
  /** Total, and per client address, at each of the two servers. */
  readonly connectionsMax: number;
  readonly connectionsPerAddress: number;
  readonly platformFeeBasisPoints: number;
  readonly platformFeeCapKobo: number;
  /** The provider is given addresses there for customers without one: it takes no mail. */
  readonly emaillessDomain: string;
  /** Reminders and links by email that a merchant may send in a day. */
  readonly remindersPerDay: number;
  /** The same in its first seven days. */
  readonly remindersPerDayWhenNew: number;
  /** Days to keep the API request log; 0 turns it off. */
  readonly apiLogDays: number;
  /** Days to keep rows of the provider's statement after they were read. */
  readonly statementDays: number;
  /** Where traces are sent; null: nowhere. */
  readonly traces: TraceSettings | null;
  readonly trustProxy: TrustedProxies;
  /** How long a stopping process serves on while `/readyz` says that it stops. */
  readonly drainSeconds: number;
  /** Whether npm started this process. It then ends with npm. */
  readonly isStartedByNpm: boolean;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Each of these may be read from a file instead, which NAME_FILE names. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATE_URL',
  'DIRECTORY_URL',
  'MASTER_KEY',
  'MASTER_KEY_OTHER',
  'BACKUP_PASSPHRASE',
  'PROVIDER_CLIENT_SECRET',
  'PROVIDER_DISPUTE_SECRET',
  'PROVIDER_SIGNATURE_KEY',
  'SMTP_URL',
  ...TELEMETRY_SECRETS,
];
const CALLER_SECRETS = ['SANWO_API_KEY'];

type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    const count = mistakes.length;
    const found = count === 1 ? '1 setting is wrong' : `${count} settings are wrong`;
    super(`${found}:\n  ${mistakes.join('\n  ')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** The environment of the process, and below it the settings of a file. */
export function readConfigOver(file: Environment): Config {
  return readConfig({ ...file, ...process.env });
}

/** The API key and address that the command line uses. The service has neither. */
export interface CallerSettings {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
}

export function readCallerOver(file: Environment): CallerSettings {
  const from = { environment: { ...file, ...process.env }, mistakes: [], names: new Set<string>() };
  const caller = readCaller(from);
  if (from.mistakes.length > 0) throw new ConfigError(from.mistakes);
  return caller;
}

function readCaller(given: EnvironmentReader): CallerSettings {
  const from = withSecretFiles(given, CALLER_SECRETS);
  const apiKey = readText(from, 'SANWO_API_KEY');
  return { apiKey, baseUrl: readUrl(from, 'SANWO_BASE_URL', ['http', 'https']) };
}

/** The names in a file that the process sets too. The process overrides the file. */
export function overriddenNames(file: Environment): string[] {
  return Object.keys(file).filter((name) => process.env[name] !== undefined);
}

/** Every name that Sanwo reads. */
export function environmentNames(): string[] {
  const from = { environment: {}, mistakes: [], names: new Set<string>() };
  readAll(from);
  readCaller(from);
  return [...from.names].sort();
}

export function readConfig(environment: Environment): Config {
  const from = { environment, mistakes: [], names: new Set<string>() };
  const config = readAll(from);
  if (from.mistakes.length > 0) throw new ConfigError(from.mistakes);
  return Object.freeze(config);
}

function readAll(given: EnvironmentReader): Config {
  const from = withSecretFiles(given, SECRETS);
  const mode = readOneOf(from, 'MODE', { choices: MODES, otherwise: 'sandbox' });
  const live = mode === 'live';
  const optional = (name: string) => readText(from, name);
  const database = readDatabase(from);
  const config: Config = {
    mode,
    host: optional('HOST') ?? '127.0.0.1',
    port: readPort(from, 'PORT', 8080),
    mcpPort: readPort(from, 'MCP_PORT', 8081),
    checkoutPort: readPort(from, 'CHECKOUT_PORT', 8082),
    workerPort: readPort(from, 'WORKER_PORT', 0),
    baseUrl: readUrl(from, 'BASE_URL', ['http', 'https']),
    mcpUrl: readUrl(from, 'MCP_URL', ['http', 'https']),
    checkoutUrl: readUrl(from, 'CHECKOUT_URL', ['http', 'https']),
    dataDir: optional('DATA_DIR') ?? './data',
    ...database,
    masterKey: readMasterKey(from, 'MASTER_KEY'),
    otherMasterKey: readMasterKey(from, 'MASTER_KEY_OTHER'),
    backupPassphrase: readPassphrase(from),
    provider: readProvider(from, live),
    chargesInFlight: readNumber(from, 'CHARGES_IN_FLIGHT', {
      least: 1,
      most: 10_000,
      otherwise: 1_500,
    }),
    smtpUrl: readUrl(from, 'SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readMailFrom(from),
    emaillessDomain: readEmaillessDomain(from),
    testClockWaitMs: readNumber(from, 'TEST_CLOCK_WAIT_MS', {
      least: 100,
      most: 600_000,
      otherwise: MINUTE_MS,
    }),
    webhookAllowPrivate: readFlag(from, 'WEBHOOK_ALLOW_PRIVATE', false),
    webhookAllowLoopback: !live && database.databaseUrl === null,
    ...readGateLimits(from),
    platformFeeBasisPoints: readNumber(from, 'PLATFORM_FEE_BPS', {
      least: 0,
      most: 10_000,
      otherwise: 140,
    }),
    platformFeeCapKobo: readNumber(from, 'PLATFORM_FEE_CAP', {
      least: 0,
      most: 100_000_000_000,
      otherwise: 180_000,
    }),
    ...readTelemetry(from),
    trustProxy: readTrustedProxies(from),
    drainSeconds: readNumber(from, 'DRAIN_SECONDS', {
      least: 0,
      most: 600,
      otherwise: live ? 5 : 0,
    }),
    isStartedByNpm: from.environment.npm_lifecycle_event !== undefined,
    logLevel: readOneOf(from, 'LOG_LEVEL', { choices: LOG_LEVELS, otherwise: 'info' }),
  };
  if (live) requireForLive(config, from.mistakes);
  return config;
}

/** Live mode moves real money: no setting has a guessed value there. */
function requireForLive(config: Config, mistakes: string[]): void {
  const needed: readonly [name: string, value: string | null, why: string][] = [
    ['DATABASE_URL', config.databaseUrl, 'the URL of the PostgreSQL database'],
    [
      'MASTER_KEY',
      config.masterKey,
      'encrypts secrets in the database; generate one with: openssl rand -base64 32',
    ],
    ['PROVIDER_BASE_URL', config.provider.baseUrl, 'the URL of the payment provider'],
    ['PROVIDER_ACCOUNT_ID', config.provider.accountId, 'your account at the provider'],
    ['PROVIDER_CLIENT_ID', config.provider.clientId, 'your client id at the provider'],
    ['PROVIDER_CLIENT_SECRET', config.provider.clientSecret, 'your client secret at the provider'],
    ['PROVIDER_SIGNATURE_KEY', config.provider.signatureKey, 'verifies the provider’s callbacks'],
    ['BASE_URL', config.baseUrl, 'the public URL of the API'],
  ];
  if (config.smtpUrl !== null && config.mailFrom === NO_SENDER) {
    mistakes.push('MAIL_FROM is required with SMTP_URL in live mode: the sender address of emails');
  }
  for (const [name, value, why] of needed) {
    // A file that cannot be used was reported already.
    const isReported = mistakes.some((each) => each.startsWith(secretFileName(name)));
    if (value === null && !isReported) mistakes.push(`${name} is required in live mode: ${why}`);
  }
}
