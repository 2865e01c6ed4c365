// Takes a text of SQL apart into its statements, as the server reads it: a semicolon inside of a
// string, a name, a comment or a body between dollars ends none.

const PIECES = [
  '(?<between>\\s+|--[^\\n]*)',
  '(?<comment>\\/\\*)',
  '(?<dollars>\\$(?:[A-Za-z_]\\w*)?\\$)',
  // In a string that begins with E a backslash escapes; everywhere a doubled quote is one quote.
  "[eE]'[^'\\\\]*(?:(?:''|\\\\[\\s\\S])[^'\\\\]*)*'",
  "'[^']*(?:''[^']*)*'",
  '"[^"]*(?:""[^"]*)*"',
  '(?<unclosed>[eE]?\'|")',
  // A name may hold dollars, which then begin nothing.
  '[A-Za-z_][\\w$]*',
  '(?<end>;)',
  '[\\s\\S]',
];

/** What is between statements is left out, and so are those of nothing but comments. */
export function statementsOf(text: string): string[] {
  const piece = new RegExp(PIECES.join('|'), 'y');
  const statements: string[] = [];
  let start: number | null = null;
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const { between, comment, dollars, end, unclosed } = piece.exec(text)?.groups ?? {};
    if (unclosed) throw unclosedAt(text, at);
    if (comment) piece.lastIndex = endOfComment(text, at);
    if (between || comment) continue;
    if (dollars) piece.lastIndex = endOfBody(text, { at, dollars });
    if (!end) start ??= at;
    else if (start !== null) {
      statements.push(text.slice(start, at));
      start = null;
    }
  }
  if (start !== null) statements.push(text.slice(start).trimEnd());
  return statements;
}

function endOfBody(text: string, { at, dollars }: { at: number; dollars: string }): number {
  const end = text.indexOf(dollars, at + dollars.length);
  if (end < 0) throw unclosedAt(text, at);
  return end + dollars.length;
}

/** Comments of this kind may hold others. */
function endOfComment(text: string, at: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = at;
  let depth = 0;
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  throw unclosedAt(text, at);
}

const unclosedAt = (text: string, at: number) =>
  new Error(`never closed: ${text.slice(at, at + 40)}`);
