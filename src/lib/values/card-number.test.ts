// What counts as the number of a card in a text, and what does not.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAGIC_CARDS } from '../../../simulator/cards/cards.ts';
import { hasCardNumber, hideCardNumbers } from './card-number.ts';

const CARDS = [
  '4242424242424242',
  '5555555555554444',
  '2221000000000009',
  '2720990000000007',
  '378282246310005',
  '341111111111111',
  '5060666666666666666',
  '6500000000000002',
  ...MAGIC_CARDS.map(({ number }) => number),
];

describe('the number of a card', () => {
  for (const card of CARDS) {
    it(`is found wherever it stands: ${card}`, () => {
      const spaced = card.replace(/(\d{4})(?=\d)/g, '$1 ');
      const dashed = spaced.replaceAll(' ', '-');
      for (const written of [card, spaced, dashed, spaced.replaceAll(' ', '\u00a0')]) {
        assert.equal(hideCardNumbers(`Pay ${written} now`, '#'), 'Pay # now');
        assert.equal(hideCardNumbers(`"${written}"`, '#'), '"#"');
        assert.equal(hideCardNumbers(`x=${written}&y=1`, '#'), 'x=#&y=1');
        assert.equal(hideCardNumbers(`${written} 12/29 123`, '#'), '# 12/29 123');
        assert.equal(hideCardNumbers(`No.${written}, or ${written}.`, '#'), 'No.#, or #.');
      }
      for (const odd of [...'./_\u2013\u00b7\u2002\u2212\u3000\u2060', '. ', ' - ', ' / ', '  ']) {
        assert.equal(hideCardNumbers(`Pay ${spaced.replaceAll(' ', odd)}.`, '#'), 'Pay #.');
      }
      for (const odd of ['%20', '%2F', '%2e', '%C2%A0', '%E2%80%93', '%20-%20']) {
        assert.equal(hideCardNumbers(`q=${spaced.replaceAll(' ', odd)}`, '#'), 'q=#');
      }
      assert.equal(hideCardNumbers(`q=${spaced.replaceAll(' ', '+')}`, '#'), 'q=#');
      assert.equal(hideCardNumbers(`q=a%20${card}%20b`, '#'), 'q=a%20#%20b');
    });
  }

  it('is found in full-width digits, and in those of other scripts', () => {
    const digitsFrom = (zero: number) => (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    for (const zero of [0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce, 0x1d7f6]) {
      const written = digitsFrom(zero);
      assert.equal(hideCardNumbers(`Pay ${written('4242 4242 4242 4242')} now`, '#'), 'Pay # now');
      assert.equal(hideCardNumbers(written('4242424242424242'), '#'), '#');
      const other = `Room ${written('12')}`;
      assert.equal(hideCardNumbers(other, '#'), other);
    }
  });

  it('is found in the groups of American Express, and behind another number', () => {
    assert.equal(hideCardNumbers('3782 822463 10005', '#'), '#');
    assert.equal(hideCardNumbers('2 4242424242424242', '#'), '2 #');
    assert.equal(hideCardNumbers('2 4242 4242 4242 4242', '#'), '2 #');
  });

  it('is no part of a longer run of digits or letters', () => {
    for (const text of [
      '42424242424242421234',
      'x4242424242424242',
      '4242424242424242x',
      'é4242424242424242',
      '44242424242424242424242424242',
      '0.4242424242424242',
    ]) {
      assert.equal(hasCardNumber(text), false, text);
    }
  });

  it('is nothing that only has many digits', () => {
    for (const text of [
      '4242424242424241',
      '42424242424242',
      '0123456789',
      '1767225600000',
      '1767225600000000',
      '482910573316204857',
      '+234 801 234 5678',
      '2026-01-31 09:00:00.000',
      '4000-01-01 1234 5678',
      '019aa3f2-7c1e-7000-8000-000000000000',
      '5000000 4500000 4200000',
      '4242 4242.4242 4242',
      '450,000,000,000,000.00',
      '2026/01/31 09:00:00.000',
      '12.4242424242424242',
      '9424242424242424',
    ]) {
      assert.equal(hasCardNumber(text), false, text);
    }
  });

  it('is looked for in a time that grows with the length of the text', () => {
    for (const part of [
      '4',
      '4 ',
      '4242 ',
      '4242-',
      '4242%20',
      'a4',
      '4242 4242 4242 x',
      '4. ',
      '4242%E2%80%93',
    ]) {
      hasCardNumber(part.repeat(1_000_000 / part.length));
    }
  });
});
