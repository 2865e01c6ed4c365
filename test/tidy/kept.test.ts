// The kept stratum holds what is kept: the queries lie there, and what refuses a caller lies above.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { files, places } from './tree.ts';

/**
 * Where files of queries lie. A book locks, reads and writes what it decides on, and of the hourly
 * checks the query is the rule itself; all others are of a noun.
 */
const QUERIES_LIE_IN = /^src\/(?:model|db|audit|engine\/book)\//;

describe('what is kept', () => {
  const programs = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
  const kept = programs.filter(({ path }) => path.startsWith('src/model/'));

  it('has the queries of all rooms: none lies in a room of verbs', () => {
    const queries = programs.filter(({ path }) => /[/-]sql\.ts$/.test(path));
    assert.ok(queries.length > 80, 'the files of queries are not found any more');
    assertNone(
      queries.map(({ path }) => path).filter((path) => !QUERIES_LIE_IN.test(path)),
      'queries in a room of verbs: put them into src/model/<noun>/',
    );
  });

  it('refuses no caller, but for the value of a field', () => {
    assert.ok(kept.length > 200);
    assertNone(
      places(kept, 'code', /\bproblem\(/),
      'refuses a caller: the rule belongs into the engine, or into the room of its verb',
    );
  });
});
