// The simulator’s environment: defaults, and every mistake at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './settings.ts';

test('nothing configured is a sandbox on port 8082', () => {
  const settings = readSettings({});
  assert.ok('options' in settings);
  assert.equal(settings.options.port, 8082);
  assert.equal(settings.options.live, false);
  assert.equal(settings.exitsWithParent, false);
});

test('every mistake is named at once', () => {
  const environment = { CHECKOUT_PORT: 'x', MODE: 'odd', CHECKOUT_URL: '::', SIM_SHAPES: 'odd' };
  const settings = readSettings(environment);
  assert.ok('mistakes' in settings);
  assert.equal(settings.mistakes.length, 4);
});
