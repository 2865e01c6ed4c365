// One environment variable at a time: what is taken, what is refused, and in which words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFlag, readNumber, readOneOf, readPort, readUrl } from './environment.ts';

function reading(value?: string) {
  const mistakes: string[] = [];
  const environment = value === undefined ? {} : { NAME: value };
  return { environment, mistakes, names: new Set<string>() };
}

test('a number within its range is taken, anything else is refused with the range', () => {
  const range = { least: 2, most: 10, otherwise: 5 };
  assert.equal(readNumber(reading(), 'NAME', range), 5);
  for (const value of ['2', '10', ' 7 ']) {
    const from = reading(value);
    assert.equal(readNumber(from, 'NAME', range), Number(value));
    assert.deepEqual(from.mistakes, []);
  }
  for (const value of ['1', '11', '-3', '2.5', '0x5', '1e1', '٣', 'NaN', '9'.repeat(16)]) {
    const from = reading(value);
    assert.equal(readNumber(from, 'NAME', range), 5);
    assert.deepEqual(from.mistakes, [`NAME=${value} must be a whole number from 2 to 10`]);
  }
});

test('a port goes up to 65535, and 0 means any', () => {
  assert.equal(readPort(reading('0'), 'NAME', 8080), 0);
  assert.equal(readPort(reading('65535'), 'NAME', 8080), 65_535);
  assert.equal(readPort(reading('65536'), 'NAME', 8080), 8080);
});

test('a flag is said in four ways each, in any case', () => {
  for (const value of ['true', '1', 'yes', 'ON'])
    assert.equal(readFlag(reading(value), 'NAME', false), true);
  for (const value of ['false', '0', 'No', 'off'])
    assert.equal(readFlag(reading(value), 'NAME', true), false);
  const from = reading('maybe');
  assert.equal(readFlag(from, 'NAME', true), true);
  assert.deepEqual(from.mistakes, ['NAME=maybe must be true or false']);
});

test('one of a list is taken as it is written there', () => {
  const list = { choices: ['red', 'green'], otherwise: 'green' } as const;
  assert.equal(readOneOf(reading('red'), 'NAME', list), 'red');
  assert.equal(readOneOf(reading(), 'NAME', list), 'green');
  const from = reading('Red');
  assert.equal(readOneOf(from, 'NAME', list), 'green');
  assert.deepEqual(from.mistakes, ['NAME=Red must be one of red, green']);
});

test('a URL is taken without its trailing slash; one of another scheme is not repeated', () => {
  assert.equal(
    readUrl(reading('https://pay.example/a/'), 'NAME', ['https']),
    'https://pay.example/a',
  );
  assert.equal(readUrl(reading(' '), 'NAME', ['https']), null);
  const from = reading('http://user:secret@pay.example');
  assert.equal(readUrl(from, 'NAME', ['https', 'wss']), null);
  assert.deepEqual(from.mistakes, ['NAME must be a URL that starts with https:// or wss://']);
});
