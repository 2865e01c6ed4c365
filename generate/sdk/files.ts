// All files of the client that are generated, by their path from the root of the checkout.

import { readFileSync } from 'node:fs';
import { PROBLEMS } from '../../src/frame/problems.ts';
import { lineComment } from './comment.ts';
import { eventsFile } from './events.ts';
import { HEAD, resourcesFile } from './resources.ts';
import { createTypes, type Types } from './types.ts';

export const GENERATED = 'sdk/src/generated';

export function sdkFiles(): ReadonlyMap<string, string> {
  const types = createTypes();
  const resources = resourcesFile(types);
  const events = eventsFile(types);
  return new Map([
    [`${GENERATED}/resources.ts`, resources],
    [`${GENERATED}/events.ts`, events],
    [`${GENERATED}/types.ts`, typesFile(types)],
    [`${GENERATED}/problems.ts`, problemsFile()],
    [`${GENERATED}/version.ts`, versionFile()],
  ]);
}

function typesFile(types: Types): string {
  const declarations = types.declarations();
  return `${HEAD}
/** One of these values, or one that is newer than this package. */
export type Open<T extends string> = T | (string & {});

${types.page()}
${declarations.join('\n')}`;
}

function problemsFile(): string {
  const codes = Object.entries(PROBLEMS).map(([code, [status, message]]) => {
    return `${lineComment(`${status}: ${message}`, '  ')}  | '${code}'`;
  });
  return `${HEAD}
/** The \`code\` of an ApiError. */
export type ProblemCode =
${codes.join('\n')};
`;
}

function versionFile(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return `${HEAD}
export const VERSION = '${version}';
`;
}
