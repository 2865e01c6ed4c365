// What was only kept here says so, also where the version that wrote it did not.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isEmailKept } from './kept.ts';

const createdAt = new Date('2026-01-31T09:00:00.000Z');
const later = new Date('2026-01-31T09:00:02.000Z');

describe('a message that is called sent', () => {
  it('was kept where its row says so, and sent where it says that', () => {
    assert.equal(isEmailKept({ status: 'sent', kept: true, sentAt: later, createdAt }), true);
    assert.equal(isEmailKept({ status: 'sent', kept: false, sentAt: createdAt, createdAt }), false);
  });

  it('and was written by an older version was kept where it was sent at once', () => {
    const old = { status: 'sent', kept: null, createdAt } as const;
    assert.equal(isEmailKept({ ...old, sentAt: createdAt }), true);
    assert.equal(isEmailKept({ ...old, sentAt: later }), false);
  });

  it('is neither while it waits, nor once it failed', () => {
    for (const status of ['queued', 'failed'] as const) {
      assert.equal(isEmailKept({ status, kept: null, sentAt: null, createdAt }), false);
    }
  });
});
