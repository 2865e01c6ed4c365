// JSON read strictly and written canonically.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { monotonicMs } from '../process/clock.ts';
import { canonicalJson, type JsonProblem, parseJsonStrictly } from './json.ts';

const MEBIBYTE = 1_048_576;

function problemOf(text: string): JsonProblem {
  const result = parseJsonStrictly(text);
  assert.ok('problem' in result, `${text.slice(0, 80)} should be refused`);
  return result.problem;
}

function readAs(text: string): unknown {
  const result = parseJsonStrictly(text);
  assert.ok('value' in result, `${text.slice(0, 80)} should be read`);
  return result.value;
}

test('sound JSON is read as JSON.parse reads it, however it is spaced and escaped', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 6 }),
      fc.constantFrom(undefined, 1, '\t'),
      (value, indent) => {
        const plain = JSON.stringify(value, null, indent);
        fc.pre(!plain.includes('__proto__') && !plain.includes('\\u0000'));
        const escaped = plain.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        assert.deepEqual(readAs(plain), JSON.parse(plain));
        assert.deepEqual(readAs(escaped), JSON.parse(plain));
      },
    ),
    { numRuns: 300 },
  );
});

test('braces, commas, quotes and colons inside strings mean nothing', () => {
  const value = { 'a,"b"': ['{"a":1,"a":2}', '\\', '\\"', ']}', 'x:y'], '\\': { '"': '' } };
  assert.deepEqual(readAs(JSON.stringify(value)), value);
});

test('what is not JSON is refused without a field', () => {
  for (const [text, where] of [
    ['', ': it ends too early'],
    [' ', ': it ends too early'],
    ['{', ': look at line 1, column 2'],
    ['{"a":1,}', ': look at line 1, column 8'],
    ["{\n'a':1}", ': look at line 2, column 1'],
    ['{"a":1}{}', ': look at line 1, column 8'],
    ['"\n"', ': look at line 1, column 2'],
    // Its reader names no place, and would repeat what it read.
    ['{"a":sk_test_secret}', ''],
  ] as const) {
    assert.deepEqual(problemOf(text), { field: null, message: `is not valid JSON${where}` });
  }
});

test('a number that would be read as another is named by its path', () => {
  const whole = 'has too many decimals: send a whole number';
  const wide = 'is too large a number';
  for (const [number, message] of [
    ['99999999999.9999999999', whole],
    ['-5.00000000000000000001', whole],
    ['999999999999999999999e-10', whole],
    ['1e400', wide],
    ['-1E+999', wide],
  ] as const) {
    assert.deepEqual(problemOf(`{"a":[0,{"b": ${number} }]}`), { field: 'a.1.b', message });
  }
  for (const number of ['0', '-0', '0.0', '0e-9', '5.000', '1.5e1', '10e-1', '0.1', '1.5', '1e3']) {
    assert.deepEqual(readAs(`[${number},"1e400"]`), [Number(number), '1e400']);
  }
});

test('a key that stands twice in an object is named by its path', () => {
  const message = 'appears more than once';
  const cases: [string, string][] = [
    ['{"a":1,"a":1}', 'a'],
    ['{"order":{"amount":1,"currency":"NGN","amount":2}}', 'order.amount'],
    ['{"items":[{},{"a":[],"b":{"a":1},"a":null}]}', 'items.1.a'],
    ['[[1,2],{"x":1,"x":2}]', '1.x'],
    ['{"amount":1,"\\u0061mount":2}', 'amount'],
    ['{"a":{"b":{}},"c":[{}],"a":0}', 'a'],
  ];
  for (const [text, field] of cases) assert.deepEqual(problemOf(text), { field, message });
});

test('the same key in different objects is no repetition', () => {
  const text = '{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":"a"}}';
  assert.deepEqual(readAs(text), JSON.parse(text));
});

