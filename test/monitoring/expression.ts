// Reads the part of PromQL that the rules and the dashboard use into a tree. What it cannot read is
// an error, so that no rule has a form that the tests do not evaluate.

export type Comparison = '==' | '!=' | '>' | '<' | '>=' | '<=';
export type Operator = Comparison | '+' | '-' | '*' | '/' | 'and' | 'or';

export interface Matcher {
  readonly label: string;
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

export interface Selector {
  readonly kind: 'selector';
  readonly name: string;
  readonly matchers: readonly Matcher[];
  /** Null: the newest sample alone. */
  readonly rangeSeconds: number | null;
  /** So long before now. */
  readonly offsetSeconds: number;
}

export type Expression =
  | Selector
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'aggregate';
      readonly name: string;
      readonly by: readonly string[];
      readonly of: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

const TOKENS = [
  String.raw`\d+(?:\.\d+)?(?![\w.])`,
  String.raw`\d+[smhd]`,
  String.raw`"(?:[^"\\]|\\.)*"`,
  String.raw`[a-zA-Z_:][\w:]*`,
  String.raw`==|!=|>=|<=|=~|!~|[-+*/(){}[\],=<>]`,
];
const TOKEN = new RegExp(String.raw`\s*(?:${TOKENS.join('|')})`, 'y');
const AGGREGATES = new Set(['sum', 'max', 'min']);
const CALLS = new Set(['rate', 'increase', 'absent', 'time', 'histogram_quantile']);
/** From what binds least to what binds most. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '>', '<', '>=', '<='],
  ['+', '-'],
  ['*', '/'],
];
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export function readExpression(text: string): Expression {
  const reader = new ExpressionReader(tokensOf(text));
  const expression = reader.readLevel(0);
  reader.expectEnd();
  return expression;
}

/** All that an expression reads. */
export function selectorsOf(expression: Expression): Selector[] {
  if (expression.kind === 'selector') return [expression];
  if (expression.kind === 'call') return expression.args.flatMap(selectorsOf);
  if (expression.kind === 'aggregate') return selectorsOf(expression.of);
  if (expression.kind === 'number') return [];
  return [...selectorsOf(expression.left), ...selectorsOf(expression.right)];
}

/** All labels that an expression names, with the metric that must have them. */
export function groupingsOf(expression: Expression): string[] {
  if (expression.kind === 'aggregate') return [...expression.by, ...groupingsOf(expression.of)];
  if (expression.kind === 'call') return expression.args.flatMap(groupingsOf);
  if (expression.kind !== 'binary') return [];
  return [...groupingsOf(expression.left), ...groupingsOf(expression.right)];
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`cannot read ${text.slice(from)}`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

class ExpressionReader {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  readLevel(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#readOperand();
    let left = this.readLevel(level + 1);
    while (operators.includes(this.#token())) {
      const operator = this.#take() as Operator;
      left = { kind: 'binary', operator, left, right: this.readLevel(level + 1) };
    }
    return left;
  }

  expectEnd(): void {
    if (this.#next < this.#tokens.length) throw new Error(`unexpected ${this.#token()}`);
  }

  #readOperand(): Expression {
    const token = this.#take();
    if (token === '(') {
      const within = this.readLevel(0);
      this.#expect(')');
      return within;
    }
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) };
    if (AGGREGATES.has(token)) return this.#readAggregate(token);
    if (CALLS.has(token)) return { kind: 'call', name: token, args: this.#readArguments() };
    if (this.#token() === '(') throw new Error(`${token} is no function that the tests know`);
    return this.#readSelector(token);
  }

  #readAggregate(name: string): Expression {
    const by: string[] = [];
    if (this.#token() === 'by') {
      this.#take();
      this.#expect('(');
      while (this.#token() !== ')') {
        by.push(this.#take());
        if (this.#token() === ',') this.#take();
      }
      this.#expect(')');
    }
    this.#expect('(');
    const of = this.readLevel(0);
    this.#expect(')');
    return { kind: 'aggregate', name, by, of };
  }

  #readArguments(): Expression[] {
    const args: Expression[] = [];
    this.#expect('(');
    while (this.#token() !== ')') {
      args.push(this.readLevel(0));
      if (this.#token() === ',') this.#take();
    }
    this.#expect(')');
    return args;
  }

  #readSelector(name: string): Selector {
    const matchers: Matcher[] = [];
    if (this.#token() === '{') {
      this.#take();
      while (this.#token() !== '}') {
        const [label, operator, value] = [this.#take(), this.#take(), this.#take()];
        matchers.push({
          label,
          operator: operator as Matcher['operator'],
          value: JSON.parse(value),
        });
        if (this.#token() === ',') this.#take();
      }
      this.#expect('}');
    }
    let rangeSeconds: number | null = null;
    if (this.#token() === '[') {
      this.#take();
      rangeSeconds = this.#readDuration();
      this.#expect(']');
    }
    if (this.#token() !== 'offset') {
      return { kind: 'selector', name, matchers, rangeSeconds, offsetSeconds: 0 };
    }
    this.#take();
    const offsetSeconds = this.#readDuration();
    return { kind: 'selector', name, matchers, rangeSeconds, offsetSeconds };
  }

  #readDuration(): number {
    const text = this.#take();
    return Number(text.slice(0, -1)) * (UNIT_SECONDS[text.slice(-1)] ?? Number.NaN);
  }

  #token(): string {
    return this.#tokens[this.#next] ?? '';
  }

  #take(): string {
    const token = this.#token();
    if (token === '') throw new Error('the expression ends too early');
    this.#next += 1;
    return token;
  }

  #expect(token: string): void {
    const found = this.#take();
    if (found !== token) throw new Error(`expected ${token}, found ${found}`);
  }
}
