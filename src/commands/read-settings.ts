// The settings of a start: the environment, and below it a file `.env` in the working directory.
// The start says which settings came from the file, so that none is used by mistake.

import { type Config, environmentNames, overriddenNames, readConfigOver } from '../frame/config.ts';
import { type EnvironmentFile, readEnvironmentFile } from '../lib/process/environment-file.ts';
import { nearest } from '../lib/values/nearest.ts';

const FILE = '.env';
/** Read by the simulator from its own environment, and no name of ours. */
const OF_SIMULATOR = /^SIM_[A-Z_]+$/;

export function readSettings(): Config {
  const file = readEnvironmentFile(FILE);
  if (file === null) return readConfigOver({});
  for (const line of tellOfFile(file)) console.error(line);
  return readConfigOver(file.values);
}

function tellOfFile({ path, values }: EnvironmentFile): string[] {
  const known = environmentNames();
  const named = Object.keys(values);
  const set = named.filter((name) => known.includes(name));
  const overridden = overriddenNames(values).filter((name) => known.includes(name));
  const unknown = named.filter((name) => !known.includes(name) && !OF_SIMULATOR.test(name));
  const won =
    overridden.length === 0 ? '' : `; the environment overrides: ${joinedNames(overridden)}`;
  return [
    `Settings: ${path} sets ${set.length === 0 ? 'no known setting' : joinedNames(set)}${won}`,
    ...unknown.map((name) => {
      const meant = nearest(name, known);
      const hint = meant === null ? '' : `: did you mean ${meant}?`;
      return `Settings: ${name} is unknown and ignored${hint}`;
    }),
  ];
}

const joinedNames = (names: readonly string[]) => names.join(', ');
