// JSON from strangers, read strictly: what two readers could take for two different things, or what
// the database cannot store, is refused with the field's name. And one canonical text per value.

export interface JsonProblem {
  /** The path of the field, such as `order.amount` or `items.0`; null for the text as a whole. */
  field: string | null;
  message: string;
}

export type StrictJson = { value: unknown } | { problem: JsonProblem };

/** An object or array that the scan is inside of, and where in it. */
interface JsonLevel {
  /** The keys seen so far; null for an array. */
  keys: Set<string> | null;
  /** The key or index being read; null while the next key of an object is awaited. */
  at: string | number | null;
}

const DEPTH_MAX = 32;
// What is deeper is not even parsed; between the two the field can still be named.
const DEPTH_PARSED_MAX = 256;
// More than 8 KiB of metadata can hold, and few enough that no reading of them takes long.
const VALUES_MAX = 5_000;
// A number is read in time that grows with its length; no double has more to say than this.
const DIGITS_MAX = 800;
// No field takes as much; what is longer is not unescaped, measured or matched to say so.
const TEXT_MAX = 65_536;
const FIELD_LENGTH_MAX = 200;
const NUMBER = /-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y;
/** The field's name where it is the body as a whole. */
const EVERYTHING = '(body)';

const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** For the few bodies that may hold more than others. */
export interface JsonBounds {
  readonly valuesMax?: number;
  readonly textMax?: number;
}

export function parseJsonStrictly(text: string, bounds: JsonBounds = {}): StrictJson {
  const excess = excessIn(text, { textMax: TEXT_MAX, ...bounds });
  if (excess !== null) return { problem: { field: EVERYTHING, message: excess } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: { field: null, message: `is not valid JSON${whereIn(error)}` } };
  }
  const problem = problemIn(text);
  return problem ? { problem } : { value };
}

/** Where the reader gave up, as far as it says so; its words may repeat what it was given. */
function whereIn(error: unknown): string {
  const { message } = error as Error;
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return `: look at line ${line}, column ${column}`;
  return /end of JSON/.test(message) ? ': it ends too early' : '';
}

/** The same text for the same value, whatever the order of its keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    isJsonObject(inner) ? sorted(inner) : inner,
  );
}

/** What would cost too much to look at any closer: told before it is parsed, of any text. */
export function excessIn(
  text: string,
  { textMax = Number.POSITIVE_INFINITY, valuesMax = VALUES_MAX }: JsonBounds = {},
): string | null {
  let depth = 0;
  let values = 0;
  let digits = 0;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    digits = code >= ZERO && code <= NINE ? digits + 1 : 0;
    if (code <= SPACE) continue;
    if (code === QUOTE) {
      const end = endOfString(text, position, textMax);
      if (end - position > textMax) return `contains a text of more than ${textMax} characters`;
      position = end - 1;
    } else if (code === COMMA) values += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    if (values > valuesMax) return `contains more than ${valuesMax} values`;
    if (digits > DIGITS_MAX) return `contains a number of more than ${DIGITS_MAX} digits`;
    if (depth > DEPTH_PARSED_MAX) return `is nested deeper than ${DEPTH_MAX} levels`;
  }
  return null;
}

/** Walks over text already known to be JSON, which is why so little of the grammar shows. */
function problemIn(text: string): JsonProblem | null {
  const levels: JsonLevel[] = [];
  let level: JsonLevel | undefined;
  let position = 0;
  while (position < text.length) {
    const start = position;
    position += 1;
    const code = text.charCodeAt(start);
    if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const message = numberProblem(text, start);
      if (message) return { field: pathOf(levels), message };
      position = NUMBER.lastIndex;
      continue;
    }
    switch (code) {
      case QUOTE: {
        position = endOfString(text, start);
        const message = stringProblem(text.slice(start, position), level);
        if (message) return { field: pathOf(levels), message };
        break;
      }
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (levels.length === DEPTH_MAX) {
          return { field: pathOf(levels), message: `is nested deeper than ${DEPTH_MAX} levels` };
        }
        level = code === OPEN_BRACE ? objectLevel() : { keys: null, at: 0 };
        levels.push(level);
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        levels.pop();
        level = levels.at(-1);
        break;
      case COMMA:
        if (level) level.at = typeof level.at === 'number' ? level.at + 1 : null;
        break;
    }
  }
  return null;
}

function objectLevel(): JsonLevel {
  return { keys: new Set(), at: null };
}

/** The position after the closing quote, or the end of the text where none is near enough. */
function endOfString(text: string, start: number, most = Number.POSITIVE_INFINITY): number {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && quote - start <= most) {
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    quote = text.indexOf('"', quote + 1);
  }
  return text.length;
}

/** What is wrong with a number that would be read as another; the pattern's end is then its own. */
function numberProblem(text: string, start: number): string | null {
  NUMBER.lastIndex = start;
  const [number = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const value = Number(number);
  if (!Number.isFinite(value)) return 'is too large a number';
  if (value === 0 || !Number.isInteger(value)) return null;
  const digits = (whole + fraction).replace(/(?<!0)0+$/, '');
  const zeros = whole.length + fraction.length - digits.length;
  const isWhole = digits === '' || fraction.length - zeros <= Number(exponent);
  return isWhole ? null : 'has too many decimals: send a whole number';
}

/** What is wrong with a string, which is a key where the level awaits one; notes the key there. */
function stringProblem(quoted: string, level: JsonLevel | undefined): string | null {
  const string = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  if (level?.keys && level.at === null) {
    level.at = string;
    if (level.keys.has(string)) return 'appears more than once';
    if (string === '__proto__') return 'is not allowed as a field';
    level.keys.add(string);
  }
  if (string.includes('\0')) return 'must not contain NUL characters';
  if (!string.isWellFormed()) return 'must not contain half of a surrogate pair';
  return null;
}

/** Safe to show: short, and without the very characters that are refused. */
function pathOf(levels: JsonLevel[]): string | null {
  const path = levels.map(({ at }) => at).join('.');
  const shown = path.slice(0, FIELD_LENGTH_MAX).replaceAll('\0', '\uFFFD').toWellFormed();
  return shown === '' ? null : shown;
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(object).sort();
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}
