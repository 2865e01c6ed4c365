// What merchants, payers and integrators read, by where it comes from. A new place is a line here.

import { readdirSync, readFileSync } from 'node:fs';
import { ADVICE } from '../../generate/error-advice.ts';
import { glossaryDocument } from '../../generate/glossary.ts';
import { RESOURCES } from '../../generate/sdk/methods.ts';
import { commandHelp, helpOfAll } from '../../src/commands/line/help.ts';
import { commands } from '../../src/commands.ts';
import { render } from '../../src/emails/letter/render.ts';
import { contentOf } from '../../src/emails/words/content.ts';
import { exampleOf } from '../../src/emails/words/examples.ts';
import type { EmailFacts } from '../../src/emails/words/facts.ts';
import { EVENTS } from '../../src/events/catalogue.ts';
import { PROBLEMS } from '../../src/frame/problems.ts';
import { PERMISSIONS, ROLES } from '../../src/frame/roles.ts';
import { openApiOf } from '../../src/http/docs/openapi.ts';
import { tools } from '../../src/mcp/tools.ts';
import { EMAIL_TYPES } from '../../src/model/emails/types.ts';
import { CATALOGUE } from '../../src/model/reports/catalogue.ts';
import { operations } from '../../src/operations.ts';
import { shopNamed } from '../shop.ts';
import { dashboardTexts } from './dashboard-texts.ts';
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
  'the emails': emailTexts(),
  'the guides and readmes': guideTexts(),
  'the help of the command line': await helpTexts(),
  'the tools': textsIn(tools),
  'the dashboard': dashboardTexts(),
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

/** Each kind of email, from its example and from facts that take its other branches. */
function emailTexts(): string[] {
  const stage = { now: new Date('2027-01-31T09:00:00.000Z'), baseUrl: 'https://sanwo.example' };
  const others: readonly Partial<EmailFacts>[] = [
    {},
    { isChargePending: true, isCredit: true, refunded: 500_000, credited: 100_000 },
    { amount: 0, isAccountKey: true, mandateAllows: 100_000, reason: 'mandate_suspended' },
    { reason: 'no_payment_source', appliesAt: '2027-02-28T09:00:00.000Z' },
    {
      next: { planName: 'Gold', quantity: 2, amount: 900_000, rhythm: 'every month' },
      ...{ nextAt: '2027-03-31T09:00:00.000Z', nextPaymentAttemptAt: null },
      trial: {
        ...{ paid: 500_000, checked: 0, isFollowed: false, hasSource: true },
        firstPeriodEnd: '2027-03-31T09:00:00.000Z',
      },
    },
  ];
  return EMAIL_TYPES.flatMap((type) =>
    others.flatMap((facts) => {
      const all = { ...exampleOf(type, stage), merchant: 'Acme', zone: 'Africa/Lagos', ...facts };
      const { subject, text } = render(contentOf(type, all), shopNamed('Acme'));
      return [subject, ...text.split('\n')];
    }),
  );
}

/** Each paragraph, without what is code. */
function guideTexts(): string[] {
  const root = new URL('../../', import.meta.url);
  const guides = readdirSync(new URL('docs/guides/', root)).map((name) => `docs/guides/${name}`);
  const paths = [...guides, 'README.md', 'SECURITY.md', 'sdk/README.md', '.env.example'];
  return paths.flatMap((path) =>
    readFileSync(new URL(path, root), 'utf8')
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .split(/\n{2,}|\n(?=[-|#\d])/)
      .map((paragraph) => paragraph.replaceAll('\n', ' ')),
  );
}

async function helpTexts(): Promise<string[]> {
  const each = Object.entries(commands).map(async ([name, { load, ...entry }]) =>
    commandHelp({ name, ...entry, ...(await load()) }),
  );
  return [helpOfAll(commands), ...(await Promise.all(each))].flatMap((text) => text.split('\n'));
}
