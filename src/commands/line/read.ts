// Reads a command line: which command is meant, and what it was given. What is unknown is refused
// with the nearest that is known.

import { parseArgs } from 'node:util';
import { nearest } from '../../lib/values/nearest.ts';
import type { Argument, CommandInput, NamedCommand, Options } from './command.ts';
import { Misuse } from './misuse.ts';
import { usageOf } from './usage.ts';

/** Which command the words begin with: its name, and what is left. */
export interface Meant {
  readonly name: string;
  readonly rest: readonly string[];
}

export function meantBy(line: readonly string[], names: readonly string[]): Meant {
  const [first = '', second = ''] = line;
  if (first.startsWith('-')) {
    throw new Misuse(
      `${first} is not a command. Usage: sanwo <command> [options]. See: sanwo --help`,
    );
  }
  if (first.trim() === '') throw new Misuse('The command is empty. See: sanwo --help');
  const two = `${first} ${second}`;
  if (names.includes(two)) return { name: two, rest: line.slice(2) };
  if (names.includes(first)) return { name: first, rest: line.slice(1) };
  const verbs = verbsOf(first, names);
  if (verbs.length === 0) {
    const known = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
    throw new Misuse(`There is no command ${first}${meantHint(first, known)} See: sanwo --help`);
  }
  if (second === '' || second.startsWith('-')) {
    throw new Misuse(
      `${first} needs a subcommand: ${verbs.join(' or ')}. See: sanwo help ${first}`,
    );
  }
  throw new Misuse(`There is no ${two}${meantHint(second, verbs)} See: sanwo help ${first}`);
}

/** What can follow a word that is not a command alone: `list` and `get` of `plans`. */
export function verbsOf(word: string, names: readonly string[]): string[] {
  const start = `${word} `;
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

type GivenWords = Record<string, string | undefined>;
type ParsedLine = Pick<CommandInput<readonly Argument[], Options>, 'options'> & {
  readonly words: GivenWords;
};

export function readGiven(command: NamedCommand, rest: readonly string[]): ParsedLine {
  const { tokens, positionals } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { kind }]) => [
        name,
        { type: kind === 'flag' ? 'boolean' : 'string' } as const,
      ]),
    ),
    // Every refusal is worded here.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const told = tokens.filter((token) => token.kind === 'option');
  const options = optionsOf(command, told);
  const words = argumentWords(command, positionals);
  requireNeeded(command, options);
  return { words, options };
}

interface Token {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function optionsOf(command: NamedCommand, tokens: readonly Token[]): Record<string, never> {
  const values: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(command.options)) {
    values[name] = kind === 'flag' ? false : undefined;
  }
  for (const token of tokens) values[token.name] = meaningOf(command, token);
  return values as Record<string, never>;
}

function requireNeeded(command: NamedCommand, values: Readonly<Record<string, unknown>>): void {
  for (const [name, { kind }] of Object.entries(command.options)) {
    if (kind === 'needed' && values[name] === undefined) {
      throw new Misuse(`--${name} is missing: ${usageOf(command)}`);
    }
  }
}

function meaningOf(command: NamedCommand, { name, rawName, value, inlineValue }: Token): unknown {
  // Every object has a word such as `constructor`, and no command has it for an option.
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (option === undefined) {
    const meant = meantHint(name, Object.keys(command.options), '--');
    throw new Misuse(`${command.name} has no option ${rawName}${meant} See: ${helpHint(command)}`);
  }
  if (option.kind === 'flag') {
    if (value !== undefined) throw new Misuse(`${rawName} takes no value: use ${rawName} alone`);
    return true;
  }
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))) {
    throw new Misuse(`${rawName} needs a value: ${rawName}=${option.value}`);
  }
  try {
    return option.read(value);
  } catch (error) {
    if (error instanceof Misuse) throw new Misuse(`${rawName} ${error.message}, not ${value}`);
    throw error;
  }
}

function argumentWords(command: NamedCommand, given: readonly string[]): GivenWords {
  const extra = given[command.arguments.length];
  if (extra !== undefined)
    throw new Misuse(`Unexpected argument ${extra}. Usage: ${usageOf(command)}`);
  const words: GivenWords = {};
  for (const [index, { name, isOptional, choices }] of command.arguments.entries()) {
    const word = given[index]?.trim() || undefined;
    if (word === undefined && !isOptional) {
      throw new Misuse(`<${name}> is missing: ${usageOf(command)}`);
    }
    if (word !== undefined && choices !== undefined && !choices.includes(word)) {
      throw new Misuse(
        `There is no ${name} ${word}${meantHint(word, choices)} See: ${helpHint(command)}`,
      );
    }
    words[name] = word;
  }
  return words;
}

const helpHint = ({ name }: NamedCommand) => `sanwo help ${name}`;

function meantHint(word: string, known: readonly string[], dashes = ''): string {
  const meant = nearest(word, known);
  return meant === null ? '.' : `: did you mean ${dashes}${meant}?`;
}
