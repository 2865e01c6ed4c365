// Finds, among the hosts of a database, the one that accepts writes. They are tried in order, the
// one that was last found before all others, each for a short time.

import pg from 'pg';
import { monotonicMs } from '../../lib/process/clock.ts';
import { type DatabaseAddress, type DatabaseHost, hostText } from './address.ts';
import { type TlsOptions, tlsOptions } from './encryption.ts';

const TRY_FOR_MS = 1_500;
/** New connections of this time go where the last search led. */
const KNOWN_FOR_MS = 1_000;
const NOT_ENCRYPTED = 'The server does not support SSL connections';

export interface FoundHost extends DatabaseHost {
  readonly ssl: TlsOptions;
}

/** No host accepts writes: each with its reason. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  /** For a caller that asks whether the database is away. */
  readonly code = 'NO_PRIMARY';

  constructor(tried: readonly string[], cause: unknown) {
    super(`no host of the database accepts writes: ${tried.join(', ')}`, { cause });
  }
}

/** As the server says it where a statement writes. */
class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  readonly code = '25006';

  constructor() {
    super('the database is read-only');
  }
}

export class Primary {
  readonly #address: DatabaseAddress;
  readonly #ssl: TlsOptions;
  #last: FoundHost | null = null;
  #knownUntil = 0;
  #search: Promise<FoundHost> | null = null;

  constructor(address: DatabaseAddress) {
    this.#address = address;
    this.#ssl = tlsOptions(address.encryption);
  }

  /** What the driver is told of the first host: it may turn out to be another. */
  get driverOptions(): pg.ClientConfig {
    const [first] = this.#address.hosts;
    return first ? driverOptions(this.#address, { ...first, ssl: this.#ssl }) : {};
  }

  /** All who ask at once share one search. */
  async find(): Promise<FoundHost> {
    const { hosts, mustWrite, encryption } = this.#address;
    const [only] = hosts;
    if (only && !mustWrite && encryption.mode !== 'prefer') return { ...only, ssl: this.#ssl };
    if (this.#last !== null && monotonicMs() < this.#knownUntil) return this.#last;
    this.#search ??= this.#searchAll().finally(() => {
      this.#search = null;
    });
    return await this.#search;
  }

  /** The host that was found has turned out not to accept writes. */
  forget(): void {
    this.#knownUntil = 0;
  }

  async #searchAll(): Promise<FoundHost> {
    const tried: string[] = [];
    let failure: unknown;
    for (const host of this.#inOrder()) {
      try {
        this.#last = await this.#try(host);
        this.#knownUntil = monotonicMs() + KNOWN_FOR_MS;
        return this.#last;
      } catch (error) {
        failure = error;
        tried.push(`${hostText(host)} (${reasonOf(error)})`);
      }
    }
    throw tried.length === 1 ? failure : new NoPrimary(tried, failure);
  }

  #inOrder(): readonly DatabaseHost[] {
    const isLast = ({ host, port }: DatabaseHost) =>
      host === this.#last?.host && port === this.#last.port;
    const { hosts } = this.#address;
    return [...hosts.filter(isLast), ...hosts.filter((host) => !isLast(host))];
  }

  async #try(host: DatabaseHost): Promise<FoundHost> {
    const found = { ...host, ssl: this.#ssl };
    try {
      await this.#ask(found);
      return found;
    } catch (error) {
      const mayGoPlain = this.#address.encryption.mode === 'prefer';
      if (!mayGoPlain || (error as Error).message !== NOT_ENCRYPTED) throw error;
      const plain = { ...host, ssl: false } as const;
      await this.#ask(plain);
      return plain;
    }
  }

  async #ask(host: FoundHost): Promise<void> {
    const client = new pg.Client({
      ...driverOptions(this.#address, host),
      application_name: 'sanwo search',
      connectionTimeoutMillis: TRY_FOR_MS,
      query_timeout: TRY_FOR_MS,
    });
    // The break of a connection is told by the question, too.
    client.on('error', () => {});
    try {
      await client.connect();
      if (this.#address.mustWrite && (await isReadOnly(client))) throw new ReadOnlyDatabase();
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** What the driver is told of where to connect. */
export function driverOptions(address: DatabaseAddress, host: FoundHost): pg.ClientConfig {
  const connectionString = address.urlOf(host);
  return host.ssl === undefined ? { connectionString } : { connectionString, ssl: host.ssl };
}

/** Also through a pooler, which passes on no status of the server. */
export async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'on';
}

function reasonOf(error: unknown): string {
  if (error instanceof ReadOnlyDatabase) return 'read-only';
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfNetwork = code !== undefined && /^E[A-Z_]+$/.test(code);
  return isOfNetwork ? code : message || String(code);
}
