// The six tools that read lists: the API's page with the fields that matter, as many rows as fit
// into an answer, and how to get the rest.

import type { Page } from '../../../sdk/src/generated/types.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { type Arguments, pageFields, type ToolFields } from './arguments.ts';
import { DEFAULT_TEXT_TOKENS, estimateTokens, howManyFit, RESULT_TOKENS } from './budget.ts';
import { requireFromBeforeTo } from './periods.ts';
import type { RowShape } from './row.ts';
import { READS, type Tool, type ToolAnswer, type ToolCaller, tool } from './tool.ts';
import { plural, several } from './words.ts';

interface ListToolOptions<F extends ToolFields, Row> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What one row is, as "invoice". */
  readonly noun: string;
  /** The list of the API. */
  read(sanwo: Sanwo, query: object): PromiseLike<Page<Row>>;
  readonly filters: F;
  readonly row: RowShape<Row>;
  /** The row in one line; days are those of the tenant's zone. */
  line(row: Row, timezone: string): string;
}

const HEAD_TOKENS = 80;
const PAGE = {
  totalCount: { type: 'integer' },
  page: { type: 'integer' },
  limit: { type: 'integer' },
  totalPages: { type: 'integer' },
  hasNextPage: { type: 'boolean' },
  hasPreviousPage: { type: 'boolean' },
  totalIsEstimate: { type: 'boolean' },
  note: { type: 'string' },
};
const { note: _note, totalIsEstimate: _estimate, ...always } = PAGE;

export function listTool<F extends ToolFields, Row>(listing: ListToolOptions<F, Row>): Tool {
  const { name, title, description, filters, row } = listing;
  const items = { type: 'object', properties: row.schema };
  return tool({
    name,
    title,
    description,
    annotations: READS,
    fields: { ...filters, ...pageFields },
    output: {
      type: 'object',
      properties: { data: { type: 'array', items }, ...PAGE },
      required: ['data', ...Object.keys(always)],
    },
    async run(args: Arguments<F & typeof pageFields>, caller) {
      const query = args as Readonly<Record<string, string | number | undefined>>;
      requireFromBeforeTo(query);
      const page = await listing.read(caller.sanwo, query);
      const isFiltered = Object.keys(filters).some((filter) => query[filter] !== undefined);
      return listAnswer(listing, page, { caller, asked: query.limit !== undefined, isFiltered });
    },
  });
}

function listAnswer<F extends ToolFields, Row>(
  listing: ListToolOptions<F, Row>,
  page: Page<Row>,
  how: { readonly caller: ToolCaller; readonly asked: boolean; readonly isFiltered: boolean },
): ToolAnswer {
  const rows = page.data.map((row) => listing.row.shape(row));
  const lines = page.data.map((row) => listing.line(row, how.caller.timezone));
  const costs = rows.map(
    (row, index) => estimateTokens(JSON.stringify(row)) + estimateTokens(lines[index] ?? '') + 2,
  );
  const kept = howManyFit(costs, RESULT_TOKENS - HEAD_TOKENS * 2);
  const note = kept < rows.length ? noteOf(page, kept) : null;
  const { data: _rows, ...counts } = page;
  const data = { data: rows.slice(0, kept), ...counts, ...(note === null ? {} : { note }) };
  const shown = textLines(lines.slice(0, kept), how.asked);
  const text = [listHead(listing.noun, page, how.isFiltered), ...shown, note ?? ''];
  return { text: text.filter((line) => line !== '').join('\n'), data };
}

/** Starts again at or before the first row that was left out, so that none is missed. */
function noteOf({ page, limit, data }: Page<unknown>, kept: number): string {
  const next = Math.floor(((page - 1) * limit + kept) / kept) + 1;
  return (
    `Only ${kept} of the ${data.length} rows of this page are shown, to keep the response short. ` +
    `For the next rows, call again with limit ${kept} and page ${next}, or narrow the filters.`
  );
}

function listHead(noun: string, page: Page<unknown>, isFiltered: boolean): string {
  const { totalCount, page: number, totalPages, hasNextPage, totalIsEstimate = false } = page;
  const count = `${totalIsEstimate ? 'About ' : ''}${plural(totalCount, noun)}`;
  const found = `${count}${isFiltered ? ' found' : ''}`;
  if (page.data.length === 0) {
    if (totalCount > 0) return `${found}; page ${number} is past the last one, ${totalPages}.`;
    const none = several(noun);
    return isFiltered ? `No ${none} match these filters.` : `There are no ${none} yet.`;
  }
  const more = hasNextPage ? `; use page ${number + 1} for more` : '';
  return `${found}, page ${number} of ${totalPages}${more}:`;
}

/** Without a size that was asked for, the text stays small; the data has every row. */
function textLines(lines: readonly string[], asked: boolean): readonly string[] {
  if (asked) return lines;
  const costs = lines.map((line) => estimateTokens(line) + 1);
  const fitting = howManyFit(costs, DEFAULT_TEXT_TOKENS - HEAD_TOKENS);
  if (fitting === lines.length) return lines;
  const rest = plural(lines.length - fitting, 'more row');
  return [...lines.slice(0, fitting), `… and ${rest} in the structured content.`];
}
