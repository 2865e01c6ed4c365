// Brings the database to this version's schema and says what it did.

import { migrate } from '../db/setup/migrate.ts';
import type { Config } from '../frame/config.ts';
import { lacksDatabase, locateDatabase, noDatabase } from './database.ts';
import { command, flagOption } from './line/command.ts';
import { Failed } from './line/misuse.ts';
import { showing } from './line/progress.ts';
import type { Screen } from './line/screen.ts';

export const migrateDatabase = command({
  about: `
Run this once for each release, before you start its processes. A migration waits at most ten
seconds for a lock. If it fails for that reason, it leaves no changes, or continues when you run it
again.`,
  environment: {
    DATABASE_URL: 'PostgreSQL URL; default: the embedded PostgreSQL in DATA_DIR',
    DATABASE_DIRECT_URL: 'direct URL, if DATABASE_URL uses a transaction pooler',
  },
  options: { create: flagOption('create the embedded database if DATA_DIR has none') },
  examples: ['sanwo migrate', 'DATA_DIR=/var/lib/sanwo sanwo migrate --create'],

  async run({ options, screen, settings }) {
    const config = settings();
    if (!options.create && (await lacksDatabase(config))) await confirmCreation(config, screen);
    const database = await locateDatabase(config);
    try {
      const applied = await showing('Migrating', (progress) =>
        migrate(database.directUrl, undefined, ({ name, done, total: of }) => {
          progress.at(done, of);
          progress.on(name);
        }),
      );
      screen.print(applied.length === 0 ? 'Nothing to do.' : `Applied: ${applied.join(', ')}`);
    } finally {
      await database.stop();
    }
  },
});

/** A new database is most often a mistake: the wrong directory, or a forgotten setting. */
async function confirmCreation(config: Config, screen: Screen): Promise<void> {
  const answer = await screen.ask(`${noDatabase(config)}. Create a new one there? [y/N] `);
  if (answer === null) {
    throw new Failed(
      `${noDatabase(config)}: set DATA_DIR or DATABASE_URL. To create a new one there: ` +
        'sanwo migrate --create',
    );
  }
  if (/^y(?:es)?$/i.test(answer.trim())) return;
  throw new Failed('No database was created. To use another one, set DATA_DIR or DATABASE_URL.');
}
