// The second of three steps asks somebody outside, and holds no connection while it waits: what an
// operation's `call` names, and what the adapters import, has no way to the database.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../src/operations.ts';
import { assertNone } from './assert-none.ts';
import { imports } from './imports.ts';
import { files, type SourceFile } from './tree.ts';

const STEPS = /= (?:threeStepOperation|inTurnOperation)\(/;
const SHARED = /^ {2}\.\.\.(\w+_STEPS),$/m;
const CALL = /^ {2}(?:async )?call(?:\(|:)[\s\S]*?(?=^ {2}(?:async )?settle(?:\(|:))/m;

it('no call of an operation names the database or the house', () => {
  const asking = files.filter(({ path, text, isTest }) => {
    return path.startsWith('src/') && !isTest && STEPS.test(text);
  });
  assert.equal(asking.length, operations.filter((each) => 'call' in each).length);
  const wrong = asking.filter((file) => {
    const call = callOf(file);
    return call === undefined || /\b(?:db|house|transact)\b/.test(call);
  });
  assertNone(
    wrong.map(({ path }) => path),
    'its call is found nowhere, or reaches for the database: prepare or take what it needs before',
  );
});

it('no provider’s adapter knows the database', () => {
  const wrong = imports.filter(({ from, to }) => {
    return from.path.startsWith('src/provider/') && !from.isTest && to.startsWith('src/db/');
  });
  assertNone(
    wrong.map(({ from, to }) => `${from.path} → ${to}`),
    'an adapter asks the provider, and nothing else',
  );
});

it('only the room that asks makes the context of a call', () => {
  const wrong = imports.filter(({ from, names }) => {
    return names.includes('providerContext') && !from.path.startsWith('src/provider/ask/');
  });
  assertNone(
    wrong.map(({ from }) => from.path),
    'provider/ask has a function for it',
  );
});

/** Its own, or that of the steps that it shares with others. */
function callOf(file: SourceFile): string | undefined {
  const shared = SHARED.exec(file.code)?.[1];
  const source = imports.find(({ from, names }) => from === file && names.includes(shared ?? ''));
  const home = files.find(({ path }) => path === source?.to) ?? file;
  return CALL.exec(home.code)?.[0];
}
