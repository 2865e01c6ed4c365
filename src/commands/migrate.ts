// Brings the database to this version's schema and says what it did.

import { distribute, prepareToDistribute } from '../db/setup/distribute.ts';
import { migrate } from '../db/setup/migrate.ts';
import { nameCell } from '../db/setup/name-cell.ts';
import { requireSchemaAt, urlInSchema } from '../db/setup/own-schema.ts';
import { type RoleView, viewAs } from '../db/setup/role-view.ts';
import { findRunnerFaults, grantToRunner } from '../db/setup/runner-role.ts';
import type { Config } from '../frame/config.ts';
import { KEPT_TABLES } from '../model/test-clock/reset-sql.ts';
import { lacksDatabase, locateDatabase, noDatabase } from './house/database.ts';
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
    MIGRATE_URL: 'direct URL of the owner of the tables, if the service uses another role',
    CELLS: 'more cells, which are migrated too',
  },
  options: {
    create: flagOption('create the embedded database if DATA_DIR has none'),
    distribute: flagOption('then let Citus distribute each schema, if it has not before'),
  },
  examples: ['sanwo migrate', 'DATA_DIR=/var/lib/sanwo sanwo migrate --create'],

  async run({ options, screen, settings }) {
    const config = settings();
    const asked = { options, screen, mode: config.mode };
    await migrateFirst(config, asked);
    for (const cell of config.cells) {
      screen.print(`Cell ${cell.id}:`);
      const { id, schema, migrateUrl } = cell;
      const url = await urlInSchema(cell.directUrl, schema);
      const ownerUrl = migrateUrl === null ? null : await urlInSchema(migrateUrl, schema);
      await requireSchemaAt(ownerUrl ?? url, schema);
      await migrateOne({ url, ownerUrl }, asked);
      await nameCell(ownerUrl ?? url, id);
    }
    if (config.directoryUrl !== null) {
      screen.print('Directory:');
      await migrateAndTell(config.directoryUrl, screen);
    }
  },
});

/** The database of DATABASE_URL, or the embedded one. */
async function migrateFirst(config: Config, asked: Asked): Promise<void> {
  const { migrateUrl: ownerUrl, databaseDirectUrl, databaseUrl } = config;
  if (ownerUrl !== null) {
    const url = databaseDirectUrl ?? databaseUrl;
    if (url !== null) return await migrateOne({ url, ownerUrl }, asked);
    throw new Failed('MIGRATE_URL needs DATABASE_URL: the URL that the service connects with.');
  }
  const { options, screen } = asked;
  if (!options.create && (await lacksDatabase(config))) await confirmCreation(config, screen);
  const database = await locateDatabase(config);
  try {
    await migrateOne({ url: database.directUrl, ownerUrl: null }, asked);
  } finally {
    await database.stop();
  }
}

interface Asked {
  readonly options: { readonly create?: boolean; readonly distribute?: boolean };
  readonly screen: Screen;
  readonly mode: Config['mode'];
}

interface OneDatabase {
  /** As the service connects. */
  readonly url: string;
  /** As the owner of the tables, where that is another role. */
  readonly ownerUrl: string | null;
}

async function migrateOne({ url, ownerUrl }: OneDatabase, asked: Asked): Promise<void> {
  const { options, screen } = asked;
  const migrating = ownerUrl ?? url;
  if (options.distribute) await prepareToDistribute(migrating);
  if (ownerUrl === null) await migrateAndTell(url, screen);
  else await migrateAsOwner({ url, ownerUrl }, asked);
  if (!options.distribute) return;
  const distributed = await distribute(migrating);
  if (distributed !== null) screen.print(`Distributed: ${distributed}`);
}

async function migrateAndTell(url: string, screen: Screen): Promise<void> {
  const applied = await showing('Migrating', (progress) =>
    migrate(url, undefined, ({ name, done, total: of }) => {
      progress.at(done, of);
      progress.on(name);
    }),
  );
  screen.print(applied.length === 0 ? 'Nothing to do.' : `Applied: ${applied.join(', ')}`);
}

/** The owner migrates, and grants the role of the service what the service needs. */
async function migrateAsOwner(
  { url: runnerUrl, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  { screen, mode }: Asked,
): Promise<void> {
  const [owner, runner] = [await viewAs(ownerUrl), await viewAs(runnerUrl)];
  if (owner.role === runner.role) {
    throw new Failed(
      `MIGRATE_URL and DATABASE_URL both connect as ${owner.role}: use two roles, or leave ` +
        'MIGRATE_URL empty.',
    );
  }
  requireSameTables(owner, { ...runner, schema: runner.schema ?? owner.schema });
  await migrateAndTell(ownerUrl, screen);
  const keptByReset = mode === 'sandbox' ? KEPT_TABLES : null;
  await grantToRunner(ownerUrl, { runner: runner.role, keptByReset });
  requireSameTables(owner, await viewAs(runnerUrl));
  const faults = await findRunnerFaults(runnerUrl);
  for (const fault of faults) screen.warn(`The role ${runner.role} ${fault}.`);
  if (faults.length > 0) throw new Failed('Correct this, then run `sanwo migrate` again.');
  screen.print(`Granted to ${runner.role}: what the service needs.`);
}

function requireSameTables(owner: RoleView, runner: RoleView): void {
  if (runner.database === owner.database && runner.schema === owner.schema) return;
  const place = ({ database, schema }: RoleView) => `${database}.${schema}`;
  throw new Failed(
    `${runner.role} uses ${place(runner)}, and ${owner.role} uses ${place(owner)}: MIGRATE_URL ` +
      'and DATABASE_URL must lead to the same tables.',
  );
}

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
