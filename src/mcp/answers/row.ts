// A row as a tool shows it. One table says which fields of the API's row it has, the schema of
// each, and of what lies within a field the parts that matter.

import { money } from './amounts.ts';
import { money as price } from './schemas.ts';
import type { Schema } from './tool.ts';

type Part<Value> =
  NonNullable<Value> extends readonly (infer Each)[] ? keyof Each : keyof NonNullable<Value>;

type RowFields<Row> = {
  readonly [Name in keyof Row]?: Schema | readonly [schema: Schema, ...parts: Part<Row[Name]>[]];
};

type Shown = Readonly<Record<string, unknown>>;

export interface RowShape<Row> {
  readonly schema: Readonly<Record<string, Schema>>;
  shape(row: Row): Shown;
}

export function rowOf<Row extends object>(fields: RowFields<Row>): RowShape<Row> {
  const rows = Object.entries(fields as Readonly<Record<string, Schema | [Schema, ...string[]]>>);
  const parted = rows.map(([name, field]) => {
    const [schema, ...parts] = Array.isArray(field) ? field : [field as Schema];
    return { name, schema, parts };
  });
  return {
    schema: Object.fromEntries(parted.map(({ name, schema }) => [name, schema])),
    shape(row) {
      const values = row as Shown & { readonly currency?: string };
      const shown = parted.map(({ name, schema, parts }) => {
        const value = values[name];
        if (schema === price) return [name, money(value as number, values.currency)];
        return [name, parts.length === 0 ? value : partsOf(value, parts)];
      });
      return Object.fromEntries(shown);
    },
  };
}

function partsOf(value: unknown, parts: readonly string[]): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((each) => partsOf(each, parts));
  return pick(value as Shown, parts);
}

/** These fields of a row, in the order in which a schema names them. */
export function pick<Row extends object, const Names extends readonly (keyof Row)[]>(
  row: Row,
  names: Names,
): Pick<Row, Names[number]> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  return picked as Pick<Row, Names[number]>;
}
