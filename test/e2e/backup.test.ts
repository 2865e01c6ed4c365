// A sandbox that was lived in, backed up while it runs and restored beside: what was sold is there,
// secrets open, and the next month is charged. And each way in which a backup or a restore ends.

import assert from 'node:assert/strict';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';
import { type Ended, limitedTo, Program } from './program.ts';

const PASSPHRASE = 'a passphrase for tests';
const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a backup of a sandbox', () => {
  let service: Mortal;
  let root = '';
  let file = '';

  before(async () => {
    service = await Mortal.prepare();
    root = join(dirname(service.dataDir), 'backups');
    await mkdir(root);
    // The account that PostgreSQL runs as passes through here.
    await chmod(root, 0o711);
    file = join(root, 'monday.backup');
    await service.start();
    await service.register();
    const planCode = (await service.ask<{ code: string }>('/v1/plan', GOLD)).code;
    for (const name of ['ada', 'bola', 'chi']) {
      const customerEmail = `${name}@example.com`;
      const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
      const made = await service.ask<{ checkoutLink: string }>('/v1/checkout/order', {
        planCode,
        order,
      });
      await payOnPage(made.checkoutLink, '4084084084084081');
    }
    await service.allBecome('/v1/invoice?', 'paid');
  });
  after(() => service.bury());

  const environment = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'error' },
    ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0' },
    ...more,
  });
  const sanwo = (words: readonly string[], dataDir = service.dataDir, more = {}): Program =>
    new Program(words, environment(dataDir, more));
  const said = async (program: Program): Promise<Ended> => await program.ended();
  const names = async () => (await readdir(root)).sort();

  it('is one file that only this account reads, and in which nothing can be read', async () => {
    const { code, output } = await said(sanwo(['backup', file]));
    assert.equal(code, 0, output);
    assert.match(output, /^Backed up 1 tenants as of \S+Z to \S+monday\.backup$/m);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const bytes = await readFile(file);
    for (const word of ['acme', 'ada@example.com', 'COPY', 'manifest']) {
      assert.equal(bytes.indexOf(word), -1, word);
    }
    assert.deepEqual(await names(), ['monday.backup']);
  });

  it('overwrites no file, and needs a passphrase', async () => {
    const again = await said(sanwo(['backup', file]));
    assert.deepEqual([again.code, /exists already/.test(again.output)], [1, true]);
    const open = await said(sanwo(['backup', `${file}-2`], undefined, { BACKUP_PASSPHRASE: '' }));
    assert.match(
      open.output,
      /^Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with it/m,
    );
  });

  it('is restored beside, where the service goes on and charges the next month', async () => {
    const restored = join(root, 'restored');
    const { code, output } = await said(sanwo(['restore', file], restored));
    assert.equal(code, 0, output);
    assert.match(output, /What happened after that is known only to the provider/);
    const doctor = await said(sanwo(['doctor'], restored));
    assert.match(doctor.output, /All checks passed: 1 tenant and 3 invoices checked/);

    const twin = sanwo(['serve'], restored);
    try {
      const url = await twin.ready();
      assert.match(twin.output, /This data is as of \S+Z\./);
      const ask = async (path: string, body?: object) => {
        const headers = { 'x-api-key': service.key, 'content-type': 'application/json' };
        const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
        const response = await fetch(url + path, { headers, ...sent });
        const text = await response.text();
        assert.ok(response.ok, text);
        return JSON.parse(text).data;
      };
      // The token of each card opens with the key, and the provider knows it.
      const to = new Date(Date.now() + 32 * DAY_MS).toISOString();
      await ask('/v1/test-clock', { now: new Date().toISOString() });
      await ask('/v1/test-clock/advance', { to });
      const { data } = await ask('/v1/invoice?limit=100');
      const statuses = data.map(({ status }: { status: string }) => status);
      assert.deepEqual(statuses, Array(6).fill('paid'));
    } finally {
      await twin.ended('SIGTERM');
    }
  });

  it('is never restored over what is there', async () => {
    const { code, output } = await said(sanwo(['restore', file]));
    assert.equal(code, 1);
    assert.match(output, /data is not empty, and restoring overwrites nothing\. Set DATA_DIR/);
  });

  it('is refused with another passphrase, cut off or changed, and leaves nothing', async () => {
    const kept = await names();
    const cut = join(root, 'cut');
    await copyFile(file, cut);
    await truncate(cut, (await stat(file)).size - 100);
    const changed = join(root, 'changed');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50);
    await writeFile(changed, bytes);
    for (const [from, sentence, more] of [
      [file, /does not open with this BACKUP_PASSPHRASE/, { BACKUP_PASSPHRASE: 'another phrase' }],
      [cut, /was changed, or is cut off/, {}],
      [changed, /was changed, or is cut off/, {}],
      [import.meta.filename, /is no backup of Sanwo/, {}],
      [join(root, 'none'), /none does not exist/, {}],
    ] as const) {
      const { code, output } = await said(sanwo(['restore', from], join(root, 'broken'), more));
      assert.equal(code, 1);
      assert.match(output, sentence);
      assert.match(output, /Nothing was restored\.$/m);
      assert.deepEqual(await names(), [...kept, 'changed', 'cut'].sort());
    }
  });

  it('ends in a sentence where the disk takes no more, and leaves nothing', async () => {
    const kept = await names();
    const full = join(root, 'full.backup');
    // A shell's limit for a file is met as a full disk is: in the middle of writing.
    const { code, output } = await limitedTo(8, ['backup', full], environment(service.dataDir));
    assert.equal(code, 1);
    assert.match(output, /^\S+full\.backup .+\. No backup was written\.\n$/);
    assert.deepEqual(await names(), kept);
  });

  it('that is killed on the way leaves no file of that name, and the next run sweeps', async () => {
    const target = join(root, 'killed.backup');
    await killAtDraft(sanwo(['backup', target]), 'killed.backup.draft-');
    assert.ok(!(await names()).includes('killed.backup'));
    const { code } = await said(sanwo(['backup', target]));
    assert.equal(code, 0);
    assert.deepEqual(
      (await names()).filter((name) => name.includes('draft')),
      [],
    );
  });

  it('whose restore is killed leaves no data directory, and the next run sweeps', async () => {
    const target = join(root, 'again');
    await killAtDraft(sanwo(['restore', file], target), 'again.draft-');
    assert.ok(!(await names()).includes('again'));
    const { code, output } = await said(sanwo(['restore', file], target));
    assert.equal(code, 0, output);
    assert.deepEqual(
      (await names()).filter((name) => name.includes('draft')),
      [],
    );
  });

  async function killAtDraft(program: Program, begin: string): Promise<void> {
    while (!(await names()).some((name) => name.startsWith(begin))) await pause(5);
    await program.ended('SIGKILL');
    // The server of a killed restore ends with it.
    await pause(1_000);
  }
});
