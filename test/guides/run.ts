// Runs guides side by side. One that turns the simulator's dials runs when no other does, because
// there is one simulator for all.

import { readdir, readFile } from 'node:fs/promises';
import { stepsOf } from './blocks.ts';
import { type Guide, runPage } from './page.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { typeFaults } from './types.ts';

const GUIDES = new URL('../../docs/guides/', import.meta.url);
const SIDE_BY_SIDE = 3;
const TURNS_DIALS = /\/_sim\/(?:dials|faults|shapes)/;

export interface Ran {
  readonly name: string;
  readonly commands: number;
  readonly notRun: readonly { readonly line: number; readonly why: string }[];
  /** In words, with their lines; none where the page is true. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** All, or those that are named. */
export async function guideNames(named: readonly string[] = []): Promise<readonly string[]> {
  const files = (await readdir(GUIDES)).filter((file) => file.endsWith('.md')).sort();
  const names = files.map((file) => file.slice(0, -'.md'.length));
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no guide ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  }
  return named.length > 0 ? named : names;
}

/** Tells of each page as soon as it has run. */
export async function runGuides(
  names: readonly string[],
  tell: (ran: Ran) => void = () => {},
): Promise<Ran[]> {
  const sandbox = await startSandbox();
  const run = async (name: string, alone: boolean) => {
    const text = await readFile(new URL(`${name}.md`, GUIDES), 'utf8');
    if (TURNS_DIALS.test(text) !== alone) return [];
    const ran = await runGuide(sandbox, name, text);
    tell(ran);
    return [ran];
  };
  try {
    const queue = [...names];
    const lane = async () => {
      const ran: Ran[] = [];
      for (let name = queue.shift(); name; name = queue.shift()) {
        ran.push(...(await run(name, false)));
      }
      return ran;
    };
    const ran = (await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))).flat();
    for (const name of names) ran.push(...(await run(name, true)));
    return ran;
  } finally {
    await sandbox.stop();
  }
}

async function runGuide(sandbox: Sandbox, name: string, text: string): Promise<Ran> {
  const startedAt = performance.now();
  const ran = { name, commands: 0, notRun: [], seconds: 0 };
  try {
    const { place, translate } = await sandbox.place(name);
    const steps = stepsOf(translate(text));
    const guide: Guide = { name, steps };
    const types = typeFaults(sandbox.folder, guide);
    const faults = [...(await runPage(guide, place)), ...(await types)];
    const commands = steps.filter(({ kind }) => kind === 'bash').length;
    const notRun = steps.filter((step) => step.kind === 'not run');
    return { name, commands, notRun, faults, seconds: (performance.now() - startedAt) / 1_000 };
  } catch (error) {
    return { ...ran, faults: [error instanceof Error ? error.message : String(error)] };
  }
}
