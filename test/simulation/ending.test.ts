// Which error is told when both a life and its end fail.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withEnd } from './ending.ts';

const fails = (message: string) => async () => {
  throw new Error(message);
};
const nothing = async () => {};

it('of a life that fails and an end that fails too the life’s error is told', async () => {
  await assert.rejects(withEnd(fails('the end'), fails('the life')), { message: 'the life' });
  await assert.rejects(withEnd(fails('the end'), nothing), { message: 'the end' });
});
