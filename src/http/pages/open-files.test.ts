// Readers who take a byte a minute, from many accounts, do not keep the files of all others closed.

import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { createOpenFiles } from './open-files.ts';

const LIMITS = { most: 4, mostOfOne: 2, keptForMs: 60_000 };

function openFiles() {
  let now = 0;
  const files = createOpenFiles(LIMITS, () => now);
  const open = (tenantId: string) => {
    const place = files.take(tenantId);
    return typeof place === 'string' ? place : place.hold(new PassThrough());
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { files, open, wait };
}

describe('open files', () => {
  it('are so many of one tenant, and give their place back when they are closed', async () => {
    const { files, open } = openFiles();
    const first = open('acme');
    open('acme');
    assert.equal(open('acme'), 'own');
    assert.ok(first instanceof PassThrough);
    first.destroy();
    await new Promise((resolve) => first.once('close', resolve));
    const place = files.take('acme');
    assert.ok(typeof place !== 'string');
    assert.equal(files.take('acme'), 'own');
    place.leave();
    assert.notEqual(files.take('acme'), 'own');
  });

  it('make room for others once they were open for long, the oldest first', () => {
    const { open, wait } = openFiles();
    const oldest = open('slow-1');
    wait(1_000);
    const others = [open('slow-1'), open('slow-2'), open('slow-2')];
    assert.equal(open('acme'), 'all');
    wait(LIMITS.keptForMs - 2_000);
    assert.equal(open('acme'), 'all');
    wait(1_000);
    assert.equal(open('slow-2'), 'own', 'who has all of their own places ends no other file');
    const served = open('acme');
    assert.ok(served instanceof PassThrough && oldest instanceof PassThrough);
    assert.ok(oldest.destroyed);
    assert.ok(others.every((file) => file instanceof PassThrough && !file.destroyed));
    assert.equal(open('rival'), 'all');
  });
});
