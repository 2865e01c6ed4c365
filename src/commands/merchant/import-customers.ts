// Customers from a CSV file on this machine.

import { readFile, stat } from 'node:fs/promises';
import { command, flagOption } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import { type Column, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const MOST_BYTES = 1_048_576;

interface RowOfFile {
  readonly row: number;
  readonly result: string;
  readonly reason: string;
}

const COLUMNS: readonly Column<RowOfFile>[] = [
  { title: 'row', isWhole: true, of: ({ row }) => String(row) },
  { title: 'result', isWhole: true, of: ({ result }) => result },
  { title: 'reason', of: ({ reason }) => reason },
];

export const importCustomers = command({
  about: `
Creates or updates customers from a CSV file in UTF-8, up to 10,000 rows and 1 MiB. Prints the rows
that were refused, with their reasons. The names of the columns: GET /v1/import/template.`,
  arguments: [{ name: 'file', about: 'the CSV file' }],
  options: {
    'dry-run': flagOption('show what would happen, and change nothing'),
    json: flagOption('print the full API response as JSON'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo customers import customers.csv --dry-run'],

  async run(given) {
    const { words, options, screen } = given;
    const csv = await textOf(words.file);
    await asking(given, async ({ sanwo }) => {
      const dryRun = options['dry-run'];
      const imported = await sanwo.customers.import({ source: 'csv', csv, dryRun });
      if (options.json) return screen.print(JSON.stringify(imported, null, 2));
      const refused = imported.rows.filter(({ result }) => result === 'refused');
      for (const line of textTable(refused, COLUMNS, screen.width)) screen.print(line);
      const { created, updated, unchanged } = imported;
      const counts = `${created} created, ${updated} updated, ${unchanged} unchanged`;
      screen.print(`${counts}, ${refused.length} refused${dryRun ? ' (dry run)' : ''}`);
    });
  },
});

async function textOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Misuse(`There is no file ${path}`);
  if (found.size > MOST_BYTES) throw new Failed(`${path} is larger than 1 MiB: divide it`);
  return await readFile(path, 'utf8');
}
