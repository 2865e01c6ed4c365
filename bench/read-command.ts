// What was asked for on the command line: names, how much work, and where the figures go.

import type { Bench, Size } from './bench.ts';

export interface Command {
  /** Each with what its size is other than usual. */
  readonly chosen: readonly (readonly [string, Bench, Size])[];
  readonly json: string;
  /** A page in whose middle the table stands. */
  readonly write: string | null;
}

const FLAGS = ['--full', '--little'];

export function readCommand(
  given: readonly string[],
  benches: Readonly<Record<string, Bench>>,
): Command | { readonly problem: string } {
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (!word.startsWith('--')) names.push(word);
    else if (FLAGS.includes(word)) options.set(word.slice(2), '');
    else {
      index += 1;
      options.set(word.slice(2), given[index] ?? '');
    }
  }
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) {
    return { problem: `there is no benchmark ${unknown}: ${Object.keys(benches).join(', ')}` };
  }
  const isFull = options.has('full');
  const isChosen = ([name, { isLong }]: readonly [string, Bench]) =>
    names.length > 0 ? names.includes(name) : isFull || !isLong;
  const chosen = Object.entries(benches).filter(isChosen);
  const { json = 'bench-results.json', write = null, ...sizes } = Object.fromEntries(options);
  const misread = problemOf(sizes, chosen);
  if (misread) return { problem: misread };
  return {
    chosen: chosen.map(([name, bench]) => [name, bench, sizeOf(bench, sizes)] as const),
    json,
    write,
  };
}

type Options = Readonly<Record<string, string | undefined>>;

function sizeOf({ usual, little, full }: Bench, options: Options): Size {
  const base = 'little' in options ? little : 'full' in options ? full : {};
  const size: Record<string, Size[string]> = { ...usual, ...(base as Size) };
  for (const [name, text] of Object.entries(options)) {
    const like = usual[name];
    if (text === undefined || like === undefined) continue;
    const words = text.split(',');
    const isText = Array.isArray(like) && typeof like[0] === 'string';
    size[name] = typeof like === 'number' ? Number(text) : isText ? words : words.map(Number);
  }
  return size;
}

function problemOf(options: Options, chosen: readonly (readonly [string, Bench])[]): string | null {
  for (const name of Object.keys(options)) {
    if (FLAGS.includes(`--${name}`)) continue;
    const isKnown = chosen.some(([, { usual }]) => Object.hasOwn(usual, name));
    if (!isKnown) return `none of these benchmarks has --${name}`;
  }
  const numbers = chosen.flatMap(([, bench]) => Object.values(sizeOf(bench, options)).flat());
  return numbers.some((value) => Number.isNaN(value)) ? 'a size is not a number' : null;
}
