// A request of the page as curl and as TypeScript. The API key is a variable, never its value.

import type { Call } from '../call.ts';
import { CALLS } from '../generated/calls.ts';

interface ClientCall {
  /** Its name in the client, for example `customers.get`. Null if the client has no such method. */
  readonly name: string | null;
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export function asked({ method, address }: Call): ClientCall {
  const [path = '', search = ''] = address.split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  const parts = path.replace(/\/$/, '').split('/');
  for (const [called, name] of Object.entries(CALLS)) {
    const [takes, pattern = ''] = called.split(' ', 2);
    const params = takes === method ? paramsOf(pattern.replace(/\/$/, '').split('/'), parts) : null;
    if (params !== null) return { name, params, query };
  }
  return { name: null, params: [], query };
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): string[] | null {
  if (pattern.length !== parts.length) return null;
  const params: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':')) params.push(decodeURIComponent(given));
    else if (part !== given) return null;
  }
  return params;
}

export function asCurl({ method, address, body }: Call, origin: string): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${address}`)}`];
  lines.push('-H "x-api-key: $SANWO_KEY"');
  if (method === 'POST' || method === 'PUT') lines.push('-H "idempotency-key: $(uuidgen)"');
  if (body !== null) {
    lines.push("-H 'content-type: application/json'");
    lines.push(`-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}

/** For a POSIX shell, where nothing within single quotes is special. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function asTypeScript(call: Call, origin: string): string {
  const { name, params, query } = asked(call);
  const client = `import { Sanwo } from '@sanwo/sdk';

const sanwo = new Sanwo(process.env.SANWO_KEY, { baseUrl: '${origin}' });
`;
  if (name === null) {
    const request = { method: call.method, path: call.address, ...(callBody(call) ?? {}) };
    return `${client}const answer = await sanwo.request(${literal(request)});`;
  }
  const given = Object.keys(query).length > 0 ? [literal(numbersIn(query))] : [];
  const body = call.body === null ? [] : [literal(call.body)];
  const list = [...params.map((param) => literal(param)), ...body, ...given].join(', ');
  return `${client}const answer = await sanwo.${name}(${list});`;
}

const callBody = ({ body }: Call) => (body === null ? null : { body });

/** Converts parameters that the client takes as numbers. */
function numbersIn(query: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const counted = new Set(['page', 'limit']);
  const typed = Object.entries(query).map(([name, value]) => [
    name,
    counted.has(name) ? Number(value) : value,
  ]);
  return Object.fromEntries(typed);
}

/** A TypeScript literal. Names are quoted only if they have to be. */
function literal(value: unknown, indent = ''): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, String.raw`\$&`)}'`;
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, held]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
    return `${key}: ${literal(held, deeper)}`;
  });
  const short = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (short.length < 72 && !short.includes('\n')) return short;
  return `{\n${fields.map((field) => `${deeper}${field},\n`).join('')}${indent}}`;
}
