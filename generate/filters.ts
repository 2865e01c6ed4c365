// Writes which filters each list takes, from the queries of the operations: for the addresses of
// the dashboard, and for the arguments of the tools.

import { mkdir, writeFile } from 'node:fs/promises';
import { PageQuery } from '../src/lib/api/page.ts';
import { operations } from '../src/operations.ts';
import type { Schema } from './sdk/document.ts';
import { clientMethod } from './sdk/methods.ts';

/** Less the longest name before a list. */
const WIDTH = 80;

const HEAD = '// Generated from the queries of the operations: run npm run filters.\n';

type ListFilters = readonly (readonly [name: string, schema: Schema & Limits])[];

interface Limits {
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const ofMerchants = operations.filter(({ access }) => access !== 'payer');

interface FilteredList {
  /** Null where it is not the one list of its resource. */
  readonly resource: string | null;
  /** `list` of `plans` is plans, and `listBreaks` of `reconciliation` is breaks. */
  readonly name: string;
  readonly filters: ListFilters;
}

const filteredLists = ofMerchants.flatMap((operation): FilteredList[] => {
  const { resource, method } = clientMethod(operation);
  const { properties = {} } = (operation.input.query ?? {}) as { properties?: object };
  const filters = Object.entries(properties).filter(([name]) => !(name in PageQuery));
  const [, other = null] = /^list([A-Z]\w*)?$/.exec(method) ?? [null, ''];
  if (other === '' || !('page' in properties) || filters.length === 0) return [];
  if (other === null) return [{ resource, name: resource, filters }];
  return [{ resource: null, name: other.charAt(0).toLowerCase() + other.slice(1), filters }];
});

const lists = filteredLists.flatMap(({ resource, filters }) =>
  resource === null ? [] : [[resource, filters] as const],
);

/** Names alone: an address is text. */
function dashboardFilters(): string {
  const named = filteredLists.map(({ name, filters }) => [name, filters] as const);
  const rows = named.map(([resource, filters]) => {
    const names = filters.map(([name]) => `'${name}'`);
    return `  ${resource}: ${arrayText(names, '  ')},\n`;
  });
  return `${HEAD}
/** The filters of each list, as the API calls them. */
export const LIST_FILTERS = {
${rows.join('')}} as const;
`;
}

/** With the allowed values of each, for the descriptions that a model reads. */
function toolFilters(): string {
  const rows = lists.map(([resource, filters]) => {
    const fields = filters.map(([name, schema]) => `    ${name}: ${kindOf(schema)},\n`);
    return `  ${resource}: {\n${fields.join('')}  },\n`;
  });
  return `${HEAD}
/** The filters of each list, and what each may be: words, a number, or any text. */
export const LIST_FILTERS = {
${rows.join('')}} as const;
`;
}

function kindOf({ enum: words, type, format, minimum, maximum }: Schema & Limits): string {
  if (words)
    return arrayText(
      words.map((word) => `'${word}'`),
      '    ',
    );
  if (type === 'integer') return `{ least: ${minimum}, most: ${maximum} }`;
  if (type === 'boolean') return `'flag'`;
  return format === 'date' ? `'day'` : `'text'`;
}

/** As the formatter leaves it: on one line where it fits with its name. */
function arrayText(values: readonly string[], indent: string): string {
  const flat = `[${values.join(', ')}]`;
  if (flat.length < WIDTH - indent.length) return flat;
  return `[\n${values.map((value) => `${indent}  ${value},\n`).join('')}${indent}]`;
}

export const FILES = {
  'dashboard/src/generated/filters.ts': dashboardFilters,
  'src/mcp/generated/filters.ts': toolFilters,
};

async function writeFilters(): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) {
    const url = new URL(`../${path}`, import.meta.url);
    await mkdir(new URL('.', url), { recursive: true });
    await writeFile(url, text());
  }
  console.log(`Wrote ${Object.keys(FILES).join(' and ')}`);
}

if (import.meta.main) await writeFilters();
