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

test('dials are set at the start, as JSON', () => {
  const settings = readSettings({ SIM_DIALS: '{"charge":{"latencyMs":[200,800]}}' });
  assert.ok('options' in settings);
  assert.deepEqual(settings.options.dials, { charge: { latencyMs: [200, 800] } });
  for (const SIM_DIALS of ['{', '[]', '{"charge":{"hang":2}}']) {
    const refused = readSettings({ SIM_DIALS });
    assert.ok('mistakes' in refused);
    assert.match(refused.mistakes.join(), /^SIM_DIALS: /);
  }
});

test('every mistake is named at once', () => {
  const environment = { CHECKOUT_PORT: 'x', MODE: 'odd', CHECKOUT_URL: '::', SIM_SHAPES: 'odd' };
  const settings = readSettings(environment);
  assert.ok('mistakes' in settings);
  assert.equal(settings.mistakes.length, 4);
});
