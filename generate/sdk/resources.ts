// The classes of the client: a resource each, a method for each operation.

import { PROBLEMS, type ProblemCode } from '../../src/frame/problems.ts';
import { comment } from './comment.ts';
import { described, type Operation, rowOf } from './document.ts';
import { type ClientMethod, clientMethod, RESOURCES } from './methods.ts';
import type { Types } from './types.ts';

interface Method extends ClientMethod {
  readonly operation: Operation;
}

export function resourcesFile(types: Types): string {
  const methods = described.map((operation) => ({ operation, ...clientMethod(operation) }));
  const resources = Object.keys(RESOURCES);
  const classes = resources.map((resource) => {
    const own = methods.filter((method) => method.resource === resource);
    return classOf(resource, own, types);
  });
  const code = classes.join('\n').replaceAll(/\/\*.*?\*\//gs, '');
  const named = new Set([...code.matchAll(NAME)].map(([name]) => name));
  const shapes = types.names().filter((name) => named.has(name));
  const fields = resources.map((each) => {
    return `${comment(RESOURCES[each], '  ')}  readonly ${each}: ${classNameOf(each)};\n`;
  });
  const imports = [
    "import type { Answer } from '../answer.ts';",
    "import type { List } from '../list.ts';",
    "import { type CallOptions, path } from '../request.ts';",
    "import type { Transport } from '../transport.ts';",
    importOfTypes(shapes),
  ];
  return `${HEAD}
${imports.join('\n')}

${classes.join('\n')}
/** All methods of the API, by resource. */
export class Resources {
${fields.join('')}
  constructor(api: Transport) {
${resources.map((each) => `    this.${each} = new ${classNameOf(each)}(api);\n`).join('')}  }
}
`;
}

export const HEAD = '// Generated from the list of operations: run npm run sdk.\n';

/** A name a line, as there are many. */
export const importOfTypes = (names: readonly string[]) =>
  `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './types.ts';`;

const NAME = /\b[A-Z]\w+\b/g;

function classOf(resource: string, methods: readonly Method[], types: Types): string {
  return `${comment(RESOURCES[resource], '')}export class ${classNameOf(resource)} {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }
${methods.map((method) => `\n${textOf(method, types)}`).join('')}}
`;
}

function textOf({ operation, ...called }: Method, types: Types): string {
  const { method, params, query, body, output, isPublic, isFileTaken } = operation;
  const parameters = [
    ...params.map((each) => `${each.name}: ${types.typeOf(each.schema, 'in')}`),
    ...(isFileTaken ? ['file: Blob | null'] : []),
    ...(body
      ? [`body${operation.isBodyRequired ? '' : '?'}: ${types.input(operation, 'body')}`]
      : []),
    ...(query ? [`query?: ${types.input(operation, 'query')}`] : []),
    'options?: CallOptions',
  ];
  const request = [
    `method: '${method}'`,
    `path: ${pathOf(operation)}`,
    ...(isFileTaken ? ['file'] : []),
    ...(body ? ['body'] : []),
    ...(query ? ['query'] : []),
    ...(isPublic ? ['isPublic: true'] : []),
    ...(called.timeout ? [`timeout: ${called.timeout}`] : []),
  ];
  const row = output && rowOf(output);
  const how = row ? 'list' : output ? 'call' : 'file';
  const answer = row
    ? `List<${types.typeOf(row, 'out', '  ')}>`
    : output
      ? `Answer<${types.typeOf(output, 'out', '  ')}>`
      : 'Promise<Response>';
  const cursor = row ? `, '${called.cursor ?? 'id'}'` : '';
  return `${comment(saidOf(operation), '  ')}${signature(called.method, parameters, answer)} {
    const request = { ${request.join(', ')} } as const;
    return this.#api.${how}(request${cursor}, options);
  }
`;
}

function signature(name: string, parameters: readonly string[], answer: string): string {
  const flat = `  ${name}(${parameters.join(', ')}): ${answer}`;
  if (flat.length <= 98 && !flat.includes('\n')) return flat;
  return `  ${name}(\n${parameters.map((each) => `    ${each},\n`).join('')}  ): ${answer}`;
}

function pathOf({ path, params }: Operation): string {
  if (params.length === 0) return `'${path}'`;
  return `path\`${path.replace(/\{(\w+)\}/g, (_, name) => `\${${name}}`)}\``;
}

/** What it does, and what it may refuse for. */
function saidOf({ summary, description, problems }: Operation): string {
  const refusals = (problems as readonly ProblemCode[]).map((code) => {
    return `- \`${code}\` (${PROBLEMS[code][0]}): ${PROBLEMS[code][1]}`;
  });
  const about = [`${summary}.`, ...(description ? [description] : [])].join('\n\n');
  return refusals.length === 0 ? about : `${about}\n\nErrors:\n${refusals.join('\n')}`;
}

/** Not the bare word: a shape may be called that. */
const classNameOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Api`;
