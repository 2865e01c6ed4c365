// Each station of the chaos has a mistake that it must notice, and each mistake still fits the
// code; whether it is noticed takes minutes, which `npm run chaos -- --mistakes` plays.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFits, isCopied } from '../mistakes/copy.ts';
import { imports } from '../tidy/imports.ts';
import { readChaosMistakes } from './mistake.ts';
import { stations } from './stations.ts';

describe('mistakes that the chaos must notice', () => {
  const mistakes = readChaosMistakes();

  it('are at least one for each station, and for no other', () => {
    const meant = new Set(mistakes.map(({ station }) => station));
    assert.deepEqual([...meant].sort(), stations.map(({ name }) => name).sort());
  });

  it('are played on a copy that has whatever the service is made of', () => {
    const missing = imports
      .filter(({ from, to }) => from.path.startsWith('src/') && !from.isTest && !isCopied(to))
      .map(({ from, to }) => `${from.path} imports ${to}`);
    assert.deepEqual(missing, []);
  });

  for (const mistake of mistakes) {
    it(`${mistake.name} fits the code`, () => assertFits(mistake));
  }
});
