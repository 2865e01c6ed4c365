// What `--help` says: the list of commands, or all about one of them.

import { styleText } from 'node:util';
import type { Argument, Audience, Commands, NamedCommand } from './command.ts';
import { usageOf } from './usage.ts';

const AUDIENCES: Readonly<Record<Audience, string>> = {
  merchant: 'For merchants, with an API key',
  operator: 'For operators, with access to the database',
  service: 'The service itself',
};

const ENDINGS = 'Exit codes: 0 success, 1 error, 2 invalid usage.';

type HelpRow = readonly [left: string, right: string];

export function helpOfAll(commands: Commands): string {
  const chapters = (Object.keys(AUDIENCES) as Audience[]).flatMap((audience) => {
    const own = Object.entries(commands).filter(([, each]) => each.audience === audience);
    return chapterOf(
      AUDIENCES[audience],
      own.map(([name, { summary }]): HelpRow => [name, summary]),
    );
  });
  return [
    `${bold('sanwo')}: recurring billing from the command line\n`,
    chapter('Usage', [
      ['sanwo <command> [options]', ''],
      ['sanwo help <command>', 'show help for a command; same as <command> --help'],
      ['sanwo --version', 'show the version and its schema'],
    ]),
    ...chapters,
    `${ENDINGS}\n`,
  ].join('\n');
}

/** For `plans`, which is not a command alone: the commands that begin with it. */
export function helpOfGroup(word: string, commands: Commands): string {
  const own = Object.entries(commands).filter(([name]) => name.startsWith(`${word} `));
  return chapter(
    `sanwo ${word}`,
    own.map(([name, { summary }]): HelpRow => [name, summary]),
  );
}

export function commandHelp(command: NamedCommand): string {
  const { summary, about, arguments: words, options, environment = {}, examples } = command;
  const optionRows = Object.entries(options).map(([name, option]): HelpRow => {
    const must = option.kind === 'needed' ? ' (required)' : '';
    return [
      option.kind === 'flag' ? `--${name}` : `--${name} ${option.value}`,
      `${option.about}${must}`,
    ];
  });
  const isLong = optionRows.length > 0 ? ' [options]' : '';
  return [
    `${bold(`sanwo ${command.name}`)}: ${summary}\n`,
    chapter('Usage', [[`${usageOf(command)}${isLong}`, '']]),
    ...(about === undefined ? [] : [`${about.trim()}\n`]),
    ...chapterOf('Arguments', words.map(wordRow)),
    chapter('Options', [...optionRows, ['--help', 'show this help']]),
    ...chapterOf('Environment', Object.entries(environment)),
    chapter(
      examples.length > 1 ? 'Examples' : 'Example',
      examples.map((each): HelpRow => [each, '']),
    ),
  ].join('\n');
}

const bold = (text: string) => styleText('bold', text);

function wordRow({ name, about, isOptional, choices }: Argument): HelpRow {
  const of = choices === undefined ? '' : `: ${choices.join(', ')}`;
  return [isOptional ? `[<${name}>]` : `<${name}>`, `${about}${of}`];
}

const chapterOf = (title: string, rows: readonly HelpRow[]) =>
  rows.length === 0 ? [] : [chapter(title, rows)];

function chapter(title: string, rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([left, right]) => (right === '' ? 0 : left.length)));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
  return `${bold(title)}\n${lines.join('\n')}\n`;
}
