// A shell in this process: runs a command line and hears what it says.

import { stripVTControlCharacters } from 'node:util';
import type { Commands } from '../src/commands/line/command.ts';
import { runLine } from '../src/commands/line/run.ts';
import { commands } from '../src/commands.ts';

interface Ran {
  readonly code: number;
  readonly said: string;
  readonly warned: string;
}

interface Running {
  readonly ended: Promise<Ran>;
  /** The first line, also of those to come, that looks so. */
  untilSaid(pattern: RegExp): Promise<string>;
  /** As Ctrl-C does, whose own signal the runner of tests hears as well. */
  interrupt(): Promise<Ran>;
}

interface Shell {
  readonly commands?: Commands;
  /** Columns of its terminal; none: a pipe. */
  readonly width?: number;
}

export function start(line: string | readonly string[], shell: Shell = {}): Running {
  const [lines, warned]: [string[], string[]] = [[], []];
  const waiting = new Set<() => void>();
  const ended = runLine(typeof line === 'string' ? line.split(' ').filter(Boolean) : line, {
    commands: shell.commands ?? commands,
    screen: {
      print(text) {
        lines.push(...stripVTControlCharacters(text).split('\n'));
        for (const look of waiting) look();
      },
      warn: (text) => void warned.push(text),
      width: shell.width ?? null,
      ask: () => null,
    },
    readSettings() {
      throw new Error('the settings were read');
    },
    explain: (error) => String(error),
  }).then((code) => ({ code, said: lines.join('\n'), warned: warned.join('\n') }));
  return {
    ended,
    async untilSaid(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const look = () => {
        const found = lines.find((each) => pattern.test(each));
        if (found !== undefined) resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then(({ said, warned: words }) => reject(new Error(`it ended:\n${said}${words}`)));
      return await promise.finally(() => waiting.delete(look));
    },
    async interrupt() {
      process.emit('SIGHUP');
      return await ended;
    },
  };
}

export async function run(line: string | readonly string[], shell: Shell = {}): Promise<Ran> {
  return await start(line, shell).ended;
}
