// The numbers that people type in the dashboard's fields: what is none is never taken for nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openScreens, type Screens } from './screens.ts';

/** What the file offers; it is of the browser's project, and read as such. */
interface Numbers {
  numberOrNull(text: string): unknown;
}

/** As the API is sent it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify({ value })).value;

describe('a number that is typed', () => {
  let screens: Screens;
  let numbers: Numbers;

  before(async () => {
    screens = await openScreens();
    numbers = await screens.load<Numbers>('/src/kit/text/number-in.ts');
  });
  after(() => screens.close());

  it('is sent as the number, with a point or a comma', () => {
    for (const text of ['7.5', ' 7,5 ']) assert.equal(sent(numbers.numberOrNull(text)), 7.5);
    assert.equal(sent(numbers.numberOrNull('  ')), null);
  });

  it('is sent as typed where it is none, so that the API refuses it and nothing is cleared', () => {
    for (const text of ['5%', '5 %', 'five', '1.2.3']) {
      assert.equal(sent(numbers.numberOrNull(text)), text);
    }
  });
});
