// Rows as people read them: a table for the terminal, and the same for a page.

import { type BenchRow, isReached, type Target } from './bench.ts';
import type { Machine } from './machine.ts';

const HEAD = ['', 'value', 'baseline', 'ratio', 'wanted', ''];
const BEGIN = '<!-- figures: npm run bench -- --write docs/performance.md -->';
const END = '<!-- end of figures -->';

export function tableOf(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => lengthOf(line, column))));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

export function markdownOf(machine: Machine, rows: readonly BenchRow[]): string {
  const { processors, memoryGb, system, node, database, commit } = machine;
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `${processors}, ${memoryGb} GB, ${system}, Node ${node}, ${database}; commit ${commit}.`,
    '',
    lineOf(HEAD),
    lineOf(HEAD.map(() => '---')),
    ...rows.map((row) => lineOf(cellsOf(row))),
  ].join('\n');
}

/** The page with these figures between its marks; its own words stay. */
export function replaceFigures(page: string, figures: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page has no ${BEGIN} … ${END}`);
  return `${page.slice(0, from)}${BEGIN}\n\n${figures}\n\n${page.slice(to)}`;
}

function cellsOf(row: BenchRow): string[] {
  const { name, value, unit, baseline, than, ratio, wanted = [], beside = '' } = row;
  return [
    name,
    `${short(value)} ${unit}`,
    `${short(baseline)} (${than})`,
    short(ratio),
    wanted.map((target) => `${targetText(target, unit)}: ${answerText(row, target)}`).join('; '),
    beside,
  ];
}

const answerText = (row: BenchRow, target: Target) => (isReached(row, target) ? 'yes' : '**no**');

function targetText({ of, least, most }: Target, unit: string): string {
  const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return of === 'ratio' ? `ratio ${bound}` : `${bound} ${unit}`;
}

function short(figure: number): string {
  if (Math.abs(figure) >= 100) return figure.toFixed(0);
  return Math.abs(figure) >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}

const lengthOf = (line: readonly string[], column: number) => line[column]?.length ?? 0;
