// The package as others get it: built, packed, judged by two tools, installed into an empty folder
// and used from import, from require and from TypeScript, as its README says.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { signWebhook } from '../../src/lib/secrets/webhook-secret.ts';
import { createWorld, type World } from '../world.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SDK = join(ROOT, 'sdk');
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const run = async (file: string, words: readonly string[], options: object = {}) => {
  const settings = { cwd: SDK, encoding: 'utf8', ...options } as const;
  return await promisify(execFile)(file, words, settings).catch((error) => {
    throw new Error(`${file} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
};
const tool = (name: string, words: readonly string[], options: object = {}) =>
  run(join(ROOT, 'node_modules/.bin', name), words, options);

/** The programs of the README, by name. */
const PROGRAMS = new Map(
  [
    ...readFileSync(join(SDK, 'README.md'), 'utf8').matchAll(
      /```ts title="([\w.]+)"\n([\s\S]*?)```/g,
    ),
  ].map(([, name = '', code = '']) => [name, code]),
);

describe('the package', () => {
  let folder = '';
  let tarball = '';
  let world: World;
  let environment: Record<string, string | undefined> = {};

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-sdk-'));
    await tool('tsdown', []);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder]);
    tarball = join(folder, JSON.parse(stdout)[0].filename);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
    await mkdir(join(folder, 'node_modules/@types'));
    await symlink(ROOT, join(folder, 'node_modules/sanwo'));
    const types = 'node_modules/@types/node';
    await symlink(join(ROOT, types), join(folder, types));
    for (const [name, code] of PROGRAMS) await writeFile(join(folder, name), code);
    world = await createWorld({ provider: true });
    environment = {
      PATH: process.env.PATH,
      SANWO_API_KEY: (await world.tenant()).apiKey,
      SANWO_BASE_URL: await world.app.listen({ port: 0, host: '127.0.0.1' }),
    };
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
    await rm(folder, { recursive: true, force: true });
  });

  const node = async (...words: string[]) =>
    (await run(process.execPath, words, { cwd: folder, env: environment })).stdout;

  it('has the version of the house, its licence, and depends on nothing', () => {
    const [own, house] = [readJson('sdk/package.json'), readJson('package.json')];
    assert.equal(own.version, house.version, 'and then run npm run sdk');
    assert.equal(own.license, house.license);
    assert.equal(own.dependencies, undefined);
    const [license, ofHouse] = ['sdk/LICENSE', 'LICENSE'].map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    );
    assert.equal(license, ofHouse);
  });

  it('is well made in the eyes of publint and of are-the-types-wrong', async () => {
    await tool('publint', ['run', tarball, '--strict']);
    await tool('attw', [tarball, '--profile', 'node16', '--format', 'ascii']);
  });

  it('weighs less than 28 kB, compressed, for those who import it', async () => {
    const files = globSync('{index,src-*}.js', { cwd: join(SDK, 'dist') });
    assert.equal(files.length, 2);
    const code = files.map((name) => readFileSync(join(SDK, 'dist', name)));
    const bytes = gzipSync(Buffer.concat(code)).length;
    assert.ok(bytes > 5_000 && bytes < 28_000, `${bytes} bytes`);
  });

  it('uses nothing of Node but for testing, and says all types of what it offers', async () => {
    await tool('tsc', ['--noEmit', '-p', '.']);
  });

  it('is imported and required', async () => {
    const use = "const s = new Sanwo('sk_test_x'); console.log(typeof s.plans.create)";
    const imported = `import { Sanwo } from '@sanwo/sdk'; ${use}`;
    assert.equal(await node('--input-type=module', '-e', imported), 'function\n');
    const required = `const { Sanwo } = require('@sanwo/sdk'); ${use}`;
    assert.equal(await node('--input-type=commonjs', '-e', required), 'function\n');
    const testing = "console.log(typeof require('@sanwo/sdk/testing').startSandbox)";
    assert.equal(await node('--input-type=commonjs', '-e', testing), 'function\n');
  });

  for (const exact of [true, false]) {
    it(`types what the README’s programs do, exactOptionalPropertyTypes ${exact}`, async () => {
      assert.ok(PROGRAMS.size >= 6);
      const compilerOptions = {
        ...{ target: 'es2022', module: 'nodenext', lib: ['es2022'], types: ['node'] },
        ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: exact },
        ...{ skipLibCheck: false, noEmit: true },
      };
      const config = { compilerOptions, files: [...PROGRAMS.keys()] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
      await tool('tsc', ['-p', folder]);
    });
  }

  it('does what the README says: a first subscription, lists, errors', async () => {
    assert.match(await node('first.ts'), /^Send Ada to http:\S+\/pay\/\S+\nNot yet: pending\n$/);
    assert.match(await node('lists.ts'), /^1 of 1\nPLN_\w{8} 500000\n0\n$/);
    assert.equal(await node('errors.ts'), 'email must be an email address\n');
  });

  it('does what the README says: webhooks', async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const body = JSON.stringify({ type: 'invoice.paid', data: { code: 'INV_1' } });
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = {
      'webhook-id': '1',
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': signWebhook({ id: '1', timestamp, body, secret }),
    };
    await writeFile(
      join(folder, 'deliver.ts'),
      `import { POST } from './webhooks.ts';
      const deliver = (body: string) => POST(new Request('http://shop.test', ${JSON.stringify({
        method: 'POST',
        headers,
      }).replace(/\}$/, ', body }')}));
      const [good, bad] = [await deliver(${JSON.stringify(body)}), await deliver('{}')];
      console.log(good.status, bad.status, await bad.text());`,
    );
    environment.SANWO_WEBHOOK_SECRETS = secret;
    assert.equal(await node('deliver.ts'), 'Paid: INV_1\n204 400 signature_mismatch\n');
  });

  it('does what the README says: a merchant’s tests, with a sandbox of their own', async () => {
    assert.match(await node('--test', 'shop.test.ts'), /pass 1\n[\s\S]*fail 0\n/);
  });
});
