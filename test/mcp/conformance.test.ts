// The public conformance suite, with those of its scenarios that a product can pass; the others
// need tools that exist for the suite alone.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type KeyProxy, startKeyProxy } from './conformance-proxy.ts';
import { openWorldAndDesk } from './desk.ts';

const SUITE = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

const SCENARIOS: [scenario: string, version: string][] = [
  ['server-initialize', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-06-18'],
  ['tools-list', '2025-11-25'],
  ['tools-list', '2026-07-28'],
  ['resources-list', '2026-07-28'],
  ['prompts-list', '2026-07-28'],
  ['dns-rebinding-protection', '2025-11-25'],
  ['dns-rebinding-protection', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['sep-2164-resource-not-found', '2026-07-28'],
  ['caching', '2026-07-28'],
  ['server-stateless', '2026-07-28'],
];

/** Checks that call tools made for the suite: test_missing_capability and the like. */
const NOT_TESTABLE = [
  'server-stateless:sep-2575-server-rejects-undeclared-capability',
  'server-stateless:sep-2575-missing-capability-http-400',
  'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
  'server-stateless:sep-2575-server-no-log-without-loglevel',
];

describe('the public conformance suite', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let proxy: KeyProxy;
  const folder = mkdtempSync(join(tmpdir(), 'sanwo-conformance-'));
  const expected = join(folder, 'expected.yml');

  before(async () => {
    writeFileSync(expected, `server:\n${NOT_TESTABLE.map((check) => `  - ${check}\n`).join('')}`);
    at = await openWorldAndDesk();
    const acme = await at.world.tenant('acme');
    await acme.post('/v1/plan', {
      name: 'Gold',
      amount: 500_000,
      currency: 'NGN',
      interval: 'monthly',
    });
    proxy = await startKeyProxy(at.desk.port, acme.apiKey);
  });

  after(async () => {
    await proxy.stop();
    await at.close();
    rmSync(folder, { recursive: true });
  });

  for (const [scenario, version] of SCENARIOS) {
    it(`${scenario} at ${version}`, async (test) => {
      const which = ['--scenario', scenario, '--spec-version', version];
      const asked = [
        SUITE,
        'server',
        '--url',
        proxy.url,
        ...which,
        '--expected-failures',
        expected,
      ];
      const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: folder });
      const [, passed] = /Passed: (\d+)\//.exec(stdout) ?? [];
      test.diagnostic(`${passed} checks passed`);
      assert.ok(Number(passed) > 0, stdout);
    });
  }
});
