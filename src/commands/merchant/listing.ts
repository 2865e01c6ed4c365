// `list` and `get` of what the API has: a table and all about one row, or the same as JSON.

import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import {
  type Argument,
  type Command,
  command,
  flagOption,
  numberOption,
  type Options,
  textOption,
} from '../line/command.ts';
import { type Column, rowFields, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const PAGE = 100;

const ABOUT = `
On a terminal a table, cut to its width; into a pipe or a file one line a row, with tabs between its
fields. Times are in UTC. --json prints the full API response.`;

export const SEARCH = {
  search: textOption(
    '<text>',
    'part of a name, an email or a phone number, or the start of a code',
  ),
};
export const DAYS = {
  from: textOption('<day>', 'created on or after this day, for example 2026-01-31'),
  to: textOption('<day>', 'created on or before this day'),
};

interface ListedPage<T> {
  readonly data: readonly T[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
}

interface ListedRows<T> extends PromiseLike<ListedPage<T>> {
  all(options: { readonly limit: number }): Promise<readonly T[]>;
}

interface Listed<T> {
  /** Whose rows they are, where that is named. */
  readonly argument?: Argument;
  readonly columns: readonly Column<T>[];
  readonly filters: Options;
  readonly examples: readonly string[];
  list(sanwo: Sanwo, query: Readonly<Record<string, never>>, name: string): ListedRows<T>;
}

export function listing<T>(listed: Listed<T>): Command {
  const { argument, columns, filters, examples, list } = listed;
  return command({
    about: ABOUT,
    ...(argument === undefined ? {} : { arguments: [argument] }),
    options: {
      ...filters,
      limit: numberOption('maximum number of rows; default 20', { least: 1, most: 100_000 }),
      json: flagOption('print the rows as JSON'),
      ...CALLER,
    },
    environment: CALLER_ENVIRONMENT,
    examples,

    run: (given) =>
      asking(given, async ({ sanwo }) => {
        const { options, screen, words } = given;
        const name = argument === undefined ? '' : (words[argument.name] ?? '');
        const most = options.limit ?? 20;
        const named = Object.keys(filters).map((name) => [name, options[name as never]]);
        const query = Object.fromEntries(named);
        const page = await list(sanwo, { ...query, limit: Math.min(most, PAGE) }, name);
        const rows =
          most > PAGE && page.hasNextPage
            ? await list(sanwo, query, name).all({ limit: most })
            : page.data;
        if (options.json) return screen.print(JSON.stringify(rows, null, 2));
        for (const line of textTable(rows, columns, screen.width)) screen.print(line);
        const { totalCount } = page;
        if (screen.width !== null && totalCount > rows.length) {
          screen.warn(`${rows.length} of ${totalCount}: --limit ${totalCount} shows all.`);
        }
      }),
  });
}

interface Got {
  /** How the row is named. */
  readonly argument: Argument;
  readonly examples: readonly string[];
  get(sanwo: Sanwo, name: string): PromiseLike<object>;
}

export function getting({ argument, examples, get }: Got): Command {
  return command({
    about: 'Amounts are in naira, times in UTC. --json prints the full API response.',
    arguments: [argument],
    options: { json: flagOption('print everything as JSON'), ...CALLER },
    environment: CALLER_ENVIRONMENT,
    examples,

    run: (given) =>
      asking(given, async ({ sanwo }) => {
        const { words, options, screen } = given;
        const row = await get(sanwo, words[argument.name] ?? '');
        if (options.json) return screen.print(JSON.stringify(row, null, 2));
        const columns = [
          { title: 'field', of: ([name]: [string, string]) => name },
          { title: 'value', of: ([, value]: [string, string]) => value },
        ];
        for (const line of textTable(rowFields(row), columns, screen.width)) screen.print(line);
      }),
  });
}
