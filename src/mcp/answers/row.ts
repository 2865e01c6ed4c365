// A row as a tool shows it. One table says which fields of the API's row it has, the schema of
// each, and of what lies within a field the parts that matter.

import { money } from './amounts.ts';
import { money as price } from './schemas.ts';
import type { JsonSchema } from './tool.ts';

type FieldPart<Value> =
  NonNullable<Value> extends readonly (infer Each)[] ? keyof Each : keyof NonNullable<Value>;

type RowFields<Row> = {
  readonly [Name in keyof Row]?:
    | JsonSchema
    | readonly [schema: JsonSchema, ...parts: FieldPart<Row[Name]>[]];
};

type PlainRow = Readonly<Record<string, unknown>>;

export interface RowShape<Row> {
  readonly schema: Readonly<Record<string, JsonSchema>>;
  shape(row: Row): PlainRow;
}

export function rowShape<Row extends object>(fields: RowFields<Row>): RowShape<Row> {
  const rows = Object.entries(
    fields as Readonly<Record<string, JsonSchema | [JsonSchema, ...string[]]>>,
  );
  const parted = rows.map(([name, field]) => {
    const [schema, ...parts] = Array.isArray(field) ? field : [field as JsonSchema];
    return { name, schema, parts };
  });
  return {
    schema: Object.fromEntries(parted.map(({ name, schema }) => [name, schema])),
    shape(row) {
      const values = row as PlainRow & { readonly currency?: string };
      const shown = parted.map(({ name, schema, parts }) => {
        const value = values[name];
        if (schema === price) return [name, money(value as number, values.currency)];
        return [name, parts.length === 0 ? value : pickedParts(value, parts)];
      });
      return Object.fromEntries(shown);
    },
  };
}

function pickedParts(value: unknown, parts: readonly string[]): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((each) => pickedParts(each, parts));
  return pick(value as PlainRow, parts);
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
