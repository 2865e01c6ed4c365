// The guide to the tool server names every tool, argument and metric. That its script works is seen
// where all guides are run.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { tools } from '../../src/mcp/tools.ts';
import { METRIC_NAMES } from '../../src/model/reports/catalogue.ts';

const guide = readFileSync(new URL('../../docs/guides/tool-server.md', import.meta.url), 'utf8');

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
    const blocks = [...guide.matchAll(/```json title=.*\n([\s\S]*?)```/g)];
    assert.equal(blocks.length, 3);
    for (const [, block = ''] of blocks) assert.ok(JSON.parse(block));
  });
});
