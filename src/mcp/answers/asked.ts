// What the API answers, as its own operations say: known to the compiler alone. When the program
// runs, the tools know nothing but what comes over the wire.

import type { Static, TSchema } from 'typebox';

interface Asked {
  readonly output: TSchema;
}

/** `AnswerOf<typeof readCustomer>` is what reading a customer answers. */
export type AnswerOf<Operation extends Asked> = Static<Operation['output']>;

/** A row of the list that an operation answers. */
export type RowOf<Operation extends Asked> =
  AnswerOf<Operation> extends { data: readonly (infer Row)[] } ? Row : never;

/** These fields of a row, in the order in which a schema names them. */
export function pick<Row extends object, const Names extends readonly (keyof Row)[]>(
  row: Row,
  names: Names,
): Pick<Row, Names[number]> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  return picked as Pick<Row, Names[number]>;
}
