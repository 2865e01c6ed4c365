// Names of merchants and customers, as the provider’s banks take them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeAccountName } from './account-name.ts';

test('a name is letters, digits and spaces, and as long as banks take', () => {
  const cases: readonly [string, string][] = [
    ['Ada Okafor', 'Ada Okafor'],
    ['Ọlá & Sons’ Gym', 'Ola and Sons Gym'],
    ['Ɗan Ƙasa Ɓello', 'Dan Kasa Bello'],
    ["  O'Neil-Eze,\tNnamdi  ", 'ONeil Eze Nnamdi'],
    ['Ada', 'Ada account'],
    ['A', 'A account'],
    ['Café 24/7 Ltd.', 'Cafe 24 7 Ltd'],
    ['北京', 'Customer account'],
    ['', 'Customer account'],
    ['\u0000\u202e!!', 'Customer account'],
  ];
  for (const [name, written] of cases) assert.equal(writeAccountName(name), written, name);
});

test('no name is refused for its form, whatever it holds', () => {
  for (const name of ['x'.repeat(200), 'ab '.repeat(60), '😀'.repeat(70), `${'y'.repeat(63)} z`]) {
    assert.match(writeAccountName(name), /^(?! )[A-Za-z0-9 ]{8,64}(?<! )$/, name);
  }
});
