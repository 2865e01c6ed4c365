// What the README says, done: its blocks are pasted one after the other into one shell, beside the
// real program, and what comes out is what stands below them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../doubles/embedded.ts';
import { isAlive, Program } from './program.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

interface Pasted {
  readonly command: string;
  /** What the README shows below it, if anything. */
  readonly shown: string | null;
  readonly isJson: boolean;
}

/** Blocks with a curl in them, in order, each with the answer that follows it at once. */
function pastedBlocks(): Pasted[] {
  const blocks = readme.matchAll(/```\n([^`]*curl [^`]*)```\n(?:```(json)?\n([^`]*)```)?/g);
  return [...blocks].map(([, command = '', json, shown]) => ({
    command,
    shown: shown === undefined || shown.includes('curl ') ? null : shown,
    isJson: json === 'json',
  }));
}

describe('the README', () => {
  let root = '';
  let program: Program;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-readme-'));
    // mkdtemp closes its directory, but the account that PostgreSQL runs as must get through.
    await chmod(root, 0o755);
    program = new Program('serve', {
      DATA_DIR: join(root, 'data'),
      PORT: '0',
      MCP_PORT: '0',
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'error',
    });
  });
  after(async () => {
    const others = program.descendants();
    await program.ended('SIGTERM');
    await until(() => !others.some(isAlive));
    await rm(root, { recursive: true, force: true });
  });

  it('is true when it is pasted', async () => {
    const url = await program.ready();
    const blocks = pastedBlocks();
    assert.ok(blocks.length >= 9, `only ${blocks.length} blocks`);
    const script = blocks.map(({ command }) => command).join(`\necho '${END}'\n`);
    const output = execFileSync('bash', ['-c', script.replaceAll('http://127.0.0.1:8080', url)], {
      encoding: 'utf8',
      cwd: root,
    });
    const answers = output.split(`${END}\n`);
    for (const [index, { command, shown, isJson }] of blocks.entries()) {
      const answer = (answers[index] ?? '').trim();
      if (shown === null) continue;
      if (isJson) assertShownOf(shown, answer);
      else assert.equal(answer, shown.trim(), command);
    }
  });
});

const END = '--- end of a block ---';

/** Every field that is shown is there, in the same order and of the same kind. */
function assertShownOf(shown: string, answer: string): void {
  assertLike(JSON.parse(shown.replace(/,…\}/g, '}')), JSON.parse(answer), shown);
}

function assertLike(shown: unknown, real: unknown, name: string): void {
  assert.equal(kindOf(real), kindOf(shown), `${name}\n${JSON.stringify(real)}`);
  if (typeof shown !== 'object' || shown === null) return;
  const fields = Object.keys(shown);
  assert.deepEqual(Object.keys(real as object).slice(0, fields.length), fields, name);
  for (const field of fields) {
    assertLike(
      (shown as Record<string, unknown>)[field],
      (real as Record<string, unknown>)[field],
      name,
    );
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);
