// A pool whose connections are replaced when the database is found to be elsewhere.

import pg from 'pg';
import type { GatheringClient, PoolClientConfig } from './clients.ts';
import type { PoolLoad } from './pool-load.ts';

type LentClient = pg.PoolClient & GatheringClient;
type Lend = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;
type Release = (isSpent?: Error | boolean) => void;

interface MovingPoolConfig extends Omit<pg.PoolConfig, 'Client'>, PoolClientConfig {
  readonly Client: new (config: PoolClientConfig) => GatheringClient;
}

export class MovingPool extends pg.Pool {
  readonly #whereabouts: PoolClientConfig['whereabouts'];

  constructor({ Client, ...config }: MovingPoolConfig) {
    // The types know of no client that takes what the pool hands to each.
    super({ ...config, Client: Client as unknown as new () => pg.ClientBase });
    this.#whereabouts = config.whereabouts;
  }

  load(): PoolLoad {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this;
    return { most: this.options.max, busy: totalCount - idle, idle, waiting };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (lend === undefined) return lent;
    const give = (client: pg.PoolClient) => lend(undefined, client, client.release);
    lent.then(give, (error: Error) => lend(error, undefined, () => {}));
    return undefined;
  }

  async #lend(): Promise<pg.PoolClient> {
    for (;;) {
      const client = (await this.#take()) as LentClient;
      if (client.isOutdated) client.release(true);
      else return endingWhenOutdated(client);
    }
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      this.#whereabouts.notice(error);
      throw error;
    }
  }
}

/** What became outdated while it was lent ends when it is given back. */
function endingWhenOutdated(client: LentClient): pg.PoolClient {
  const { release } = client;
  client.release = (isSpent) => release(isSpent || client.isOutdated);
  return client;
}
