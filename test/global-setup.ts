// Before all tests: one PostgreSQL, and in it a migrated template that each test file clones. A
// server named by TEST_DATABASE_URL is used instead of an embedded one; the coordinator of a Citus
// cluster, named by TEST_CITUS_URL, gives each test file a distributed schema. A template that the
// process that started this one has made serves this one too.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedDatabase } from '../src/db/embedded/database.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/setup/migrate.ts';
import { ON_CITUS } from './database.ts';
import { prepareSchemas } from './distributed-schema.ts';

// The tests' data is thrown away: they need no flush to disk.
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

type Settings = Readonly<Record<string, string>>;

let ownTemplate: string | null = null;
let server: EmbeddedDatabase | null = null;
let dataDir: string | null = null;

export async function globalSetup(settings: Settings = {}): Promise<void> {
  if (process.env.SANWO_TEST_TEMPLATE) return;
  const coordinator = process.env.TEST_CITUS_URL;
  if (coordinator) {
    await prepareSchemas(coordinator);
    process.env.SANWO_TEST_SERVER = coordinator;
    process.env.SANWO_TEST_TEMPLATE = ON_CITUS;
    return;
  }
  const url = process.env.TEST_DATABASE_URL ?? (await startServer(settings));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const template = `sanwo_template_${process.pid}`;
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrate(databaseUrl(url, template));
  process.env.SANWO_TEST_SERVER = url;
  process.env.SANWO_TEST_TEMPLATE = template;
  ownTemplate = template;
}

export async function globalTeardown(): Promise<void> {
  const url = process.env.SANWO_TEST_SERVER;
  if (url && ownTemplate && !server) {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`drop database if exists ${ownTemplate} with (force)`);
    await admin.end();
  }
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}

async function startServer(settings: Settings): Promise<string> {
  dataDir = await mkdtemp(join(tmpdir(), 'sanwo-test-'));
  // Run as root, the server has an account of its own that must be able to pass through here.
  await chmod(dataDir, 0o711);
  server = await startEmbeddedDatabase({ dataDir, settings: { ...UNSAFE_AND_FAST, ...settings } });
  return server.url;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
