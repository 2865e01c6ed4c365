// TypeScript of a JSON schema. What comes from the service is open: a word that is newer than the
// package is no error. What goes there is closed, so that a slip is seen while it is typed.

import { comment } from './comment.ts';
import { described, type Operation, resolve, rowOf, type Schema, schemas } from './document.ts';

export type Way = 'in' | 'out';

const PREFIX = '#/components/schemas/';

/** Collects the named shapes that it meets, and writes each once. */
export function createTypes() {
  const met = new Map<string, Set<Way>>();
  /** What has no name of its own, and is handed in: named after the operation. */
  const inputs = new Map<string, Schema>();

  function typeOf(schema: Schema, way: Way, indent = ''): string {
    if (schema.$ref !== undefined) return named(schema.$ref.slice(PREFIX.length), way);
    if (schema.enum) return wordsOf(schema.enum, way);
    if ('const' in schema) return wordsOf([schema.const], way);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return unique(either.map((each) => typeOf(each, way, indent))).join(' | ');
    if (schema.allOf) return schema.allOf.map((each) => typeOf(each, way, indent)).join(' & ');
    const kinds = [schema.type ?? 'unknown'].flat();
    return unique(kinds.map((kind) => plain(kind, schema, { way, indent }))).join(' | ');
  }

  function named(name: string, way: Way): string {
    const ways = met.get(name) ?? new Set();
    met.set(name, ways.add(way));
    visit(name, way);
    return way === 'out' && isWords(schemas[name]) ? `Open<${name}>` : name;
  }

  const visited = new Set<string>();
  function visit(name: string, way: Way): void {
    const mark = `${name} ${way}`;
    if (visited.has(mark)) return;
    visited.add(mark);
    typeOf(schemaNamed(name), way);
  }

  function plain(kind: string, schema: Schema, as: { way: Way; indent: string }): string {
    if (kind === 'array') return arrayOf(typeOf(schema.items ?? {}, as.way, as.indent));
    if (kind === 'object') return objectOf(schema, as.way, as.indent);
    return { integer: 'number', number: 'number' }[kind] ?? kind;
  }

  function objectOf(schema: Schema, way: Way, indent: string): string {
    const { properties, additionalProperties: more, patternProperties } = schema;
    if (!properties || Object.keys(properties).length === 0) {
      const [other] = Object.values(patternProperties ?? {});
      const value = other ?? (typeof more === 'object' ? more : null);
      return `Record<string, ${value ? typeOf(value, way, indent) : 'unknown'}>`;
    }
    return `{\n${fieldsOf(schema, way, `${indent}  `)}${indent}}`;
  }

  function fieldsOf({ properties = {}, required = [] }: Schema, way: Way, indent: string): string {
    return Object.entries(properties)
      .map(([name, property]) => {
        const isOptional = !required.includes(name);
        const type = typeOf(property, way, indent);
        // A caller with nothing to say may say undefined.
        const orNone = isOptional && way === 'in' ? ' | undefined' : '';
        const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
        const said = property.description ?? resolve(property).description;
        const why = comment(said, indent);
        return `${why}${indent}${key}${isOptional ? '?' : ''}: ${type}${orNone};\n`;
      })
      .join('');
  }

  function declare(name: string, schema: Schema, way: Way): string {
    const why = comment(schema.description, '');
    const isObject = schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0;
    if (isObject) return `${why}export interface ${name} {\n${fieldsOf(schema, way, '  ')}}\n`;
    // A named set of words is written as it is known; where it is answered it is open.
    return `${why}export type ${name} = ${typeOf(schema, isWords(schema) ? 'in' : way)};\n`;
  }

  return {
    typeOf,

    /** What an operation is handed, by a name. */
    input({ name: id, body, query }: Operation, part: 'body' | 'query'): string {
      const schema = part === 'body' ? body : query;
      if (schema?.$ref) return typeOf(schema, 'in');
      const name = id.charAt(0).toUpperCase() + id.slice(1) + (part === 'body' ? 'Body' : 'Query');
      inputs.set(name, schema ?? {});
      fieldsOf(schema ?? {}, 'in', '');
      return name;
    },

    /** What all lists have in common. */
    page(): string {
      const { properties = {}, required = [] } = resolve(described.flatMap(listOf)[0] ?? {});
      const { data: _, ...around } = properties;
      const text = fieldsOf({ properties: around, required }, 'out', '  ');
      return `/** One page of a list. */\nexport interface Page<T> {\n  data: T[];\n${text}}\n`;
    },

    names: () => ['Open', ...met.keys(), ...inputs.keys()].sort(),

    /** All that were met. Where a shape goes both ways it is as open as an answer. */
    declarations(): string[] {
      const shapes = [...met].map(([name, ways]) => {
        return [name, declare(name, schemaNamed(name), ways.has('out') ? 'out' : 'in')] as const;
      });
      const handed = [...inputs].map(
        ([name, schema]) => [name, declare(name, schema, 'in')] as const,
      );
      const all = [...shapes, ...handed].sort(([one], [other]) => (one < other ? -1 : 1));
      return all.map(([, text]) => text);
    },
  };
}

const listOf = ({ output }: Operation) => (output && rowOf(output) ? [output] : []);

export type Types = ReturnType<typeof createTypes>;

function schemaNamed(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`openapi.json has no schema ${name}`);
  return schema;
}

const isWords = (schema: Schema | undefined) => schema?.enum?.some(isText) ?? false;
const isText = (value: unknown) => typeof value === 'string';

function wordsOf(values: readonly unknown[], way: Way): string {
  const words = values.filter(isText).map((value) => `'${value}'`);
  const others = values.filter((value) => !isText(value)).map((value) => JSON.stringify(value));
  const union = words.join(' | ');
  const open = way === 'out' && words.length > 0 ? `Open<${union}>` : union;
  return [open, ...others].filter((each) => each !== '').join(' | ');
}

const arrayOf = (type: string) => (/ [|&] /.test(type) ? `(${type})[]` : `${type}[]`);

const unique = (types: readonly string[]) => [...new Set(types)];
