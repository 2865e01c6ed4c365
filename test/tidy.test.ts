// Holds the house together: sizes, words, who may touch the clock, the environment, the tables.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ACROSS_TENANTS } from './tidy/across-tenants.ts';
import { allowOnly } from './tidy/allow-only.ts';
import { assertNone } from './tidy/assert-none.ts';
import {
  MAY_BE_LONG,
  MAY_HOLD_SQL,
  MAY_READ_ENVIRONMENT,
  MAY_REMEMBER,
  MAY_TAKE_MORE,
  MAY_TELL_TIME,
} from './tidy/exceptions.ts';
import { functionsOf, splitParameters } from './tidy/functions.ts';
import { files, isGenerated, pathsOf, places, type SourceFile } from './tidy/tree.ts';

const written = files.filter(({ path }) => !isGenerated(path));
const programs = written.filter(({ isTest }) => !isTest);

describe('sizes', () => {
  const MOST = { lines: 300, median: 65, nineInTen: 160 };
  const sizes = programs
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ lines }) => lines.length)
    .sort((a, b) => a - b);
  const percentile = (part: number) => sizes[Math.floor((sizes.length - 1) * part)] ?? 0;
  const split =
    'cut it along a thought: docs/decisions/0017-three-strata.md says where things belong';

  it('no file of the program is longer than 300 lines, and no other than 400', () => {
    const long = written.filter(({ lines, isTest }) => lines.length > (isTest ? 400 : MOST.lines));
    allowOnly(long.map(pathOf), MAY_BE_LONG, `too long: ${split}`);
  });

  it('half of the service’s files are within 65 lines, nine in ten within 160', () => {
    assert.ok(percentile(0.5) <= MOST.median, `the median file has ${percentile(0.5)} lines`);
    assert.ok(percentile(0.9) <= MOST.nineInTen, `nine in ten: up to ${percentile(0.9)} lines`);
  });

  it('no line is longer than 100 characters, but for the names of styles', () => {
    const styles = /className="[^"]*"/;
    const long = written.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        [...line.replace(styles, '')].length > 100 ? [`${path}:${index + 1}`] : [],
      ),
    );
    assertNone(long, 'longer than 100 characters');
  });

  it('no function is longer than 70 lines or takes more than 3 parameters', () => {
    const found = written.flatMap(functionsOf);
    assert.ok(found.length > written.length, 'the functions are not found any more');
    const tests = new Set(written.filter(({ isTest }) => isTest).map(pathOf));
    const isOfTest = (place: string) => tests.has(place.replace(/:\d+$/, ''));
    // A description of tests is as long as the tests in it.
    const lengths = found.map(({ place, lines, ownLines }) => {
      return { place, length: isOfTest(place) ? ownLines : lines };
    });
    const long = lengths.filter(({ length }) => length > 70);
    assertNone(
      long.map(({ place, length }) => `${place} ${length}`),
      'longer than 70 lines: a part of it gets a name, or what it remembers becomes a class',
    );
    const greedy = found.filter(({ parameters }) => parameters.length > 3);
    allowOnly(
      greedy.map(({ place }) => `${place} takes more than 3 parameters: take an object`),
      MAY_TAKE_MORE,
    );
  });
});

describe('words', () => {
  it('every file begins by saying what it is for', () => {
    const silent = written.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S/.test(text));
    assertNone(silent.map(pathOf), 'without a first comment');
  });

  it('nothing is left for later', () => {
    assertNone(places(written, 'text', /\b(?:TO)DO\b|\bFIX(?:ME)\b/), 'left for later');
  });

  it('no test is skipped or focused', () => {
    const passedOver = /\b(?:test|it|describe)\.(?:skip|only|todo)\b|\{\s*(?:skip|only|todo):/;
    assertNone(places(written, 'code', passedOver), 'skipped or focused');
  });

  it('nothing is typed as anything at all', () => {
    const loose = places(written, 'code', /(?:[:<,|&=]|\bas)\s*any\b/);
    assertNone(loose.filter(isNotExcused), 'typed as any');
  });

  it('whoever silences the linter says why', () => {
    const silenced = /\/\/ biome-ignore(?! lint\/\w+\/\w+: .{20})|\/\/ @ts-(?!expect-error \w.{8})/;
    assertNone(places(written, 'comments', silenced), 'silenced without a reason');
  });

  it('no file is named after nothing in particular, and all names are kebab-case', () => {
    const vague = /^(?:utils?|helpers?|managers?|services?|commons?)$/;
    const named = pathsOf('{src,simulator,generate,test,bench,dashboard/{src,test}}/**/*.*').filter(
      (path) => {
        if (path.split(/[/.-]/).some((word) => vague.test(word))) return true;
        return !/^[a-z0-9/_.-]+$/.test(path.replace('README.md', ''));
      },
    );
    assertNone(named, 'named badly');
  });
});

