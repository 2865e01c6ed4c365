// The command line: one program, several roles.

import { enableCompileCache } from 'node:module';
import { runLine } from './commands/line/run.ts';
import { screenOf } from './commands/line/screen.ts';
import { readSettings } from './commands/read-settings.ts';
import { sentenceOf } from './commands/start-problem.ts';
import { commands } from './commands.ts';

// What was compiled once is kept: it halves the time of the next start.
enableCompileCache();

const line = process.argv.slice(2);
const screen = screenOf(process);
process.exitCode = await runLine(line, { commands, screen, readSettings, explain: sentenceOf });
