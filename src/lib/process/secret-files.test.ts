// Secrets in files: what is read, and each way in which a file cannot be used.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readText } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';

describe('a secret in a file', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-secrets-'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  function read(environment: Record<string, string>) {
    const from = { environment, mistakes: [] as string[], names: new Set<string>() };
    const value = readText(withSecretFiles(from, ['TOKEN']), 'TOKEN');
    return { value, mistakes: from.mistakes, names: [...from.names].sort() };
  }

  async function readFrom(content: string | Uint8Array) {
    const file = join(root, 'token');
    await writeFile(file, content);
    return { file, ...read({ TOKEN_FILE: file }) };
  }

  it('is read without the newline at its end, and with what is within it', async () => {
    for (const content of ['a secret', 'a secret\n', 'a secret\r\n', '\uFEFFa secret\n']) {
      const { value, mistakes } = await readFrom(content);
      assert.deepEqual([value, mistakes], ['a secret', []]);
    }
  });

  it('may stand in the environment instead, under a name that is known either way', () => {
    const { value, mistakes, names } = read({ TOKEN: 'plain' });
    assert.deepEqual([value, mistakes, names], ['plain', [], ['TOKEN', 'TOKEN_FILE']]);
  });

  it('is read from a pipe, as shells make them of a command', async () => {
    const pipe = join(root, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'printf "a secret\\n" > "$1"', 'sh', pipe]);
    const gone = once(writer, 'exit');
    assert.deepEqual(read({ TOKEN_FILE: pipe }).value, 'a secret');
    await gone;
  });

  it('is refused beside a value in the environment, which is not shown', () => {
    const { value, mistakes } = read({ TOKEN: 'plain', TOKEN_FILE: join(root, 'token') });
    assert.equal(value, 'plain');
    assert.deepEqual(mistakes, ['TOKEN_FILE and TOKEN are both set: remove one of them']);
  });

  it('says in one sentence what is wrong with the file', async () => {
    const missing = join(root, 'none');
    assert.deepEqual(read({ TOKEN_FILE: missing }).mistakes, [
      `TOKEN_FILE: ${missing} does not exist`,
    ]);
    await mkdir(join(root, 'folder'), { recursive: true });
    const [folder] = read({ TOKEN_FILE: join(root, 'folder') }).mistakes;
    assert.match(String(folder), /^TOKEN_FILE: \S+ is a directory: name the file in it$/);
    const empty = await readFrom(' \n');
    assert.deepEqual(empty.mistakes, [`TOKEN_FILE: ${empty.file} is empty`]);
    const large = await readFrom('x'.repeat(65_537));
    assert.deepEqual(large.mistakes, [`TOKEN_FILE: ${large.file} is larger than 65536 bytes`]);
    for (const binary of [Uint8Array.of(0xff, 0xfe), Uint8Array.of(97, 0, 98)]) {
      const [mistake] = (await readFrom(binary)).mistakes;
      assert.match(String(mistake), /^TOKEN_FILE: \S+ is not text: /);
    }
  });

  it('is never read where this account may not', async () => {
    const file = join(root, 'closed');
    await writeFile(file, 'secret');
    await chmod(file, 0);
    // Root may read any file: it is asked to become someone else for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) await chmod(root, 0o711);
    if (isRoot) process.seteuid?.(65_534);
    try {
      const { value, mistakes } = read({ TOKEN_FILE: file });
      assert.equal(value, null);
      assert.match(String(mistakes), /^TOKEN_FILE: \S+ cannot be read \(EACCES\): let this/);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
