// `sanwo migrate` on a terminal where there is no database: it asks before it makes one.

import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../frame/config.ts';
import { migrateDatabase } from './migrate.ts';

describe('migrate on a terminal, without a database', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-migrate-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function migrate(answer: string) {
    const asked: string[] = [];
    const dataDir = join(folder, 'data');
    const run = migrateDatabase.run({
      words: {},
      options: { create: false, distribute: false },
      settings: () => readConfig({ DATA_DIR: dataDir }),
      screen: {
        print: () => {},
        warn: () => {},
        width: 80,
        async ask(question: string) {
          asked.push(question);
          return answer;
        },
      },
    });
    return { run, asked, dataDir };
  }

  for (const answer of ['', 'n', 'no', 'yesterday']) {
    it(`makes none after the answer “${answer}”`, async () => {
      const { run, asked, dataDir } = await migrate(answer);
      await assert.rejects(run, { message: /^No database was created\./ });
      const question = `There is no Sanwo database in ${dataDir}. Create a new one there? [y/N] `;
      assert.deepEqual(asked, [question]);
      assert.deepEqual(await readdir(folder), []);
    });
  }

  it('makes one after “yes”', async () => {
    const { run } = await migrate('Yes');
    await run;
    assert.deepEqual(await readdir(folder), ['data']);
  });
});
