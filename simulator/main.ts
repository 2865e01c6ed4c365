// The program: reads the environment, starts the simulator, says so in one line, ends when told to.

import { existsSync } from 'node:fs';
import { MINUTE_MS } from './durations.ts';
import { readSettings } from './settings.ts';
import { startSimulator } from './start.ts';

const EXIT_WITHIN_MS = 1_800;

// The environment overrides the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const settings = readSettings(process.env);
if ('mistakes' in settings) {
  console.error(settings.mistakes.join('\n'));
  process.exit(1);
}

const { host, port } = settings.options;
const simulator = await startSimulator(settings.options).catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use. Stop that program, or set CHECKOUT_PORT to a free port.`
      : error,
  );
  process.exit(1);
});
const keepAlive = setInterval(() => undefined, MINUTE_MS);

let ending = false;
const end = (): void => {
  if (ending) return;
  ending = true;
  clearInterval(keepAlive);
  setTimeout(() => process.exit(0), EXIT_WITHIN_MS).unref();
  void simulator.stop().finally(() => process.exit(0));
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
if (settings.exitsWithParent) {
  // A parent that is killed cannot say goodbye, but its end of the pipe closes.
  process.stdin.once('end', end).once('close', end).once('error', end).resume();
}

console.log(JSON.stringify({ ready: true, url: simulator.url, port: simulator.port }));
