// Whether an answer is what a guide shows. The guide shows less: every field that it names is
// there with that value, and `…` stands for anything.

const ELLIPSIS = '…';

/** What differs, in words; null where nothing does. */
export function compareJson(shown: string, answer: string): string | null {
  const wanted = parse(withoutGaps(shown), 'what is shown');
  const real = parse(answer, 'the answer');
  if (typeof wanted === 'string') return wanted;
  if (typeof real === 'string') return `${real}\n${answer.slice(0, 2_000)}`;
  const differs = differenceOf(wanted.value, real.value, '');
  return differs && `${differs}\nthe whole answer: ${JSON.stringify(real.value).slice(0, 4_000)}`;
}

/** Line by line; a line that is only `…` stands for any number of lines. */
export function compareText(shown: string, output: string): string | null {
  const wanted = trimmedLines(shown);
  const real = trimmedLines(output);
  return matchLines(wanted, real)
    ? null
    : `shown:\n${wanted.join('\n')}\nreal:\n${real.join('\n')}`;
}

const trimmedLines = (text: string) =>
  text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trimEnd());

function matchLines(wanted: readonly string[], real: readonly string[]): boolean {
  const [first, ...rest] = wanted;
  if (first === undefined) return real.length === 0;
  if (first.trim() !== ELLIPSIS) {
    const [line, ...others] = real;
    return line !== undefined && isLike(first, line) && matchLines(rest, others);
  }
  return Array.from({ length: real.length + 1 }, (_, from) => real.slice(from)).some((left) =>
    matchLines(rest, left),
  );
}

function isLike(shown: string, real: string): boolean {
  const parts = shown.split(ELLIPSIS).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(real);
}

const STRING_OR_GAP = /"(?:\\.|[^"\\])*"|…/g;
const GAP = '\u0000';

/** `{"a": 1, …}` says no more than `{"a": 1}`; `[1, …]` says that more may follow. */
const withoutGaps = (shown: string) =>
  shown
    .replace(STRING_OR_GAP, (found) => (found === ELLIPSIS ? GAP : found))
    .replaceAll(new RegExp(`,\\s*${GAP}\\s*}`, 'g'), '}')
    .replaceAll(new RegExp(`{\\s*${GAP}\\s*}`, 'g'), '{}')
    .replaceAll(GAP, `"${ELLIPSIS}"`);

function parse(text: string, what: string): { readonly value: unknown } | string {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return `${what} is no JSON: ${(error as Error).message}`;
  }
}

function differenceOf(shown: unknown, real: unknown, at: string): string | null {
  const place = at === '' ? 'it' : at;
  if (shown === ELLIPSIS && real !== undefined) return null;
  if (typeof shown === 'string' && typeof real === 'string') {
    return isLike(shown, real) ? null : `${place} is ${quote(real)}, and ${quote(shown)} is shown`;
  }
  if (Array.isArray(shown) && Array.isArray(real)) return inArray(shown, real, at);
  if (isObject(shown) && isObject(real)) {
    for (const [name, value] of Object.entries(shown)) {
      const differs = differenceOf(value, real[name], at === '' ? name : `${at}.${name}`);
      if (differs !== null) return differs;
    }
    return null;
  }
  return Object.is(shown, real) ? null : `${place} is ${quote(real)}, and ${quote(shown)} is shown`;
}

function inArray(shown: unknown[], real: unknown[], at: string): string | null {
  const isOpen = shown.at(-1) === ELLIPSIS;
  const wanted = isOpen ? shown.slice(0, -1) : shown;
  if (isOpen ? real.length < wanted.length : real.length !== wanted.length) {
    return `${at} has ${real.length} entries, and ${wanted.length} are shown`;
  }
  const differences = wanted.map((value, index) =>
    differenceOf(value, real[index], `${at}[${index}]`),
  );
  return differences.find((differs) => differs !== null) ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const quote = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
