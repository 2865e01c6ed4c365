// The logo from a file on this machine, and the merchant's own words in emails, as a table.

import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { command, flagOption } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import { type Column, momentOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const MOST_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

export const setLogo = command({
  about: `
Sets the logo of your emails, pages and documents from a PNG, JPEG or WebP file, up to 1 MiB and
4,000 × 4,000 dots. Prints its address.`,
  arguments: [{ name: 'file', about: 'the picture' }],
  options: { ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo logo set logo.png'],

  async run(given) {
    const { words, screen } = given;
    const file = await pictureIn(words.file);
    await asking(given, async ({ sanwo }) => {
      screen.print((await sanwo.account.setLogo(file)).logoUrl ?? '–');
    });
  },
});

async function pictureIn(path: string): Promise<Blob> {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) throw new Misuse(`${path} must end in .png, .jpg or .webp`);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Misuse(`There is no file ${path}`);
  if (found.size > MOST_BYTES) throw new Failed(`${path} is larger than 1 MiB`);
  return new Blob([new Uint8Array(await readFile(path))], { type });
}

export const deleteLogo = command({
  about: 'Deletes the logo, also from emails that were sent. Your name is shown in its place.',
  options: { ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo logo delete'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      await sanwo.account.setLogo(null);
      given.screen.print('The logo was deleted.');
    }),
});

interface WordsLine {
  readonly type: string;
  readonly language: string;
  readonly subject: string;
  readonly changed: string;
}

const COLUMNS: readonly Column<WordsLine>[] = [
  { title: 'type', isWhole: true, of: ({ type }) => type },
  { title: 'language', isWhole: true, of: ({ language }) => language },
  { title: 'subject', of: ({ subject }) => subject },
  { title: 'changed', isWhole: true, of: ({ changed }) => changed },
];

export const listTemplates = command({
  about: `
The types of email to your customers, each with your own subject line or ours. --json prints the
full API response, with all texts and the values that they may name.`,
  options: { json: flagOption('print the words as JSON'), ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo email-templates list'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      const templates = await sanwo.emails.listTemplates();
      if (options.json) return screen.print(JSON.stringify(templates, null, 2));
      const lines = templates.flatMap(({ type, own, default: ours }): WordsLine[] =>
        own.length === 0
          ? [{ type, language: '–', subject: ours.subject, changed: '–' }]
          : own.map(({ language, subject, updatedAt }) => ({
              type,
              language: language ?? 'all',
              subject: subject ?? ours.subject,
              changed: momentOf(updatedAt),
            })),
      );
      for (const line of textTable(lines, COLUMNS, screen.width)) screen.print(line);
    }),
});
