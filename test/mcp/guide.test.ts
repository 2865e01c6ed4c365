// The guide to the tool server: it names every tool and metric, and the script that it shows works
// as it stands there.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { METRIC_NAMES } from '../../src/analytics/catalogue.ts';
import { tools } from '../../src/mcp/tools.ts';
import { openWorldAndDesk } from './desk.ts';

const guide = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8');

describe('the guide to the tool server', () => {
  it('names every tool, argument and metric', () => {
    for (const { name, input } of tools) {
      assert.ok(guide.includes(`**${name}**`), name);
      for (const argument of Object.keys(input.properties as object)) {
        assert.match(guide, new RegExp(`\\b${argument}\\b`), argument);
      }
    }
    for (const name of METRIC_NAMES) assert.match(guide, new RegExp(`\\b${name}\\b`), name);
  });

  it('shows settings that are JSON', () => {
    const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)];
    assert.equal(blocks.length, 3);
    for (const [, block = ''] of blocks) assert.ok(JSON.parse(block));
  });

  it('shows a script that works', async (test) => {
    const at = await openWorldAndDesk();
    test.after(() => at.close());
    const acme = await at.world.tenant('acme');
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    await acme.post('/v1/plan', gold);
    const [, script = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
    const asked = ['--input-type=module', '--eval', script];
    const env = { ...process.env, MCP_URL: at.desk.url, SANWO_KEY: acme.apiKey };
    const { stdout } = await promisify(execFile)(process.execPath, asked, { env });
    assert.match(stdout, /^1 plan found, page 1 of 1:\nPLN_\w{8} · Gold · ₦5,000\.00 monthly/);
  });
});