test('a repeated key is found wherever it is put', () => {
  const key = fc.constantFrom('a', 'b', '"', '\\', 'é', '');
  const entries = fc.array(fc.tuple(key, fc.jsonValue({ maxDepth: 2 })), { maxLength: 6 });
  fc.assert(
    fc.property(entries, (pairs) => {
      const members = pairs.map(
        ([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`,
      );
      fc.pre(!members.join().includes('__proto__') && !members.join().includes('\\u0000'));
      const isRepeated = new Set(pairs.map(([name]) => name)).size < pairs.length;
      assert.equal('problem' in parseJsonStrictly(`{${members.join()}}`), isRepeated);
    }),
    { numRuns: 500 },
  );
});

test('a NUL character is refused in any string or key', () => {
  const message = 'must not contain NUL characters';
  assert.deepEqual(problemOf('{"a":{"b":["x","y\\u0000"]}}'), { field: 'a.b.1', message });
  assert.deepEqual(problemOf('{"a":{"k\\u0000":1}}'), { field: 'a.k\uFFFD', message });
  assert.deepEqual(problemOf('"\\u0000"'), { field: null, message });
  assert.equal(readAs('"\\\\u0000"'), '\\u0000');
});

test('half of a surrogate pair is refused in any string or key, a whole pair is welcome', () => {
  const message = 'must not contain half of a surrogate pair';
  assert.deepEqual(problemOf('{"name":"\\ud83c"}'), { field: 'name', message });
  assert.deepEqual(problemOf('{"name":"\\udf89\\ud83c"}'), { field: 'name', message });
  assert.deepEqual(problemOf('{"name":"\ud83c"}'), { field: 'name', message });
  assert.deepEqual(problemOf('{"\\ud83c":1}'), { field: '\uFFFD', message });
  assert.deepEqual(readAs('{"name":"\\ud83c\\udf89","عربى":"🎉"}'), { name: '🎉', عربى: '🎉' });
});

test('a __proto__ key is refused however it is written, as a value it is only text', () => {
  const problem = { field: 'a.__proto__', message: 'is not allowed as a field' };
  assert.deepEqual(problemOf('{"a":{"__proto__":{"admin":true}}}'), problem);
  assert.deepEqual(problemOf('{"a":{"\\u005f_proto__":1}}'), problem);
  assert.equal(readAs('"__proto__"'), '__proto__');
});

test('nesting of 32 levels is read, of 33 refused', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  assert.ok(Array.isArray(readAs(nested(32))));
  assert.ok(Array.isArray(readAs(`[${nested(31)},${nested(31)}]`)));
  assert.match(problemOf(nested(33)).message, /nested deeper than 32/);
  const objects = `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`;
  assert.equal(problemOf(objects).field, Array(32).fill('a').join('.'));
});

test('the name of a field in a problem is never long', () => {
  const key = 'k'.repeat(5_000);
  assert.equal(problemOf(`{"${key}":1,"${key}":2}`).field?.length, 200);
});

test('a number as long as a double can be is read, a longer one refused', () => {
  const smallest = Number.MIN_VALUE.toFixed(100);
  assert.equal(readAs(`[0.${'0'.repeat(700)}1]`)?.toString(), '0');
  assert.equal(readAs(smallest), Number(smallest));
  assert.match(problemOf(`{"amount":${'9'.repeat(801)}}`).message, /more than 800 digits/);
  assert.equal(problemOf(`[0.${'0'.repeat(1_000)}1]`).field, '(body)');
});

test('a text of 64 KiB is read, a longer one refused before anything is unescaped', () => {
  const longest = 'x'.repeat(65_534);
  assert.deepEqual(readAs(`{"a":"${longest}"}`), { a: longest });
  for (const unit of ['x', '\\"', '\\\\', '\\u0041', '\u{1f4a5}']) {
    const text = unit.repeat(70_000 / unit.length + 1);
    const refusal = { field: '(body)', message: 'contains a text of more than 65536 characters' };
    for (const json of [`{"a":"${text}"}`, `{"${text}":1}`, `{"a":"${text}`]) {
      assert.deepEqual(problemOf(json), refusal, unit);
    }
  }
});

test('the worst mebibytes are read or refused at once, without overflowing the stack', () => {
  const keys = Array.from({ length: 90_000 }, (_, index) => `"${index}":1`).join();
  const texts = [
    '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2),
    `"${'\\"'.repeat(MEBIBYTE / 2)}"`,
    `"${'\\\\'.repeat(MEBIBYTE / 2)}"`,
    `[${'"",'.repeat(MEBIBYTE / 3)}""]`,
    `[${'{},'.repeat(MEBIBYTE / 3)}{}]`,
    `{${keys}}`,
  ];
  for (const text of texts) {
    const start = monotonicMs();
    parseJsonStrictly(text);
    const elapsed = monotonicMs() - start;
    // A scan that is not linear would take minutes.
    assert.ok(elapsed < 2_000, `${elapsed} ms for ${text.slice(0, 12)}…`);
  }
});

test('canonical JSON does not depend on the order of keys, but on all else', () => {
  assert.equal(
    canonicalJson({ b: [{ d: 1, c: null }], a: 'x' }),
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]));
  assert.notEqual(canonicalJson({ a: 1 }), canonicalJson({ a: '1' }));
  assert.equal(canonicalJson({ at: new Date(0) }), '{"at":"1970-01-01T00:00:00.000Z"}');
});

test('canonical JSON is the same for shuffled keys and reads back as the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const reversed = Object.fromEntries(Object.entries(object).reverse());
      assert.equal(canonicalJson(reversed), canonicalJson(object));
      assert.deepEqual(JSON.parse(canonicalJson(object)), JSON.parse(JSON.stringify(object)));
    }),
  );
});
