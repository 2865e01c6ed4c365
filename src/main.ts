// The command line: one program, several roles.

import { enableCompileCache } from 'node:module';
import { runLine } from './commands/line/run.ts';
import { screenOf } from './commands/line/screen.ts';
import { readSettings } from './commands/read-settings.ts';
import { startSentence } from './commands/start-problem.ts';
import { commands } from './commands.ts';

const line = process.argv.slice(2);
// A command starts faster with what was compiled before. A service would keep all of it in memory.
if (commands[line[0] ?? '']?.audience !== 'service') enableCompileCache();

const screen = screenOf(process);
process.exitCode = await runLine(line, { commands, screen, readSettings, explain: startSentence });
