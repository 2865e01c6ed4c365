// One connection outside of the pool, to the host that accepts writes: for LISTEN and migrations.

import pg from 'pg';
import { readAddress } from './address.ts';
import { driverOptions, Primary } from './primary.ts';

export interface ClientOptions extends pg.ClientConfig {
  readonly application_name: string;
}

/** It is connected. The caller ends it. */
export async function openClient(url: string, options: ClientOptions): Promise<pg.Client> {
  const address = readAddress(url);
  try {
    const host = await new Primary(address).find();
    const client = new pg.Client({ ...options, ...driverOptions(address, host) });
    // The query that fails reports the break. Without a listener the event would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw failureOn(url, error);
  }
}

/** The failure, with the server that it is of: a start names the setting that leads there. */
export function failureOn(url: string, error: unknown): unknown {
  return error instanceof Error
    ? Object.assign(error, { server: readAddress(url).description })
    : error;
}
