// Dependencies point down, and nothing lies around that nobody uses.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { circlesIn } from './circles.ts';
import { exportsOf, type Import, imports } from './imports.ts';
import { type Arrow, chamberOf, isDrawn, pointsDown, roomOf, VERBS } from './rooms.ts';
import { files, isGenerated, pathsOf } from './tree.ts';

const ENTRIES = new RegExp(
  [
    String.raw`\.test\.ts$`,
    String.raw`^(?:src|simulator)/main\.ts$`,
    String.raw`^test/(?:all|simulation|fuzz|e2e|chaos|guides)/main\.ts$`,
    // Where there is Python.
    String.raw`^test/guides/ledger-in-python\.ts$`,
    String.raw`^test/mistakes/(?:main|lives)\.ts$`,
    // What the command hands to a test runner of its own.
    String.raw`^test/citus/(?:main|lives|migrated|moved-under-load)\.ts$`,
    String.raw`^test/global-setup\.ts$`,
    String.raw`^(?:generate/sdk/main|sdk/src/(?:testing/)?index)\.ts$`,
    String.raw`^(?:bench|generate)/[\w-]+\.ts$`,
    String.raw`^docs/site/(?:build|astro\.config)\.ts$`,
    String.raw`^dashboard/(?:src/(?:main\.tsx|begin\.ts)|[\w.-]+\.ts)$`,
    String.raw`^dashboard/test/(?:main|playwright\.config|[\w-]+\.spec)\.ts$`,
  ].join('|'),
);
const LOADED_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'test/global-setup.ts': ['globalSetup', 'globalTeardown'],
};

const MOST_IN_FOLDER = 25;

/** What a package offers stands in one file, which passes it on. */
const PACKAGE_DOOR = /^sdk\/src\/(?:testing\/)?index\.ts$/;

const ofTheHouse = /^(?:src|simulator|sdk|dashboard)\//;

describe('dependencies', () => {
  const arrows = imports
    .filter(({ from, isProgram }) => !from.isTest && !isProgram && ofTheHouse.test(from.path))
    .map(({ from, to }) => ({ from: from.path, to }));

  it('point down', () => {
    assert.ok(arrows.length > 500, 'the imports are not found any more');
    const wrong = arrows.filter((each) => !pointsDown(each)).map(arrowText);
    assertNone(wrong, 'points up, or to a room beside it');
  });

  it('go round in no circle, neither between files nor between rooms', () => {
    const between = (nameOf: (path: string) => string) =>
      arrows
        .map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }))
        .filter(({ from, to }) => from !== to);
    const circles = [path, roomOf, chamberOf].flatMap((nameOf) => circlesIn(between(nameOf)));
    assertNone(
      circles.map((each) => each.join(' → ')),
      'a circle: what two of them share gets a file of its own below both',
    );
  });

  it('lie in folders that a reader overlooks: of what they are for, not flat', () => {
    const programs = files.filter(({ path, isTest }) => ofTheHouse.test(path) && !isTest);
    const folders = Map.groupBy(programs, ({ path }) => path.slice(0, path.lastIndexOf('/')));
    const crowded = [...folders].filter(([, { length }]) => length > MOST_IN_FOLDER);
    assertNone(
      crowded.map(([folder, { length }]) => `${folder}: ${length} files`),
      `more than ${MOST_IN_FOLDER} files: put those of one purpose in a folder of their own`,
    );
  });

  it('are drawn for every room', () => {
    const rooms = files.filter(({ isTest, path }) => !isTest && ofTheHouse.test(path));
    assertNone(
      rooms.map(({ path }) => path).filter((path) => !isDrawn(path)),
      'a room that test/tidy/rooms.ts does not know',
    );
  });

  it('leave no room of verbs without a test beside its verbs', () => {
    const tested = new Set(
      files.filter(({ path }) => path.endsWith('.test.ts')).map(({ path }) => roomOf(path)),
    );
    assertNone(
      VERBS.filter((room) => !tested.has(room)),
      'no test beside its verbs: test/scenarios is for what crosses rooms',
    );
  });

  it('find no test code in the house, but the tests beside their files', () => {
    const others = files.filter(({ path }) => ofTheHouse.test(path) && !path.endsWith('.test.ts'));
    const told = others.filter(({ path, text }) => {
      // What a package offers to the tests of others is no test.
      if (path.startsWith('sdk/src/testing/')) return false;
      return /test-client|testing|fixture|scripted/.test(path) || /'node:test'/.test(text);
    });
    assertNone(
      told.map(({ path }) => path),
      'only tests need it',
    );
  });

  it('of what runs on its own stay there: the simulator and what only tests need', () => {
    const known = new Set(files.map(({ path }) => path));
    const wrong = imports.filter(({ from, to, isProgram }) => {
      if (!known.has(to)) return true;
      if (isProgram) return false;
      if (from.path.startsWith('simulator/') && !from.isTest) return !to.startsWith('simulator/');
      return !from.isTest && to.startsWith('test/');
    });
    assertNone(wrong.map(arrow), 'imported from the outside, or not there at all');
  });

  it('go straight to the file: none only passes on what others export', () => {
    const passing = /^export (?:type )?(?:\*.*|\{[^}]*\}) from /m;
    const others = files.filter(({ path }) => !PACKAGE_DOOR.test(path));
    const barrels = others.filter(({ text }) => passing.test(text));
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
      if (taken.has(`${file.path} *`) || isGenerated(file.path)) return [];
      if (PACKAGE_DOOR.test(file.path)) return [];
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

function path(file: string): string {
  return file;
}

function arrowText({ from, to }: Arrow): string {
  return `${from} → ${to}`;
}

function arrow({ from, to }: Import): string {
  return `${from.path} → ${to}`;
}
