// Names for the shapes of a document: a schema with a title is said once, among the components, and
// whoever uses it refers to it there. The server goes on with the whole schemas.

import { HERE } from './schema.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface NamedShapes {
  /** The same schema, with a reference for whatever in it has a name. */
  refer(schema: object): object;
  /** All that were named, in the order of their names. */
  schemas(): Record<string, object>;
}

/** What stands there is data, whatever it looks like. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

export function createNamedShapes(): NamedShapes {
  const named = new Map<string, { readonly words: string; readonly schema: object }>();

  function refer(schema: Schema): object {
    const { [HERE]: here, title, ...untitled } = schema;
    if (typeof title !== 'string') return referWithin(untitled);
    const isNullable = Array.isArray(untitled.type) && untitled.type.includes('null');
    keep(title, isNullable ? withoutNull(untitled) : untitled);
    const reference = { $ref: `#/components/schemas/${title}` };
    const shown = isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
    return here === undefined ? shown : { ...shown, description: here };
  }

  function keep(title: string, schema: Schema): void {
    const words = JSON.stringify(schema);
    const known = named.get(title);
    if (known === undefined) {
      named.set(title, { words, schema: referWithin(schema) });
    } else if (known.words !== words) {
      throw new Error(`two shapes are called ${title}:\n${known.words}\n${words}`);
    }
  }

  function referWithin(schema: Schema): object {
    const entries = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties') return [keyword, eachOf(value as Schema)] as const;
      return [keyword, DATA.has(keyword) ? value : referAny(value)] as const;
    });
    return Object.fromEntries(entries);
  }

  const eachOf = (properties: Schema) =>
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, referAny(value)]));

  function referAny(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(referAny);
    return typeof value === 'object' && value !== null ? refer(value as Schema) : value;
  }

  return {
    refer: (schema) => refer(schema as Schema),
    schemas: () => {
      const sorted = [...named].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
    },
  };
}

/** The widening of `Nullable`, taken back. */
function withoutNull({ type, enum: values, ...schema }: Schema): Schema {
  const [only] = (type as readonly string[]).filter((each) => each !== 'null');
  return {
    type: only,
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...schema,
  };
}
