// Brings the database to this version's schema and says what it did.

import { migrate } from '../db/migrate.ts';
import { locateDatabase } from './database.ts';
import { command } from './line/command.ts';
import { showing } from './line/progress.ts';

export const migrateDatabase = command({
  about: `
Once for each release, before its processes start. It waits at most ten seconds for a lock; one that
fails by that leaves nothing behind, or goes on when it is called again.`,
  environment: {
    DATABASE_URL: 'the PostgreSQL; without one, the embedded one in DATA_DIR',
    DATABASE_DIRECT_URL: 'the same past a transaction pooler',
  },
  examples: ['sanwo migrate'],

  async run({ screen, settings }) {
    const database = await locateDatabase(settings());
    try {
      const applied = await showing('Migrating', (progress) =>
        migrate(database.directUrl, undefined, ({ name, done, of }) => {
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
