// A name is found: no type and no function of the same name is declared in more than two files.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { files, isGenerated } from './tree.ts';

/** The programs, each with names of its own. */
const PROGRAMS = ['src/', 'dashboard/src/', 'simulator/'];

const MOST_FILES = 2;

const TYPE = /^[ ]*(?:export )?(?:abstract )?(?:interface|class|enum) (\w+)/gm;
const ALIAS = /^[ ]*(?:export )?type (\w+)\s*[=<]/gm;
const FUNCTION = /^(?:export )?(?:async )?function\*? (\w+)/gm;
/** A constant whose value begins with parameters and an arrow. */
const ARROW = new RegExp(
  [
    /^(?:export )?const (\w+)(?::[^;]*?)? =\s+(?:async )?(?:<[^;=]*>)?/,
    /\((?:[^;]|;(?! *\n\S))*?\)(?::[^;]*?)?\s*=>/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gm',
);

describe('a name', () => {
  it('of a type or a function is declared in two files at most', () => {
    const declared = files
      .filter(({ path, isTest }) => !isTest && !isGenerated(path))
      .flatMap(({ path, code }) => {
        const program = PROGRAMS.find((root) => path.startsWith(root));
        return program ? declaredIn(code).map((name) => ({ program, path, name })) : [];
      });
    const places = Map.groupBy(declared, ({ program, name }) => `${program} ${name}`);
    assert.ok(places.size > 1_000, `${places.size} names found`);
    const shared = [...places.values()].filter((found) => found.length > MOST_FILES);
    assertNone(
      shared.flat().map(({ path, name }) => `${name}: ${path}`),
      'a name in more than two files: say what each is of, as ChargeRow or invoiceFacts do',
    );
  });

  it('is found in types, classes and functions, and not where it is only used', () => {
    const code = [
      'export interface Row {}',
      'type Entry<T> =',
      '  | T;',
      "import { type Used, used } from './used.ts';",
      'export class Book {}',
      'export async function read(row: Row): Promise<void> {',
      '  type Local = Row;',
      '  const inner = () => row;',
      '}',
      'const nameOf = <T extends Row>(',
      '  row: T,',
      '): string =>',
      "  '';",
      'const total = sum([1, 2]);',
      'const later = total;',
    ].join('\n');
    assert.deepEqual(declaredIn(code).sort(), ['Book', 'Entry', 'Local', 'Row', 'nameOf', 'read']);
  });
});

/** Each name once, whatever it is declared as. */
const declaredIn = (code: string): string[] => [
  ...new Set(
    [TYPE, ALIAS, FUNCTION, ARROW].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, name = '']) => name),
    ),
  ),
];
