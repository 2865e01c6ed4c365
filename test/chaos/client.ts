// A connection of the chaos itself to the database that the service uses.

import pg from 'pg';

export async function openClient({ primaryUrl }: { readonly primaryUrl: string }) {
  const client = new pg.Client({ connectionString: primaryUrl });
  // It may go with its server.
  client.on('error', () => {});
  await client.connect();
  return client;
}
