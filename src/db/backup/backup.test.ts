// Backups of databases of other versions, of every table, and of more than fits in memory.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { decryptStream, ENCRYPTION_HEADER_BYTES } from '../../lib/secrets/passphrase-stream.ts';
import { startEmbeddedDatabase } from '../embedded/start.ts';
import { migrateAsOf } from '../setup/migrate.ts';
import { writeBackup } from './dump.ts';
import { byteFrames, endFrame, headingFrame, readParts } from './frames.ts';
import { readBackup } from './load.ts';

const PASSPHRASE = 'a passphrase for tests';

describe('a backup of a database', () => {
  let root = '';
  let database: TestDatabase;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-backup-'));
    // The account that PostgreSQL runs as passes through here.
    await chmod(root, 0o711);
    database = await cloneDatabase();
  });
  after(async () => {
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  const contentOf = (url: string) => ({
    url,
    madeAt: new Date('2026-11-25T12:00:00Z'),
    version: '0.1.0',
    masterKey: null,
    files: async () => [],
  });
  const sourceOf = (file: string) => ({
    file,
    passphrase: PASSPHRASE,
    onManifest: () => {},
    finish: async () => {},
  });
  async function query(url: string, ...statements: readonly string[]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }
  async function within<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
    const restored = await startEmbeddedDatabase({ dataDir });
    try {
      return await use(restored.url);
    } finally {
      await restored.stop();
    }
  }

  it('of the schema before is brought to this one when it is restored', async () => {
    const older = await emptyDatabase();
    try {
      const all = (await query(
        database.url,
        'select name, checksum, besides from schema_migrations order by name',
      )) as { name: string; checksum: string; besides: string | null }[];
      await migrateAsOf(older.url, all.slice(0, -3));
      const row = `insert into throttles (bucket, window_started_at, hits)
        values (E'a\\t\\\\N "b"\\n', '2026-11-25T10:00:00.123456Z', 7)`;
      const sequence = 'alter sequence event_sequence restart 41';
      await query(older.url, row, sequence, `select nextval('event_sequence')`);
      const file = join(root, 'older.backup');
      await writeBackup({ file, passphrase: PASSPHRASE }, contentOf(older.url));
      const dataDir = join(root, 'older');
      const manifest = await readBackup(dataDir, sourceOf(file));
      assert.equal(manifest.migrations.length, all.length - 3);
      await within(dataDir, async (url) => {
        const [{ count }] = (await query(url, 'select count(*) from schema_migrations')) as [
          { count: string },
        ];
        assert.equal(Number(count), all.length);
        const [kept] = await query(
          url,
          'select bucket, window_started_at::text as at, hits from throttles',
        );
        const at = '2026-11-25 10:00:00.123456+00';
        assert.deepEqual(kept, { bucket: 'a\t\\N "b"\n', at, hits: 7 });
        const [next] = await query(url, `select nextval('event_sequence') as next`);
        assert.equal(next?.next, '42');
      });
    } finally {
      await older.drop();
    }
  });

  it('of a newer schema is refused, also of one that runs beside this version', async () => {
    const newer = await cloneDatabase();
    try {
      await query(
        newer.url,
        `insert into schema_migrations (name, checksum, besides)
          values ('9999_later.sql', 'unknown', '0001')`,
      );
      const file = join(root, 'newer.backup');
      await writeBackup({ file, passphrase: PASSPHRASE }, contentOf(newer.url));
      const dataDir = join(root, 'newer');
      await assert.rejects(readBackup(dataDir, sourceOf(file)), {
        name: 'StartError',
        message: /9999_later\.sql, which this version does not know\. Update Sanwo/,
      });
      assert.ok(
        !(await readdir(root)).some((name) => name.startsWith('newer') && name !== 'newer.backup'),
      );
    } finally {
      await newer.drop();
    }
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const file = join(root, 'moment.backup');
    const write = `insert into throttles (bucket, window_started_at, hits)
      values ('late', now(), 1)`;
    let tables = 0;
    let writing: Promise<unknown> = Promise.resolve();
    await writeBackup(
      { file, passphrase: PASSPHRASE },
      {
        ...contentOf(database.url),
        onTable() {
          tables += 1;
          if (tables === 1) writing = query(database.url, write);
        },
      },
    );
    await writing;
    assert.ok(tables > 40);
    const sealed = await readFile(file);
    const decryption = await decryptStream(PASSPHRASE, sealed.subarray(0, ENCRYPTION_HEADER_BYTES));
    const body = Readable.from([sealed.subarray(ENCRYPTION_HEADER_BYTES)]);
    const plain = body.compose(decryption).compose(createGunzip());
    const found: string[] = [];
    for await (const { heading, bytes } of readParts(plain)) {
      const content = await buffer(Readable.from(bytes));
      if (heading.kind === 'table') found.push(heading.table);
      assert.equal(content.indexOf('late'), -1);
    }
    assert.ok(found.includes('throttles'));
    assert.ok(!found.includes('schema_migrations'));
  });

  const LARGE = 96 * 1024 * 1024;
  const SCRIPT = `
    const { writeBackup } = await import('${new URL('dump.ts', import.meta.url).href}');
    const [url, file] = process.argv.slice(1);
    const made = { madeAt: new Date(), version: '0', masterKey: null };
    const content = { url, ...made, files: async () => [] };
    const target = (name) => ({ file: file + name, passphrase: '${PASSPHRASE}' });
    await writeBackup(target('-first'), { ...content, url: process.env.SMALL });
    const before = process.resourceUsage().maxRSS;
    await writeBackup(target(''), content);
    console.log((process.resourceUsage().maxRSS - before) * 1024);`;

  it('holds few pieces of it in memory, and leaves nothing where a file may not grow', async () => {
    const large = await cloneDatabase();
    try {
      // 1,000 rows of 48 kB, which COPY writes as text of twice that.
      await query(
        large.url,
        `insert into inbox_callbacks (id, provider, deduplication_key, event_type,
            references_sent, sealed_body, received_at)
          select gen_random_uuid(), 'nomba', n::text, 'payment_success', '{}',
            (select string_agg(sha512((n || '-' || part)::text::bytea), '')
              from generate_series(1, 768) part), now()
          from generate_series(1, 1000) n`,
      );
      const file = join(root, 'large.backup');
      const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT];
      const env = { PATH: process.env.PATH, SMALL: database.url };
      const line = [...words, large.url, file];
      const { stdout } = await promisify(execFile)(process.execPath, line, { env });
      assert.ok(Number(stdout) < LARGE / 2, `${stdout} bytes`);
      const limited = ['-c', 'ulimit -f 512 && exec "$@"', 'bash', process.execPath, ...words];
      await assert.rejects(
        promisify(execFile)('bash', [...limited, large.url, join(root, 'limited')], { env }),
        /EFBIG/,
      );
      const left = (await readdir(root)).filter((name) => name.startsWith('limited'));
      assert.deepEqual(left, ['limited-first']);
    } finally {
      await large.drop();
    }
  });
});

