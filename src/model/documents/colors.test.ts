// A merchant may choose any colour, and its payers can still read what stands on it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { colorsOf, contrast, inkOn } from './colors.ts';

describe('the colour of a merchant', () => {
  it('bears letters that can be read, whatever colour was chosen', () => {
    const steps = ['00', '1a', '33', '4d', '66', '77', '80', '99', 'b3', 'cc', 'e6', 'ff'];
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const brandColor = `#${red}${green}${blue}`;
          const { own, onOwn } = colorsOf({ brandColor });
          assert.equal(own, brandColor);
          assert.ok(contrast(own, onOwn) >= 4.5, `${onOwn} on ${own}`);
        }
      }
    }
  });

  it('bears white letters where they can be read, and black ones elsewhere', () => {
    const letters = ['#7A1F5C', '#000000', '#ffff00', '#FFFFFF'].map(
      (brandColor) => colorsOf({ brandColor }).onOwn,
    );
    assert.deepEqual(letters, ['#ffffff', '#ffffff', '#000000', '#000000']);
  });

  it('is darker or lighter as letters, where it could not be read on the paper', () => {
    for (const paper of ['#ffffff', '#161c22', '#f3f4f1', '#777777']) {
      for (const own of ['#ffff00', '#000080', '#7a1f5c', '#ffffff', '#000000', '#808080']) {
        const ink = inkOn(own, paper);
        assert.ok(contrast(ink, paper) >= 4.5, `${ink} on ${paper}`);
        if (contrast(own, paper) >= 4.5) assert.equal(ink, own);
      }
    }
  });

  it('is ours where the merchant chose none', () => {
    assert.deepEqual(colorsOf({ brandColor: null }), { own: '#0b6b4b', onOwn: '#ffffff' });
  });

  it('is measured as WCAG does', () => {
    assert.equal(contrast('#ffffff', '#000000'), 21);
    assert.equal(contrast('#777777', '#777777'), 1);
    assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
  });
});
