// Evaluates an expression over a few scrapes, as Prometheus would at the moment of the last one.
// One difference: an increase is what was counted between two scrapes, and is not extrapolated.

import type { Expression, Matcher, Operator, Selector } from './expression.ts';
import type { Labels, Sample, Scrape } from './scrape.ts';

type Vector = readonly Sample[];
type Value = number | Vector;

/** The samples that the expression yields; of an alert, each rings. */
export function evaluate(expression: Expression, scrapes: readonly Scrape[]): Vector {
  const value = resultOf(expression, scrapes);
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

function resultOf(expression: Expression, scrapes: readonly Scrape[]): Value {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'selector':
      return selectNewest(expression, scrapes);
    case 'call':
      return call(expression, scrapes);
    case 'aggregate':
      return aggregate(expression, vectorOf(expression.of, scrapes));
    case 'binary': {
      const { operator, left, right } = expression;
      return combine(operator, resultOf(left, scrapes), resultOf(right, scrapes));
    }
  }
}

function vectorOf(expression: Expression, scrapes: readonly Scrape[]): Vector {
  const value = resultOf(expression, scrapes);
  if (typeof value === 'number') throw new Error('a vector is needed here');
  return value;
}

const lastOf = (scrapes: readonly Scrape[]): Scrape => {
  const last = scrapes.at(-1);
  if (last === undefined) throw new Error('nothing was scraped');
  return last;
};

function selectNewest(selector: Selector, scrapes: readonly Scrape[]): Vector {
  const { rangeSeconds, offsetSeconds } = selector;
  if (rangeSeconds !== null || offsetSeconds !== 0) throw new Error('a range is no value');
  return selectFrom(selector, lastOf(scrapes));
}

const selectFrom = ({ name, matchers }: Selector, { series }: Scrape): Vector =>
  (series.get(name) ?? []).filter(({ labels }) => matchers.every((each) => matches(each, labels)));

function matches({ label, operator, value }: Matcher, labels: Labels): boolean {
  const found = labels[label] ?? '';
  const isMet = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
  return operator.startsWith('!') ? !isMet : isMet;
}

type Call = Extract<Expression, { kind: 'call' }>;

function call({ name, args }: Call, scrapes: readonly Scrape[]): Value {
  const [first] = args;
  if (name === 'time') return lastOf(scrapes).atSeconds;
  if (name === 'absent' && first) {
    return vectorOf(first, scrapes).length === 0 ? [{ labels: {}, value: 1 }] : [];
  }
  if ((name === 'increase' || name === 'rate') && first?.kind === 'selector') {
    return increase(first, scrapes, name === 'rate');
  }
  throw new Error(`${name} is not evaluated here`);
}

function increase(selector: Selector, scrapes: readonly Scrape[], isRate: boolean): Vector {
  const { rangeSeconds, offsetSeconds } = selector;
  if (rangeSeconds === null) throw new Error('an increase is one over time');
  const until = lastOf(scrapes).atSeconds - offsetSeconds;
  const from = until - rangeSeconds;
  const within = scrapes.filter(({ atSeconds }) => atSeconds >= from && atSeconds <= until);
  const found = within.map((scrape) => selectFrom(selector, scrape));
  return (found.at(-1) ?? []).flatMap(({ labels }) => {
    const values = found.flatMap((samples) =>
      samples.filter((sample) => isSame(sample.labels, labels)).map(({ value }) => value),
    );
    // Of one sample nobody knows whence it came.
    if (values.length < 2) return [];
    const grown = values.slice(1).reduce((sum, value, index) => {
      const before = values[index] ?? 0;
      return sum + (value < before ? value : value - before);
    }, 0);
    return [{ labels, value: isRate ? grown / rangeSeconds : grown }];
  });
}

type Aggregate = Extract<Expression, { kind: 'aggregate' }>;

function aggregate({ name, by }: Aggregate, samples: Vector): Vector {
  const groups = Map.groupBy(samples, ({ labels }) => keyOf(pick(labels, by)));
  return [...groups.values()].map((group) => {
    const values = group.map(({ value }) => value);
    const numbers = values.filter((value) => !Number.isNaN(value));
    const value =
      name === 'sum'
        ? values.reduce((sum, each) => sum + each, 0)
        : numbers.length === 0
          ? Number.NaN
          : Math[name === 'max' ? 'max' : 'min'](...numbers);
    return { labels: pick(group[0]?.labels ?? {}, by), value };
  });
}

const pick = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));

const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort());
const isSame = (a: Labels, b: Labels) => keyOf(a) === keyOf(b);

function combine(operator: Operator, left: Value, right: Value): Value {
  if (operator === 'and' || operator === 'or') return combineSets(operator, left, right);
  if (typeof left === 'number' && typeof right === 'number') {
    const value = calculate(operator, left, right);
    return typeof value === 'boolean' ? Number(value) : value;
  }
  if (typeof left === 'number') {
    return (right as Vector).flatMap((sample) => kept(sample, operator, [left, sample.value]));
  }
  return left.flatMap((sample) => {
    if (typeof right === 'number') return kept(sample, operator, [sample.value, right]);
    const partner = right.find(({ labels }) => isSame(labels, sample.labels));
    return partner ? kept(sample, operator, [sample.value, partner.value]) : [];
  });
}

function combineSets(operator: 'and' | 'or', left: Value, right: Value): Vector {
  if (typeof left === 'number' || typeof right === 'number') {
    throw new Error(`${operator} joins vectors`);
  }
  const isIn = (samples: Vector, { labels }: Sample) =>
    samples.some((sample) => isSame(sample.labels, labels));
  if (operator === 'and') return left.filter((sample) => isIn(right, sample));
  return [...left, ...right.filter((sample) => !isIn(left, sample))];
}

/** A comparison keeps the sample or drops it; all else makes another of it. */
function kept(sample: Sample, operator: Operator, [a, b]: readonly [number, number]): Sample[] {
  const result = calculate(operator, a, b);
  if (typeof result === 'number') return [{ labels: sample.labels, value: result }];
  return result ? [sample] : [];
}

function calculate(operator: Operator, a: number, b: number): number | boolean {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '>':
      return a > b;
    case '<':
      return a < b;
    case '>=':
      return a >= b;
    case '<=':
      return a <= b;
    default:
      throw new Error(`${operator} joins sets`);
  }
}
