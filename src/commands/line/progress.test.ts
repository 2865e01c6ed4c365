// How far something has come: told to a terminal, of what takes long, and gone when it is over.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pause } from '../../lib/process/clock.ts';
import { showing } from './progress.ts';

function screenOf(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, screen: { isTTY, columns: 50, write } as never };
}

const halfDone = async (ms: number, screen: never) =>
  await showing(
    'Migrating',
    async (progress) => {
      progress.at(6, 12);
      progress.on('0039_words_of_old_searches.sql');
      await pause(ms, new AbortController().signal);
      return 'done';
    },
    screen,
  );

describe('progress', () => {
  it('is a bar within the width of the terminal, which is wiped off at the end', async () => {
    const { written, screen } = screenOf(true);
    assert.equal(await halfDone(2_500, screen), 'done');
    const [first = ''] = written;
    assert.match(first, /Migrating █{12}░{12} 6\/12 0039/);
    assert.ok(first.replace('\r\u001b[2K', '').length < 50);
    assert.equal(written.at(-1), '\r\u001b[2K');
  });

  it('is not shown of what is quick, nor anywhere but on a terminal', async () => {
    const quick = screenOf(true);
    await halfDone(10, quick.screen);
    assert.deepEqual(quick.written, []);
    const piped = screenOf(false);
    await halfDone(2_200, piped.screen);
    assert.deepEqual(piped.written, []);
  });

  it('is wiped off where the work fails, too', async () => {
    const { written, screen } = screenOf(true);
    const failing = async () => {
      await pause(2_300, new AbortController().signal);
      throw new Error('no room');
    };
    await assert.rejects(showing('Migrating', failing, screen), /no room/);
    assert.equal(written.at(-1), '\r\u001b[2K');
  });
});
