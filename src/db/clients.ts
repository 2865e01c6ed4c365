// The connections of the pool: they gather what is asked together, name statements so that they are
// planned once, and go where the database is.

import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { isOfFailedTransaction, isStalePlan } from './failures.ts';
import { inCamelCase } from './names-in-sql.ts';
import type { FoundHost } from './server/primary.ts';
import type { Whereabouts } from './whereabouts.ts';

/** What the pool hands to each client that it makes. */
export interface PoolClientConfig extends pg.ClientConfig {
  readonly whereabouts: Whereabouts;
}

type QueryFunction = (...asked: unknown[]) => unknown;
type ConnectFunction = (done: (error: Error | null) => void) => void;

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback)\b/i;

/**
 * What is asked in one turn of the loop leaves with one write, and not each with its own. What
 * follows a failure in its transaction fails with that failure, and not with one of its own.
 */
export class GatheringClient extends pg.Client {
  readonly #whereabouts: Whereabouts;
  readonly #generation: number;
  #isGathering = false;
  #isInTransaction = false;
  /** What the transaction failed with; null as long as it did not. */
  #failure: unknown = null;

  constructor(config: PoolClientConfig) {
    super(config);
    this.#whereabouts = config.whereabouts;
    this.#generation = config.whereabouts.generation;
    connectionOf(this).on('rowDescription', nameFields);
  }

  /** It was made before the database was found to be elsewhere. */
  get isOutdated(): boolean {
    return this.#generation < this.#whereabouts.generation;
  }

  /** Goes where the database is now, which may be another host than that of the last connection. */
  override connect = ((done: (error: Error | null) => void) => {
    const go = (host: FoundHost) => {
      moveTo(this, host);
      (pg.Client.prototype.connect as ConnectFunction).call(this, done);
    };
    this.#whereabouts.primary.find().then(go).catch(done);
  }) as pg.Client['connect'];

  override query = ((...asked: unknown[]) => {
    const [text] = asked;
    if (typeof text === 'string') this.#noteBounds(text);
    const answer = this.ask(...asked);
    return answer instanceof Promise ? this.#withItsCause(answer, asked) : answer;
  }) as pg.Client['query'];

  #noteBounds(text: string): void {
    if (BEGINS.test(text)) this.#isInTransaction = true;
    else if (ENDS.test(text)) this.#isInTransaction = false;
    else return;
    this.#failure = null;
  }

  async #withItsCause(answer: Promise<unknown>, asked: readonly unknown[]): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      this.#whereabouts.notice(error);
      const isStale = isStalePlan(error);
      if (isStale) this.#whereabouts.replace(this.#generation);
      if (!this.#isInTransaction) {
        if (isStale) return await this.#askPlainly(asked);
        throw error;
      }
      if (this.#failure !== null && isOfFailedTransaction(error)) throw this.#failure;
      this.#failure ??= error;
      throw error;
    }
  }

  protected ask(...asked: unknown[]): unknown {
    return this.#askPlainly(asked);
  }

  #askPlainly(asked: readonly unknown[]): unknown {
    this.#gather();
    return (pg.Client.prototype.query as QueryFunction).apply(this, [...asked]);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = connectionOf(this);
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** The driver reads these when it connects, and not before. */
function moveTo(client: pg.Client, { host, port, ssl }: FoundHost): void {
  Object.assign(client, { host, port });
  if (ssl === undefined) return;
  Object.assign(client, { ssl });
  Object.assign(connectionOf(client), { ssl });
}

interface DriverConnection extends EventEmitter {
  readonly stream: Duplex;
}

const connectionOf = (client: pg.Client): DriverConnection =>
  (client as unknown as { readonly connection: DriverConnection }).connection;

interface RowDescription {
  readonly fields: { name: string }[];
}

/** Once for all rows of an answer, before the driver makes the first of them. */
function nameFields({ fields }: RowDescription): void {
  for (const field of fields) field.name = inCamelCase(field.name);
}

/**
 * Names each parameterised statement after its text, so that the server plans it once a connection.
 * A search is planned for its words each time: few rows have them, or nearly all.
 */
export class NamingClient extends GatheringClient {
  // The driver calls query(text, values) and nothing else.
  protected override ask(first: unknown, values: unknown, ...rest: unknown[]): unknown {
    if (typeof first !== 'string' || !Array.isArray(values) || !isWorthNaming(first, values)) {
      return super.ask(first, values, ...rest);
    }
    return super.ask({ name: statementName(first), text: first, values }, ...rest);
  }
}

const isWorthNaming = (text: string, values: readonly unknown[]) =>
  values.length > 0 && !text.includes(' like ') && !text.includes('/* planned each time */');

const statementNames = new Map<string, string>();
const MOST_NAMES = 5_000;

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= MOST_NAMES) statementNames.clear();
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 22)}`;
  statementNames.set(text, name);
  return name;
}
