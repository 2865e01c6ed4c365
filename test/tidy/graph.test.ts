// Dependencies point down, and nothing lies around that nobody uses.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { exportsOf, type Import, imports } from './imports.ts';
import { MAY_IMPORT, roomOf, TYPES_ONLY } from './rooms.ts';
import { files, pathsOf } from './tree.ts';

const ENTRIES = new RegExp(
  [
    String.raw`\.test\.ts$`,
    String.raw`^(?:src|simulator|test/simulation|test/fuzz)/main\.ts$`,
    String.raw`^test/mistakes/(?:main|lives)\.ts$`,
    String.raw`^test/global-setup\.ts$`,
    String.raw`^bench/[\w-]+\.ts$`,
  ].join('|'),
);
const LOADED_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'test/global-setup.ts': ['globalSetup', 'globalTeardown'],
};

describe('dependencies', () => {
  const between = imports.filter(({ from, to, isProgram }) => {
    return !from.isTest && !isProgram && roomOf(from.path) !== roomOf(to);
  });

  it('point only where the architecture draws them', () => {
    const upward = between.filter(({ from, to, typeOnly }) => {
      const [above, below] = [roomOf(from.path), roomOf(to)];
      if (MAY_IMPORT[above]?.includes(below)) return false;
      return !(typeOnly && TYPES_ONLY.includes(`${above} → ${below}`));
    });
    assert.ok(between.length > 100, 'the imports are not found any more');
    assertNone(upward.map(arrow), 'imported against the direction');
  });

  it('are drawn for every room', () => {
    const rooms = new Set(files.filter(({ isTest }) => !isTest).map(({ path }) => roomOf(path)));
    assertNone(
      [...rooms].filter((room) => MAY_IMPORT[room] === undefined),
      'a room that test/tidy/rooms.ts does not know',
    );
  });

  it('of what runs on its own stay there: the simulator and what only tests need', () => {
    const known = new Set(files.map(({ path }) => path));
    const wrong = imports.filter(({ from, to, isProgram }) => {
      if (!known.has(to)) return true;
      if (isProgram) return false;
      if (from.path.startsWith('simulator/')) return !to.startsWith('simulator/');
      return !from.isTest && to.startsWith('test/');
    });
    assertNone(wrong.map(arrow), 'imported from the outside, or not there at all');
  });

  it('go straight to the file: none only passes on what others export', () => {
    const passing = /^export (?:type )?(?:\*.*|\{[^}]*\}) from /m;
    const barrels = files.filter(({ text }) => passing.test(text));
    assertNone(
      barrels.map(({ path }) => path),
      'exports what others make',
    );
  });
});

describe('nothing is unused', () => {
  it('every file is reached from a program or a test', () => {
    const reached = new Set(files.map(({ path }) => path).filter((path) => ENTRIES.test(path)));
    for (const path of reached) {
      for (const { from, to } of imports) if (from.path === path) reached.add(to);
    }
    const lost = files.filter(({ path }) => !reached.has(path));
    assertNone(
      lost.map(({ path }) => path),
      'reached from no program and no test',
    );
  });

  it('every export is imported by another file', () => {
    const taken = new Set(imports.flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)));
    const idle = files.flatMap((file) => {
      if (taken.has(`${file.path} *`) || file.path === 'src/db/schema.ts') return [];
      const loaded = LOADED_BY_NAME[file.path] ?? [];
      return exportsOf(file)
        .filter((name) => !loaded.includes(name))
        .map((name) => `${file.path} ${name}`)
        .filter((each) => !taken.has(each));
    });
    assertNone(idle, 'exported, but imported nowhere');
  });

  it('every migration has a number of its own', () => {
    const migrations = pathsOf('src/db/migrations/*');
    const numberOf = (path: string) => /\/(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1];
    const numbers = migrations.map(numberOf);
    const misnamed = migrations.filter(
      (path, index) => numbers.indexOf(numberOf(path)) !== index || !numberOf(path),
    );
    assert.ok(migrations.length > 0);
    assertNone(misnamed, 'without a number, or with one that another has');
  });
});

function arrow({ from, to }: Import): string {
  return `${from.path} → ${to}`;
}
