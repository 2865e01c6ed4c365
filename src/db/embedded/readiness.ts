// Whether a server answers at an address, found out the only way that counts: by connecting.
import pg from 'pg';
import { StartError } from '../../lib/process/start-error.ts';

export type Readiness = 'ready' | 'recovering' | 'silent' | 'without-database';

const connectLimitMs = 2_000;

export async function readinessOf(url: string): Promise<Readiness> {
  const client = newClient(url);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return readinessFrom(error as { code?: string });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database that the address names; a rival who was quicker has done the work. */
export async function createDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const client = newClient(target.href);
  try {
    await client.connect();
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  return client;
}

function readinessFrom(error: { code?: string }): Readiness {
  switch (error.code) {
    case '57P03':
      return 'recovering';
    case '3D000':
      return 'without-database';
    case '53300':
      return 'ready';
    case '28P01':
      throw new StartError(
        'The database refuses the password stored next to it. Set DATABASE_URL.',
        {
          cause: error,
        },
      );
    default:
      return 'silent';
  }
}
