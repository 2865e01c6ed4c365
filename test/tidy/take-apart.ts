// Takes TypeScript apart: code, the text of its strings, comments. Each part is as long as the
// whole, with blanks where the others stand, so that an index means the same place in all of them.

export interface Apart {
  readonly code: string;
  readonly strings: string;
  readonly comments: string;
}

type Kind = keyof Apart;

interface Piece {
  readonly kind: Kind;
  readonly end: number;
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y;
/** After these a slash begins a regular expression; after anything else it divides. */
const BEFORE_EXPRESSION = /(?:^|[=(,:[!&|?{};>+]|\b(?:return|typeof|case))\s*$/;

export function takeApart(text: string): Apart {
  const parts = { code: '', strings: '', comments: '' };
  const keep = (kind: Kind, piece: string) => {
    const blank = piece.replace(/[^\n]/g, ' ');
    for (const each of ['code', 'strings', 'comments'] as const) {
      parts[each] += each === kind ? piece : blank;
    }
  };
  // Braces inside `${…}` are counted, so that its own closing brace is told from theirs.
  const openBraces: number[] = [];
  let index = 0;
  let inTemplate = false;
  while (index < text.length) {
    const piece = inTemplate ? templateText(text, index) : pieceAt(text, index, parts.code);
    keep(piece.kind, text.slice(index, piece.end));
    index = piece.end;
    if (inTemplate) {
      inTemplate = false;
      const closing = text[index] === '`' ? 1 : 2;
      if (closing === 2) openBraces.push(0);
      keep('code', text.slice(index, index + closing));
      index += closing;
      continue;
    }
    const last = text[index - 1];
    if (piece.kind !== 'code') continue;
    if (last === '`') inTemplate = true;
    if (last === '{' && openBraces.length > 0) openBraces.push((openBraces.pop() ?? 0) + 1);
    if (last === '}' && openBraces.length > 0) {
      const open = openBraces.pop() ?? 0;
      if (open > 0) openBraces.push(open - 1);
      else inTemplate = true;
    }
  }
  return parts;
}

function templateText(text: string, index: number): Piece {
  return { kind: 'strings', end: endOf(TEMPLATE_TEXT, text, index) ?? index };
}

function pieceAt(text: string, index: number, codeBefore: string): Piece {
  const comment = endOf(COMMENT, text, index);
  if (comment !== null) return { kind: 'comments', end: comment };
  const quoted = endOf(QUOTED, text, index);
  if (quoted !== null) return { kind: 'strings', end: quoted };
  // In JSX it closes a tag.
  const isTag = text[index + 1] === '>';
  if (text[index] === '/' && !isTag && BEFORE_EXPRESSION.test(codeBefore.slice(-60))) {
    const expression = endOf(REGULAR_EXPRESSION, text, index);
    if (expression !== null) return { kind: 'strings', end: expression };
  }
  return { kind: 'code', end: index + 1 };
}

function endOf(pattern: RegExp, text: string, index: number): number | null {
  pattern.lastIndex = index;
  const found = pattern.exec(text);
  return found === null ? null : pattern.lastIndex;
}
