// Finds the functions of a file by their brackets: how long each is, and which parameters it takes.

import { lineAt, type SourceFile } from './tree.ts';

export interface FoundFunction {
  readonly place: string;
  /** From its parameters to its last bracket. */
  readonly lines: number;
  /** Without those of the functions inside it. */
  readonly ownLines: number;
  readonly parameters: readonly string[];
}

const OPENING = '([{';
const CLOSING = ')]}';
/** What comes before brackets that are no parameter list. */
const NO_FUNCTION = /\b(?:if|for|while|switch|catch|with|await)\s*$/;
const ARROW = /\s*(?::[^;=]*?)?\s*=>\s*/y;

interface Extent {
  readonly first: number;
  readonly last: number;
  readonly parameters: readonly string[];
}

export function functionsOf(file: SourceFile): FoundFunction[] {
  const extents = extentsOf(file.code);
  return extents.map((extent) => {
    const place = `${file.path}:${extent.first}`;
    const lines = extent.last - extent.first + 1;
    return { place, lines, ownLines: ownLines(extent, extents), parameters: extent.parameters };
  });
}

function extentsOf(code: string): Extent[] {
  return [...code.matchAll(/\(/g)].flatMap(({ index }) => {
    if (NO_FUNCTION.test(code.slice(Math.max(0, index - 20), index))) return [];
    const close = matching(code, index);
    const body = bodyAfter(code, close);
    if (body === null) return [];
    const [first, last] = [lineAt(code, index), lineAt(code, matching(code, body))];
    return [{ first, last, parameters: splitParameters(code.slice(index + 1, close)) }];
  });
}

function ownLines({ first, last }: Extent, all: readonly Extent[]): number {
  const inner = all.filter((each) => each.first > first && each.last < last);
  let lines = 0;
  for (let line = first; line <= last; line += 1) {
    if (!inner.some((each) => line > each.first && line <= each.last)) lines += 1;
  }
  return lines;
}

/** Where the body begins after a parameter list, or null when the brackets are something else. */
function bodyAfter(code: string, close: number): number | null {
  ARROW.lastIndex = close + 1;
  if (ARROW.test(code) && code[ARROW.lastIndex] === '{') return ARROW.lastIndex;
  let index = close + 1;
  while (/\s/.test(code[index] ?? '')) index += 1;
  if (code[index] === '{') return index;
  if (code[index] !== ':') return null;
  return bodyAfterReturnType(code, index + 1);
}

function bodyAfterReturnType(code: string, from: number): number | null {
  let previous = ':';
  for (let index = from; index < code.length; index += 1) {
    const character = code[index] ?? '';
    if (/\s/.test(character)) continue;
    const beginsType = ':|&<,'.includes(previous);
    if (character === '{' && !beginsType) return index;
    if (';,)]}='.includes(character) && !isInTypeArguments(code.slice(from, index))) return null;
    if (OPENING.includes(character)) index = matching(code, index);
    previous = code[index] ?? '';
  }
  return null;
}

function isInTypeArguments(type: string): boolean {
  return type.split('<').length > type.replaceAll('=>', '').split('>').length;
}

function matching(code: string, open: number): number {
  let depth = 0;
  for (let index = open; index < code.length; index += 1) {
    if (OPENING.includes(code[index] ?? '')) depth += 1;
    if (CLOSING.includes(code[index] ?? '')) depth -= 1;
    if (depth === 0) return index;
  }
  return code.length - 1;
}

/** Splits at the commas that stand in no bracket. */
export function splitParameters(list: string): string[] {
  const parameters = [''];
  let depth = 0;
  for (const character of list.replaceAll('=>', '  ')) {
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parameters.push('');
    else parameters.push(parameters.pop() + character);
  }
  return parameters.map((parameter) => parameter.trim()).filter(Boolean);
}
