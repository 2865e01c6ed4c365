// The pages that are generated say what the code says.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { errorsDocument } from '../../generate/errors.ts';
import { glossaryDocument } from '../../generate/glossary.ts';
import { PROBLEMS } from '../../src/frame/problems.ts';

const reference = (name: string) =>
  readFileSync(new URL(`../../docs/reference/${name}.md`, import.meta.url), 'utf8');

describe('the pages of reference', () => {
  it('have every error code, with what to do about it', () => {
    assert.equal(reference('errors'), errorsDocument(), 'run npm run errors');
    for (const [code, [status]] of Object.entries(PROBLEMS)) {
      const row = new RegExp(`^\\| \`${code}\` \\| ${status} \\| .{10,} \\| .{10,} \\|$`, 'm');
      assert.match(reference('errors'), row);
    }
  });

  it('have the words of the house as it uses them', () => {
    assert.equal(reference('glossary'), glossaryDocument(), 'run npm run glossary');
  });
});
