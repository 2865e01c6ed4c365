// What sets one way to pay apart stands in a table, and nobody else asks which one it is: a new one
// is a line there, and not a search through the house.

import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { files, places } from './tree.ts';

const ASKS_WHICH = /(?:[!=]==|case) '(?:card|bank|transfer|outside)'/;

describe('a way to pay', () => {
  it('is asked for by its name nowhere', () => {
    const programs = files.filter(
      ({ path, isTest }) => !isTest && /^(?:src|simulator|dashboard)\//.test(path),
    );
    assertNone(
      places(programs, 'text', ASKS_WHICH),
      'asks which way to pay it is: a property of src/provider/port/methods.ts says it',
    );
  });
});
