// Reads an expression with the grammar that Prometheus itself publishes: `expression.ts` reads the
// part that the tests evaluate, and would not notice a form that Prometheus refuses.

import { parser } from '@prometheus-io/lezer-promql';

/** The parts that are no PromQL; none where it is well written. */
export function misreadIn(expression: string): string[] {
  const misread: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) misread.push(`${from}: ${expression.slice(from, to) || 'something lacks'}`);
    },
  });
  return misread;
}
