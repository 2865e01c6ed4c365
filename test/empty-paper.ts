// A paper with nothing on it but its number, for tests of who is printed for.

import type { DocumentContent } from '../src/documents/content.ts';
import { colorsOf } from '../src/model/documents/colors.ts';

export const emptyPaper = (number: string): DocumentContent => ({
  title: 'Invoice',
  number,
  state: { words: 'due', tone: 'open' },
  seller: { name: 'Acme', lines: [] },
  billedTo: { name: 'Ada', lines: [] },
  facts: [],
  rows: [],
  sums: [],
  taxes: [],
  happened: [],
  notes: [],
  pay: null,
  colors: colorsOf({ brandColor: null }),
});
