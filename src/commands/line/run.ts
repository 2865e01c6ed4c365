// Runs a command line: finds the command, hands it what it was given, and makes one line and an
// exit code of whatever ends it.

import type { Config } from '../../frame/config.ts';
import type { Commands, NamedCommand } from './command.ts';
import { commandHelp, helpOfAll, helpOfGroup } from './help.ts';
import { EXIT, Failed, Misuse } from './misuse.ts';
import { meantBy, readGiven, verbsOf } from './read.ts';
import type { Screen } from './screen.ts';
import { versionLines } from './version.ts';

interface Surroundings {
  readonly commands: Commands;
  readonly screen: Screen;
  readSettings(): Config;
  /** A sentence for a known failure of a start; null for an unexpected one. */
  explain(error: unknown, config: Config | null): string | null;
}

const HELP = new Set(['--help', '-h']);
const VERSION = new Set(['--version', '-v']);

/** Returns the exit code. */
export async function runLine(line: readonly string[], around: Surroundings): Promise<number> {
  const { commands, screen } = around;
  let config: Config | null = null;
  const settings = () => {
    config ??= around.readSettings();
    return config;
  };
  try {
    const answer = await answerWithoutRunning(line, commands);
    if (answer !== null) {
      screen.print(answer.trimEnd());
      return EXIT.done;
    }
    const { name, rest } = meantBy(line, Object.keys(commands));
    const command = await load(commands, name);
    const given = { ...readGiven(command, rest), settings, screen };
    return (await command.run(given)) ?? EXIT.done;
  } catch (error) {
    if (error instanceof Misuse) {
      screen.warn(error.message);
      return EXIT.misuse;
    }
    const told = error instanceof Failed ? error.message : around.explain(error, config);
    if (told !== null) screen.warn(told);
    else console.error(error);
    return EXIT.failed;
  }
}

/** Help and the version: null where something is to be done. */
async function answerWithoutRunning(
  line: readonly string[],
  commands: Commands,
): Promise<string | null> {
  const [first] = line;
  if (first !== undefined && VERSION.has(first)) return await versionLines();
  const end = line.indexOf('--');
  const asked = end < 0 ? line : line.slice(0, end);
  const wantsHelp = first === undefined || first === 'help' || asked.some((word) => HELP.has(word));
  if (!wantsHelp) return null;
  const words = asked.filter((word) => !HELP.has(word));
  return await helpFor(words[0] === 'help' ? words.slice(1) : words, commands);
}

async function helpFor(words: readonly string[], commands: Commands): Promise<string> {
  const names = Object.keys(commands);
  const [first] = words;
  if (first === undefined) return helpOfAll(commands);
  const isGroup = words.length === 1 && verbsOf(first, names).length > 0;
  if (isGroup && !names.includes(first)) return helpOfGroup(first, commands);
  return commandHelp(await load(commands, meantBy(words, names).name));
}

async function load(commands: Commands, name: string): Promise<NamedCommand> {
  const entry = commands[name];
  if (entry === undefined) throw new Error(`no command ${name}`);
  return { ...entry, ...(await entry.load()), name };
}
