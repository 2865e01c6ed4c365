// The three lists are the table of contents: whatever is an operation, a job or an event stands
// there, once, with an example that its own schema accepts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { EVENTS } from '../../src/events/catalogue.ts';
import { leasesOf } from '../../src/frame/job.ts';
import { type RequestPart, validatorOf } from '../../src/http/run/validate.ts';
import { jobs } from '../../src/jobs.ts';
import { operations } from '../../src/operations.ts';
import { files, pathsOf } from './tree.ts';

const programs = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('operations', () => {
  it('have a name and a route of their own', () => {
    assert.deepEqual(repeated(operations.map(({ name }) => name)), []);
    const routes = operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    assert.deepEqual(repeated(routes), []);
  });

  it('are all in the router, under the name by which a file exports them', () => {
    const definition =
      /export const (\w+) = (?:o|threeStepO|inTurnO|listO|readO|depositO)peration(?:<[^(]*>)?\(\{/g;
    const defined = programs.flatMap(({ text }) => [...text.matchAll(definition)]);
    const names = defined.map(([, name = '']) => name).sort();
    assert.deepEqual(names, operations.map(({ name }) => name).sort());
  });

  it('show examples that their own schemas accept', () => {
    const wrong = operations.flatMap(({ name, input, output, example }) => {
      const parts = (['params', 'query', 'body'] as const satisfies readonly RequestPart[]).flatMap(
        (part) => {
          const schema = input[part];
          if (schema === undefined) return [];
          const shown = structuredClone(example[part] ?? {});
          return validatorOf(schema, part)(shown).map((error) => ({ name, part, ...error }));
        },
      );
      const errors = validatorOf(output, 'body')(example.data);
      return [...parts, ...errors.map((error) => ({ name, part: 'data', ...error }))];
    });
    assert.deepEqual(wrong, []);
  });

  it('are all in openapi.json', () => {
    const document = JSON.parse(
      readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
    ) as { paths: Record<string, Record<string, { operationId: string }>> };
    const missing = operations.filter(({ name, method, path }) => {
      const route = document.paths[path.replace(/:(\w+)/g, '{$1}')];
      return route?.[method.toLowerCase()]?.operationId !== name;
    });
    const names = missing.map(({ name }) => name);
    assert.deepEqual(names, [], 'run npm run openapi');
  });
});

describe('events', () => {
  it('show examples that their own schemas accept', () => {
    const wrong = Object.entries(EVENTS).flatMap(([type, { data, example }]) =>
      validatorOf(data, 'body')(example).map((error) => ({ type, ...error })),
    );
    assert.deepEqual(wrong, []);
  });

  it('are all emitted somewhere', () => {
    const emitting = programs.filter(({ path }) => path !== 'src/events/catalogue.ts');
    const silent = Object.keys(EVENTS).filter(
      (type) => !emitting.some(({ text }) => text.includes(`'${type}'`)),
    );
    assert.deepEqual(silent, []);
  });
});

describe('jobs', () => {
  it('have a name of their own and a stated limit', () => {
    assert.deepEqual(repeated(jobs.map(({ name }) => name)), []);
    const limitless = jobs.filter(({ batchMax }) => !(batchMax >= 1 && batchMax <= 10_000));
    assert.deepEqual(limitless, []);
  });

  it('are all listed', () => {
    const named = String.raw`export const \w+(?: = \([^)]*\))?: (?:Queue|Own)Job<[^=]*>`;
    const made = String.raw` =>? (?:askingJob(?:<[^>]*>)?)?\(?\{\s*name: '([\w-]+)'`;
    const definition = new RegExp(named + made, 'g');
    const defined = programs.flatMap(({ text }) => [...text.matchAll(definition)]);
    const names = defined.map(([, name = '']) => name).sort();
    assert.deepEqual(names, jobs.map(({ name }) => name).sort());
  });
});

describe('a table with leases', () => {
  /** Requests hold their claims themselves. */
  const OF_REQUESTS = 'IdempotencyKeys until';

  it('is the work of a job that says so', () => {
    const schema = readFileSync(new URL('../../src/db/schema.ts', import.meta.url), 'utf8');
    const tables = [...schema.matchAll(/^export interface (\w+) \{\n([^}]*)/gm)];
    const leased = tables.flatMap(([, table = '', columns = '']) =>
      [...columns.matchAll(/^ {2}(\w*?)[lL]easedUntil: /gm)].map(([, of]) => `${table} ${of}until`),
    );
    const pascal = (words: string) => words.replace(/(?:^|_)([a-z])/g, (_, a) => a.toUpperCase());
    const held = leasesOf(jobs).map(
      ({ table, until }) => `${pascal(table)} ${until.replace(/_?leased_until/, '')}until`,
    );
    // Two jobs may share the leases of a table: a row is held by one of them at a time.
    assert.deepEqual([...new Set([...held, OF_REQUESTS])].sort(), leased.sort());
  });
});

describe('migrations', () => {
  it('begin with their reason', () => {
    const silent = pathsOf('src/db/migrations/*.sql').filter((path) => {
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      return !text.startsWith('-- ');
    });
    assert.deepEqual(silent, []);
  });
});
