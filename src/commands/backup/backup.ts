// Writes the embedded database with its master key to one encrypted file, while the service runs.

import { access, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deleteAbandonedDrafts, draftBeside } from '../../db/backup/drafts.ts';
import { writeBackup } from '../../db/backup/dump.ts';
import { isDatabaseAway } from '../../db/failures.ts';
import type { Config } from '../../frame/config.ts';
import { realClock } from '../../lib/process/clock.ts';
import { readVersion } from '../../lib/process/version.ts';
import { type LocatedDatabase, locateDatabase, requireDatabase } from '../house/database.ts';
import { command } from '../line/command.ts';
import { Failed } from '../line/misuse.ts';
import { showing } from '../line/progress.ts';
import {
  BACKUP_ENVIRONMENT,
  fileSentence,
  requireEmbedded,
  requirePassphrase,
} from './embedded-only.ts';
import { masterKeyOf } from './master-key-of.ts';
import { sandboxFiles } from './sandbox-books.ts';

export const backup = command({
  about: `
Works while the service runs. The file holds all data as of one moment, the master key, and the
books of the sandbox provider, encrypted with the passphrase. Store the two apart. For a PostgreSQL
server, use its own tools: docs/guides/backups.md.`,
  arguments: [{ name: 'file', about: 'the new file; it must not exist' }],
  environment: BACKUP_ENVIRONMENT,
  examples: ['BACKUP_PASSPHRASE_FILE=passphrase.txt sanwo backup sanwo-monday.backup'],

  async run({ words, screen, settings }) {
    const config = settings();
    requireEmbedded(config);
    const passphrase = requirePassphrase(config);
    await requireDatabase(config);
    const file = resolve(words.file);
    await refuseExistingFile(file);
    const database = await locateDatabase(config);
    try {
      const { tenants, madeAt } = await backUp(config, database, { file, passphrase });
      screen.print(`Backed up ${tenants} tenants as of ${madeAt} to ${file}`);
    } finally {
      await database.stop();
    }
  },
});

async function refuseExistingFile(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Failed(`${file} exists already. Name another file.`);
}

async function backUp(
  config: Config,
  { url }: LocatedDatabase,
  target: { readonly file: string; readonly passphrase: string },
) {
  const copyAt = draftBeside(`${target.file}.books`);
  await deleteAbandonedDrafts(`${target.file}.books`);
  const content = {
    url,
    madeAt: realClock.now(),
    version: await readVersion(),
    masterKey: await masterKeyOf(config, url),
    files: () => sandboxFiles(config.dataDir, copyAt),
  };
  try {
    return await showing('Backing up', (progress) =>
      writeBackup(target, {
        ...content,
        onTable(done, total, table) {
          progress.at(done, total);
          progress.on(table);
        },
      }),
    );
  } catch (error) {
    const sentence = isDatabaseAway(error)
      ? 'The database stopped during the backup.'
      : fileSentence(target.file, error);
    throw sentence === null ? error : new Failed(`${sentence} No backup was written.`);
  } finally {
    await rm(copyAt, { force: true });
  }
}