describe('the parts of a backup', () => {
  const read = async (bytes: Buffer, size: number) => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
    const parts: string[] = [];
    for await (const { heading, bytes: content } of readParts(Readable.from(pieces))) {
      let length = 0;
      for await (const piece of content) length += piece.length;
      parts.push(`${heading.kind} ${length}`);
    }
    return parts;
  };
  const file = headingFrame({ kind: 'file', path: 'a.json' });
  const last = Buffer.concat([headingFrame({ kind: 'end' }), endFrame()]);

  it('come back in their order, in whatever pieces they arrive', async () => {
    const content = Buffer.alloc(2_500_000, 7);
    const bytes = Buffer.concat([file, ...byteFrames(content), endFrame(), last]);
    for (const size of [1_000_003, 65_536, bytes.length]) {
      assert.deepEqual(await read(bytes, size), ['file 2500000', 'end 0']);
    }
    assert.deepEqual(await read(last, 1), ['end 0']);
  });

  it('are refused without an end, and with more after it', async () => {
    await assert.rejects(read(Buffer.concat([file, endFrame()]), 100), /its end is missing/);
    await assert.rejects(read(Buffer.alloc(0), 100), /its end is missing/);
    await assert.rejects(read(Buffer.concat([last, file, endFrame()]), 100), /was changed/);
    await assert.rejects(read(Buffer.from([1, 255, 255, 255, 255]), 100), /was changed/);
  });
});
