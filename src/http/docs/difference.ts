// An example that nearly equals its schema's example is described by its differences.

import { isDeepStrictEqual } from 'node:util';

/** More than this is shown in full. */
const MOST_DIFFERENCES = 6;

/** In what the data differ from the example of their shape; null: in too much. */
export function differenceOf(shown: unknown, example: unknown): string | null {
  const usual = (shown ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(example ?? {});
  const changed = fields.filter(([name, value]) => !isDeepStrictEqual(value, usual[name]));
  const isWhole = shown !== undefined && Object.keys(usual).length === fields.length;
  if (!isWhole || changed.length > MOST_DIFFERENCES) return null;
  const words = changed.map(([name, value]) => `\`${name}\`: \`${JSON.stringify(value)}\``);
  return `\`data\` is the example of its schema, but with ${words.join(', ')}.`;
}