describe('places', () => {
  it('the clock is asked only where the architecture says so', () => {
    const time = /\bnew Date\(\)|\bDate\.now\b|\bset(?:Timeout|Interval)\b|\bperformance\.now\b/;
    const inSql = /(?<![.\w])now\(\)|\bcurrent_(?:timestamp|date|time)\b|\bclock_timestamp\b/;
    // In a browser a pause is a matter of what is seen; the time of the data is the API's.
    const inBrowser = /\bnew Date\(\)|\bDate\.now\b/;
    const found = [
      ...places(programs.filter(isOfTheService), 'code', time),
      ...places(programs.filter(isOfTheBrowser), 'code', inBrowser),
      ...places(programs, 'strings', inSql),
    ];
    allowOnly(found, MAY_TELL_TIME);
  });

  it('a minute, an hour and a day are written out in one file of each program', () => {
    const byHand = /\b(?:86_400_000|3_600_000)\b|\b60 \* (?:60_000|60 \* 1|1_?000)|[*/] 60_000\b/;
    const named = /\b(?:MINUTE|HOUR|DAY)_MS = \d/;
    // The SDK is a package of its own, and needs one line of it.
    const others = written.filter(({ path }) => !/\/durations\.ts$|^sdk\//.test(path));
    const found = [...places(others, 'code', byHand), ...places(others, 'code', named)];
    assertNone(found, 'written by hand: lib/values/durations.ts has it');
  });

  it('the environment is read only by the configuration', () => {
    allowOnly(places(programs, 'code', /\bprocess\.env\b/), MAY_READ_ENVIRONMENT);
  });

  it('nothing is remembered beside the house', () => {
    allowOnly(programs.filter(isOfTheService).flatMap(rememberedBy), MAY_REMEMBER);
  });

  it('SQL stands only in files whose name says so', () => {
    const named = /(?:^|\/|-)sql\.ts$|^src\/db\/|^simulator\//;
    const others = programs.filter(({ path }) => !named.test(path));
    const sql =
      /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    allowOnly(places(others, 'code', sql), MAY_HOLD_SQL);
  });

  it('every query takes the database and then the tenant, or says that it crosses tenants', () => {
    const named = /^src\/.*[/-]sql\.ts$/;
    const found = programs.filter(({ path }) => named.test(path)).flatMap(queriesOf);
    assert.ok(found.length > 20, 'the queries are not found any more');
    const isCrossing = ({ name }: { name: string }) => name.endsWith('AcrossTenants');
    const crossing = found.filter(isCrossing).map(({ name }) => name);
    const listed = 'ACROSS_TENANTS in test/tidy/across-tenants.ts lists them, for everyone to see';
    assert.deepEqual(crossing.sort(), [...ACROSS_TENANTS].sort(), listed);
    const within = found.filter((query) => !isCrossing(query) && !query.takesTenant);
    assertNone(
      within.map(({ place }) => place),
      'the tenant is not second',
    );
  });
});

const isOfTheBrowser = ({ path }: SourceFile) => path.startsWith('dashboard/');
const isOfTheService = (file: SourceFile) => !isOfTheBrowser(file);

function pathOf({ path }: SourceFile): string {
  return path;
}

/** What a file declares at its own level and changes later. */
function rememberedBy({ path, code }: SourceFile): string[] {
  const held = /^(?:export )?(let|const) (\w+)[^=;]*=\s*(new (?:Weak)?(?:Map|Set)\b|\[|\{)?/gm;
  const changing = '(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse)';
  return [...code.matchAll(held)].flatMap(([, word, name = '', container]) => {
    const changed = new RegExp(String.raw`(?<![.\w])${name}(?:\.${changing}\(|\[[^\]]+\] = )`);
    const made = new RegExp(`^(?:export )?const ${name} = (?:create|open|start)[A-Z]`, 'm');
    const isKept = word === 'let' || made.test(code) || (container && changed.test(code));
    return isKept ? [`${path}: ${name}`] : [];
  });
}

/** The linter insists on a reason; here it is enough that the line before gives one. */
function isNotExcused(place: string): boolean {
  const [path, line] = place.split(/[: ]/);
  const before = written.find((file) => file.path === path)?.lines[Number(line) - 2] ?? '';
  return !before.includes('biome-ignore lint/suspicious/noExplicitAny: ');
}

/**
 * The tenant is the second parameter: its id, its row, or an object that begins with its id; or a
 * payer, who has the tenant and the customer.
 */
function queriesOf({ path, code }: SourceFile) {
  const pattern = /^export (?:async )?function (\w+)(?:<[^(]*>)?\(([^)]*)\)/gm;
  return [...code.matchAll(pattern)].map(([, name = '', list = '']) => {
    const [first = '', second = ''] = splitParameters(list);
    const type = /:\s*(\w+)$/.exec(second)?.[1];
    const beginsWithTenant =
      type !== undefined &&
      new RegExp(`interface ${type} \\{\\s*readonly tenantId: string`).test(code);
    const isTenant =
      /^_?tenantId: string$|^tenant: \w+$|^payer: Payer$/.test(second) || beginsWithTenant;
    return { name, place: `${path} ${name}`, takesTenant: /^_?db: /.test(first) && isTenant };
  });
}
