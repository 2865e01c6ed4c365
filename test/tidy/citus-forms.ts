// What Citus refuses of SQL that PostgreSQL takes, found by running the service on it: cells may be
// distributed schemas, and so no statement has one of these forms.

import { readFileSync } from 'node:fs';
import { snakeCaseOf } from './sql-text.ts';

/** Functions that may return something else each time, or may tomorrow. */
export const VOLATILE = ['random', 'gen_random_uuid', 'clock_timestamp', 'nextval', 'timeofday'];
/** Of these it is known that they do no harm: they ask or tell the session. */
export const OF_SESSION = [
  'current_schema',
  'current_setting',
  'pg_advisory_xact_lock',
  'pg_notify',
];
export const STABLE = [
  'concat',
  'concat_ws',
  'convert_to',
  'format',
  'json_populate_recordset',
  'jsonb_build_array',
  'jsonb_build_object',
  'jsonb_populate_record',
  'jsonb_populate_recordset',
  'jsonb_to_record',
  'jsonb_to_recordset',
  'now',
  'statement_timestamp',
  'to_char',
  'to_jsonb',
];

const TABLES: ReadonlySet<string> = new Set(
  [
    ...readFileSync(new URL('../../src/db/schema.ts', import.meta.url), 'utf8').matchAll(
      /export interface (\w+) \{/g,
    ),
  ]
    .map(([, name = '']) => snakeCaseOf(name))
    .filter((name) => name !== 'schema'),
);

interface RefusedForm {
  readonly law: string;
  isIn(statement: string): boolean;
}

const callOf = (names: readonly string[]) => new RegExp(`(?<![.\\w])(?:${names.join('|')}) ?\\(`);
/** The service has none of these: what calls one is a test, which fills tables and breaks rows. */
const CALLED_BY_TESTS = callOf([...VOLATILE, 'jsonb_populate_record', 'md5', 'now']);
const SUBQUERY = /\( ?(?:select|with)\b/;
const CALLS_VOLATILE = callOf(VOLATILE);
const CALLS_STABLE = new RegExp(
  // How long a day is depends on the session's zone.
  `${callOf([...STABLE, ...VOLATILE]).source}|[-+] (?:interval\\b|\\S+::interval\\b)`,
);

/** Where a file is read, a blank stands for it. */
const PARAMETER = /\$\d|(?:[<=>]|\bset \w+ =) ?(?:$|\)|,|::|\b(?:and|or|returning|where)\b)/;
const ADDS_TIME = /\bupdate (?:only )?\w+ .*[-+] (?:interval\b|\S+::interval\b)/;

/** Each works on a statement without its texts, in lower case and single spaces. */
export const REFUSED_FORMS: readonly RefusedForm[] = [
  {
    law: 'a sub-query among the values of an insert: write insert … select',
    isIn: (statement) => valuesIn(statement).some((values) => SUBQUERY.test(values)),
  },
  {
    law: 'a sub-query in returning: ask for it beside the statement',
    isIn: (statement) => returningIn(statement).some((part) => SUBQUERY.test(part)),
  },
  {
    law: 'returning calls what may return something else tomorrow: reckon with the rows returned',
    isIn: (statement) => returningIn(statement).some((part) => CALLS_STABLE.test(part)),
  },
  {
    law: 'a volatile function: draw in the program, and hand it in',
    isIn: (statement) => CALLS_VOLATILE.test(statement),
  },
  {
    law: 'a whole row handed to a function: hand it columns',
    isIn: (statement) =>
      relationsIn(statement).some(([, name]) =>
        new RegExp(`\\b(?!${NO_FUNCTION})\\w+ ?\\( ?${name}(?:\\.\\*)? ?[,)]`).test(statement),
      ),
  },
  {
    law: 'an insert that reads a table and calls what may change tomorrow: hand rows by unnestRows',
    isIn: (statement) =>
      selectsOfInserts(statement).some(
        (select) => CALLS_STABLE.test(select) && relationsIn(select).length > 0,
      ),
  },
  {
    law: 'an update that reckons with a column and a time that may change: reckon in the program',
    isIn: (statement) => ADDS_TIME.test(withoutBrackets(statement)),
  },
  {
    law: 'a parameter behind the select of an insert: hand it in as a column, and take excluded',
    isIn: (statement) => restsOfInserts(statement).some((rest) => PARAMETER.test(rest)),
  },
  {
    law: 'an insert behind a with, that reads a table itself: two statements, sent together',
    isIn: (statement) =>
      /^ ?with\b/.test(statement) &&
      selectsOfInserts(statement, { isOutermost: true }).some(
        (select) => relationsIn(select).length > 0,
      ),
  },
];

/** What is wrong with a statement on Citus, in words; nothing where all is well. */
export function refusedFormsIn(statement: string): string[] {
  return REFUSED_FORMS.filter(({ isIn }) => isIn(statement)).map(({ law }) => law);
}

/** What it calls no file of the service does. */
export function isOnlyOfTests(statement: string): boolean {
  return CALLED_BY_TESTS.test(statement) || ADDS_TIME.test(withoutBrackets(statement));
}

const NO_FUNCTION =
  '(?:and|any|as|by|conflict|distinct|exists|from|in|into|join|not|on|or|values)\\b';
const NO_NAMES = new Set(
  (
    'as cross for full group inner join left limit natural on order returning right set using ' +
    'values where union select default do'
  ).split(' '),
);

const ADDS_CONSTRAINT = /\badd (?:constraint|check|unique|primary key|foreign key)\b/;
const HAS_CONSTRAINT = /\b(?:check ?\(|references|unique|primary key)\b/;

/** Tables with the names they have in it. */
function relationsIn(statement: string): (readonly [table: string, name: string])[] {
  const relation = /\b(?:from|join|update|into|using|,) (?:only )?(\w+)(?: as)?(?: (\w+))?/g;
  return [...statement.matchAll(relation)]
    .filter(([, table = '']) => TABLES.has(table))
    .map(([, table = '', next = '']) => [table, NO_NAMES.has(next) || !next ? table : next]);
}

function withoutBrackets(statement: string): string {
  const rest = statement.replace(/\([^()]*\)/g, ' ');
  return rest === statement ? rest : withoutBrackets(rest);
}

function valuesIn(statement: string): string[] {
  const insert = /\binsert into \w+(?: as \w+)? ?(?:\([^()]*\) ?)?values ?/g;
  return [...statement.matchAll(insert)].map(({ index, 0: found }) =>
    restOfBrackets(statement, index + found.length).replace(/ on conflict .*/, ''),
  );
}

function returningIn(statement: string): string[] {
  return [...statement.matchAll(/\breturning /g)].map(({ index }) =>
    restOfBrackets(statement, index),
  );
}

/** Of each insert that takes what a select finds, or of the outermost alone, that select. */
function selectsOfInserts(statement: string, { isOutermost = false } = {}): string[] {
  const insert = /\binsert into \w+(?: as \w+)? ?(?:\([^()]*\) ?)?(?=select\b)/g;
  return [...statement.matchAll(insert)]
    .filter(({ index }) => !isOutermost || depthAt(statement, index) === 0)
    .map(({ index, 0: found }) =>
      restOfBrackets(statement, index + found.length).replace(/ (?:on conflict|returning) .*/, ''),
    );
}

/** Of each insert that takes what a select finds, what follows that select. */
function restsOfInserts(statement: string): string[] {
  const insert = /\binsert into \w+(?: as \w+)? ?(?:\([^()]*\) ?)?(?=select\b)/g;
  return [...statement.matchAll(insert)].map(({ index, 0: found }) => {
    const select = restOfBrackets(statement, index + found.length);
    return / (?:on conflict|returning) .*/.exec(select)?.[0] ?? '';
  });
}

function depthAt(statement: string, end: number): number {
  const before = [...statement.slice(0, end)];
  return (
    before.filter((each) => each === '(').length - before.filter((each) => each === ')').length
  );
}

/** From there to where the bracket that it stands in ends. */
function restOfBrackets(statement: string, start: number): string {
  let depth = 0;
  for (let at = start; at < statement.length; at += 1) {
    if (statement[at] === '(') depth += 1;
    if (statement[at] === ')') depth -= 1;
    if (depth < 0) return statement.slice(start, at);
  }
  return statement.slice(start);
}

/** The same of a migration, whose tables are distributed when it comes. */
export const REFUSED_IN_MIGRATIONS: readonly RefusedForm[] = [
  {
    law: 'a constraint beside another subcommand: each in a statement of its own',
    isIn: (statement) =>
      /^alter table\b/.test(statement) &&
      subcommandsOf(statement) > 1 &&
      (ADDS_CONSTRAINT.test(statement) || HAS_CONSTRAINT.test(statement)),
  },
  {
    law: 'a column that counts by itself, added to a table: number its rows in the program',
    isIn: (statement) =>
      /^alter table\b/.test(statement) &&
      /\badd (?:column )?.*\b(?:as identity|(?:small|big)?serial)\b/.test(statement),
  },
  {
    law: 'a trigger: write what it did in the program',
    isIn: (statement) => /^create (?:or replace )?(?:constraint )?trigger\b/.test(statement),
  },
  {
    law: 'statistics of a column: Citus does not pass them on',
    isIn: (statement) => /^alter table\b.*\bset statistics\b/.test(statement),
  },
];

function subcommandsOf(statement: string): number {
  let depth = 0;
  let many = 1;
  for (const character of statement) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) many += 1;
  }
  return many;
}
