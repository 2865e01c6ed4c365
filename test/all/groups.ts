// Which test files run in one process, one after the other. A process of its own costs a file
// 1.5 seconds of a processor for loading the service, and all code runs cold again; so files share
// one, unless they change or watch what belongs to the process.

import { fileURLToPath } from 'node:url';

/** Where files start programs, or need minutes: these gain nothing. */
const ALONE = [
  /^src\/(commands|db)\//,
  /^test\/(chaos|citus|dashboard|deploy|e2e|fuzz|guides|mistakes|monitoring|sdk|simulation)\//,
  /^test\/[^/]+$/,
];

/** What other files of the process would notice. */
const NOTICED = [
  /\bprocess\.(env|argv|on|once|exit|exitCode|chdir|title)\b/,
  /\b(globalThis|setGlobalDispatcher|mock)\b/,
  /\bnode:child_process\b/,
  // A hook of the whole file would belong to all files of the process.
  /^(before|after|beforeEach|afterEach)\(/m,
];

const MOST_FILES = 25;

const GROUP = fileURLToPath(new URL('group.ts', import.meta.url));
const SOURCES = new URL('../../generate/stripped.mjs', import.meta.url).href;

/** What Node is told before the files of a group. The option of `run` is for no test in a suite. */
export const flagsOfGroup = (longestTestMs: number): string[] => [
  '--disable-warning=ExperimentalWarning',
  `--import=${SOURCES}`,
  `--test-timeout=${longestTestMs}`,
  GROUP,
];

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

export const mayShare = ({ path, text }: TestFile): boolean =>
  !ALONE.some((place) => place.test(path)) && !NOTICED.some((sign) => sign.test(text));

/** Each group is for one process. The long ones come first: those of a file on its own. */
export function groupFiles(files: readonly TestFile[]): readonly (readonly string[])[] {
  const alone = files.filter((file) => !mayShare(file)).map(({ path }) => [path]);
  const sharing = files.filter(mayShare).map(({ path }) => path);
  const groups: string[][] = [];
  while (sharing.length > 0) groups.push(sharing.splice(-MOST_FILES));
  return [...alone, ...groups];
}

/** Of "2/3" the second of three parts: every third group, from the second on. */
export function takePart<T>(groups: readonly T[], part: string): T[] {
  const [, number = '', parts = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part) ?? [];
  const isOne = Number(number) >= 1 && Number(number) <= Number(parts);
  if (!isOne) throw new Error(`--part is like 1/2, but got ${part}`);
  return groups.filter((_, index) => index % Number(parts) === Number(number) - 1);
}
