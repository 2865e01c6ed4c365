// What merchants, payers and integrators read, by where it comes from. A new place is a line here.

import { ADVICE } from '../../generate/error-advice.ts';
import { glossaryDocument } from '../../generate/glossary.ts';
import { RESOURCES } from '../../generate/sdk/methods.ts';
import { EVENTS } from '../../src/events/catalogue.ts';
import { PROBLEMS } from '../../src/frame/problems.ts';
import { PERMISSIONS, ROLES } from '../../src/frame/roles.ts';
import { openApiOf } from '../../src/http/docs/openapi.ts';
import { CATALOGUE } from '../../src/model/reports/catalogue.ts';
import { operations } from '../../src/operations.ts';
import { files } from './tree.ts';

export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'the OpenAPI document': textsIn(openApiOf(operations, null)),
  'the problems': Object.values(PROBLEMS).map(([, message]) => message),
  'the advice on errors': Object.values(ADVICE),
  'the events': Object.values(EVENTS).map(({ meaning }) => meaning),
  'the metrics': Object.values(CATALOGUE).map(({ definition }) => definition),
  'the roles': [...Object.values(ROLES), ...Object.values(PERMISSIONS).map(({ means }) => means)],
  'the resources of the SDK': Object.values(RESOURCES),
  'the glossary': glossaryDocument().split('\n'),
  'messages in the code': messagesInCode(),
};

/** Descriptions, summaries, and whatever else has more than one word: examples too. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const isText = key === 'description' || key === 'summary' || /[a-z] [a-z]/i.test(value);
    return isText && key !== 'pattern' ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name));
}

/** What an answer says in a place of its own, and what is wrong with a field. */
function messagesInCode(): string[] {
  const given = /(?:\bmessage(?: =|:)|\binvalidField\([^,]*,|'x-hint':)\s*/g;
  const literals = /(?:\s*\+?\s*(?:'[^'\n]*'|`[^`]*`))+/y;
  return files
    .filter(({ path, isTest }) => /^src\/(?!commands|mcp|main)/.test(path) && !isTest)
    .flatMap(({ text }) =>
      [...text.matchAll(given)].flatMap((found) => {
        literals.lastIndex = found.index + found[0].length;
        return literals.exec(text)?.[0].replaceAll(/['`]\s*\+\s*['`]/g, '') ?? [];
      }),
    );
}
