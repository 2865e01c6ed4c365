// A migration is run a statement at a time: what ends one, and what only looks like it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { statementsOf } from './statements.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

describe('statements', () => {
  const cases: Readonly<Record<string, readonly [text: string, statements: readonly string[]]>> = {
    'end at a semicolon, the last one also without': [
      'select 1; select 2',
      ['select 1', 'select 2'],
    ],
    'are none where nothing stands': [' ;; \n; -- a\n/* b */;', []],
    'may hold semicolons in a string': ["select ';'; select 2", ["select ';'", 'select 2']],
    'may hold a quote that is doubled': ["select 'a'';b';c", ["select 'a'';b'", 'c']],
    'end after a string that ends in a backslash': ["select 'a\\';b", ["select 'a\\'", 'b']],
    'go on where such a string escapes its quote': [
      "select E'a\\';b';c",
      ["select E'a\\';b'", 'c'],
    ],
    'may hold a doubled quote in an escaping string': ["e'a'';';b", ["e'a'';'", 'b']],
    'may hold semicolons in a name': ['select ";""x;";b', ['select ";""x;"', 'b']],
    'may hold semicolons in a comment': ['select 1 -- ; a\n + 2;b', ['select 1 -- ; a\n + 2', 'b']],
    'may hold comments inside of comments': [
      'a /* ; /* ; */ ; */ b;c',
      ['a /* ; /* ; */ ; */ b', 'c'],
    ],
    'may hold a body between dollars': ['do $$ a; b $$; c', ['do $$ a; b $$', 'c']],
    'may hold a body with a name': ['do $x$ $$;$y$; $x$;c', ['do $x$ $$;$y$; $x$', 'c']],
    'are not begun by dollars inside of a name': ['select a$$;b$$', ['select a$$', 'b$$']],
    'are not begun by a parameter': ['select $1;select $2', ['select $1', 'select $2']],
    'do not begin with the comment before them': ['-- why\nselect 1;', ['select 1']],
  };
  for (const [sentence, [text, statements]] of Object.entries(cases)) {
    it(sentence, () => assert.deepEqual(statementsOf(text), statements));
  }

  it('that are never closed are refused', () => {
    for (const text of ["select 'a;", 'select "a;', '/* a; /* b */', 'do $$ a; $x$', "E'a\\';"]) {
      assert.throws(() => statementsOf(text), /^Error: never closed: /, text);
    }
  });

  it('come out as they went in, whatever stands between them', () => {
    const statement = fc.constantFrom('select 1', "x ';'", 'do $a$;$b$;$a$', 'a /* ; */ b', '";"');
    const between = fc.constantFrom(';', ' ;\n', ';-- ;\n', ';/* ; */ ', ';;');
    fc.assert(
      fc.property(fc.array(fc.tuple(statement, between)), (parts) => {
        const found = statementsOf(parts.flat().join(''));
        assert.deepEqual(
          found.map((each) => each.trim()),
          parts.map(([each]) => each),
        );
      }),
    );
  });

  it('of the migrations begin with a word of SQL', () => {
    for (const name of readdirSync(MIGRATIONS).filter((each) => each.endsWith('.sql'))) {
      const statements = statementsOf(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
      assert.ok(statements.length > 0, name);
      for (const statement of statements) {
        assert.match(statement, /^[a-z]+\s\S/, name);
      }
    }
  });
});
