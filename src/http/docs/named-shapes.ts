// Named schemas of the document. A schema with a title is written once, among the components, and
// referred to where it is used. The server itself uses the whole schemas.

import { isDeepStrictEqual } from 'node:util';
import { REFUSES } from '../../lib/api/refused-values.ts';
import { BASE, HERE } from '../../lib/api/schema.ts';

type NamedSchema = Readonly<Record<string, unknown>>;

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

export class NamedShapes {
  readonly #named = new Map<string, { readonly words: string; readonly schema: object }>();
  readonly #examples = new Map<string, unknown>();

  /** The same schema, with a reference for whatever in it has a name. */
  refer(schema: object): object {
    return this.#refer(schema as NamedSchema);
  }

  /**
   * Whether the shapes show this example already. The first of a named shape becomes its own, so
   * that the very same is not said again wherever the shape is used.
   */
  show(schema: object, example: unknown): boolean {
    return this.#show(schema as NamedSchema, example);
  }

  /** The example that a named shape has by now. */
  shownOf(schema: object): unknown {
    return this.#examples.get(String((schema as NamedSchema).title));
  }

  /** All that were named, in the order of their names. */
  schemas(): Record<string, object> {
    const sorted = [...this.#named].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const shown = sorted.map(([name, { schema }]) => {
      return [name, this.#exemplified(schema as NamedSchema, this.#examples.get(name))] as const;
    });
    return Object.fromEntries(shown);
  }

  #refer(schema: NamedSchema): object {
    // Descriptions say what a field needs of another: generators of clients know no conditions.
    const { if: _if, then: _then, ...said } = schema;
    const { [HERE]: here, [REFUSES]: _refused, 'x-hint': _hint, title, ...untitled } = said;
    if (typeof title !== 'string') return this.#referWithin(untitled);
    const isNullable = Array.isArray(untitled.type) && untitled.type.includes('null');
    this.#keep(title, isNullable ? withoutNull(untitled) : untitled);
    const reference = { $ref: `#/components/schemas/${title}` };
    const shown = isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
    return here === undefined ? shown : { ...shown, description: here };
  }

  #keep(title: string, schema: NamedSchema): void {
    const words = JSON.stringify(schema);
    const known = this.#named.get(title);
    if (known === undefined) {
      this.#named.set(title, { words, schema: this.#referWithin(schema) });
    } else if (known.words !== words) {
      throw new Error(`two shapes are called ${title}:\n${known.words}\n${words}`);
    }
  }

  /** What it has of its own, beside a reference to what it is based on. */
  #referBased({ [BASE]: base, description, ...schema }: NamedSchema): object {
    const theirs = schemaFields(base as NamedSchema);
    const own = Object.entries(schemaFields(schema)).filter(([name, it]) => theirs[name] !== it);
    const names = own.map(([name]) => name);
    const required = ((schema.required ?? []) as string[]).filter((name) => names.includes(name));
    const properties = Object.fromEntries(own);
    const more = this.#referWithin({ ...schema, required, properties });
    const parts = { allOf: [this.#refer(base as NamedSchema), more] };
    return description === undefined ? parts : { ...parts, description };
  }

  #referWithin(schema: NamedSchema): object {
    if (BASE in schema) return this.#referBased(schema);
    const entries = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties')
        return [keyword, this.#referEach(value as NamedSchema)] as const;
      return [keyword, DATA.has(keyword) ? value : this.#referAny(value)] as const;
    });
    return Object.fromEntries(entries);
  }

  #referEach(properties: NamedSchema): object {
    const entries = Object.entries(properties);
    return Object.fromEntries(entries.map(([name, value]) => [name, this.#referAny(value)]));
  }

  #referAny(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#referAny(each));
    return typeof value === 'object' && value !== null ? this.#refer(value as NamedSchema) : value;
  }

  #isShown(schema: NamedSchema, example: unknown): boolean {
    const own = this.#examples.get(String(schema.title)) ?? (schema.examples as unknown[])?.[0];
    if (own !== undefined) return isDeepStrictEqual(own, example);
    const parts = schemaParts(schema, example);
    return parts.length > 0 && parts.every(([part, value]) => this.#isShown(part, value));
  }

  #show(schema: NamedSchema, example: unknown): boolean {
    for (const [part, value] of schemaParts(schema, example)) this.#show(part, value);
    if (this.#isShown(schema, example)) return true;
    const { title } = schema;
    if (typeof title !== 'string' || example === null || this.#examples.has(title)) return false;
    this.#examples.set(title, example);
    return true;
  }

  /** What the example of the shape that it is based on says already is not said again. */
  #exemplified(schema: NamedSchema, example: unknown): object {
    if (example === undefined) return schema;
    const [base, own] = (schema.allOf ?? []) as NamedSchema[];
    const known = this.#examples.get(String(base?.$ref).split('/').at(-1) ?? '');
    if (own === undefined || known === undefined) return { ...schema, examples: [example] };
    const { true: mine = [], false: theirs = [] } = Object.groupBy(
      Object.entries(Object(example)),
      ([name]) => `${name in schemaFields(own)}` as const,
    );
    if (!isDeepStrictEqual(Object.fromEntries(theirs), known)) {
      return { ...schema, examples: [example] };
    }
    return { ...schema, allOf: [base, { ...own, examples: [Object.fromEntries(mine)] }] };
  }
}

const schemaFields = ({ properties }: NamedSchema) =>
  (properties ?? {}) as Readonly<Record<string, NamedSchema>>;

/** What an example is made of, each with its schema; of a list no more than one. */
function schemaParts(schema: NamedSchema, example: unknown): [NamedSchema, unknown][] {
  if (typeof example !== 'object' || example === null) return [];
  const { items } = schema;
  if (Array.isArray(example))
    return example.length === 1 ? [[items as NamedSchema, example[0]]] : [];
  const fields = schemaFields(schema);
  return Object.entries(example).map(([name, value]) => [fields[name] ?? {}, value]);
}

/** The widening of `Nullable`, taken back. */
function withoutNull({ type, enum: values, ...schema }: NamedSchema): NamedSchema {
  const [only] = (type as readonly string[]).filter((each) => each !== 'null');
  return {
    type: only,
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...schema,
  };
}
