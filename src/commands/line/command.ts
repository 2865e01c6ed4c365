// A command of `sanwo`, as a value: what it takes, what its help says, and what it runs. Reading a
// command line and writing help both derive from it.

import type { Config } from '../../frame/config.ts';
import { Misuse } from './misuse.ts';
import type { Screen } from './screen.ts';

/** Whom it is for: help lists commands under these. */
export type Audience = 'merchant' | 'operator' | 'service';

export interface Argument {
  readonly name: string;
  readonly about: string;
  readonly isOptional?: true;
  /** It is one of these words. */
  readonly choices?: readonly string[];
}

interface Flag {
  readonly kind: 'flag';
  readonly about: string;
}

interface Valued<T> {
  readonly kind: 'valued' | 'needed';
  readonly about: string;
  /** What help calls its value. */
  readonly value: string;
  /** Says what the text means, or throws a Misuse that says what to write. */
  read(typed: string): T;
}

interface Needed<T> extends Valued<T> {
  readonly kind: 'needed';
}

export type Option = Flag | Valued<unknown>;
export type Options = Readonly<Record<string, Option>>;

type ValueOf<O> = O extends Flag
  ? boolean
  : O extends Needed<infer T>
    ? T
    : O extends Valued<infer T>
      ? T | undefined
      : never;

type ArgumentWords<A extends readonly Argument[]> = readonly Argument[] extends A
  ? Readonly<Record<string, string | undefined>>
  : {
      readonly [K in A[number] as K['name']]: K extends { isOptional: true }
        ? string | undefined
        : string;
    };

export interface CommandInput<A extends readonly Argument[], O extends Options> {
  readonly words: ArgumentWords<A>;
  readonly options: { readonly [K in keyof O]: ValueOf<O[K]> };
  readonly screen: Screen;
  /** The service's settings: a mistake in them ends a command that needs them, and no other. */
  settings(): Config;
}

/** The exit code, where it is not 0. */
type CommandResult = Promise<number | undefined> | Promise<void>;

interface Definition<A extends readonly Argument[], O extends Options> {
  /** What its own help says beyond the line in the list. */
  readonly about?: string;
  readonly arguments?: A;
  readonly options?: O;
  /** What it reads of the environment: each name with what it says. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  run(given: CommandInput<A, O>): CommandResult;
}

/** Any command, without the types of its arguments and options. */
export interface Command extends Omit<Definition<readonly Argument[], Options>, 'run'> {
  readonly arguments: readonly Argument[];
  readonly options: Options;
  run(given: CommandInput<readonly Argument[], Options>): CommandResult;
}

export function command<
  const A extends readonly Argument[] = readonly [],
  const O extends Options = Readonly<Record<never, Option>>,
>(definition: Definition<A, O>): Command {
  return { arguments: [], options: {}, ...definition } as Command;
}

/** A command in the list. Its file is loaded when the command runs. */
export interface CommandEntry {
  readonly audience: Audience;
  readonly summary: string;
  load(): Promise<Command>;
}

export type Commands = Readonly<Record<string, CommandEntry>>;

/** What is known of it from both. */
export type NamedCommand = Command & Omit<CommandEntry, 'load'> & { readonly name: string };

export const flagOption = (about: string): Flag => ({ kind: 'flag', about });

export function textOption(value: string, about: string): Valued<string> {
  return { kind: 'valued', value, about, read: (given) => given };
}

export function numberOption(
  about: string,
  range: { readonly least: number; readonly most: number },
): Valued<number> {
  const read = (given: string) => {
    const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= range.least && number <= range.most) return number;
    throw new Misuse(`must be a whole number from ${range.least} to ${range.most}`);
  };
  return { kind: 'valued', value: '<n>', about, read };
}

/** It must be said. */
export function neededOption<T>(option: Valued<T>): Needed<T> {
  return { ...option, kind: 'needed' };
}
