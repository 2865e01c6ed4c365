// What of the client is generated is current and complete: every operation, event and problem.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { described } from '../../generate/sdk/document.ts';
import { sdkFiles } from '../../generate/sdk/files.ts';
import { clientName } from '../../generate/sdk/methods.ts';
import { EVENT_TYPES, Sanwo } from '../../sdk/src/index.ts';
import { EVENTS } from '../../src/events/catalogue.ts';
import { PROBLEMS } from '../../src/frame/problems.ts';
import { operations } from '../../src/operations.ts';

const root = new URL('../../', import.meta.url);
/** The client is a merchant's: it asks nothing in the name of payers. */
const ofMerchants = operations.filter(({ access }) => access !== 'payer');

interface SentRequest {
  readonly method: string | undefined;
  readonly url: string;
  readonly body: unknown;
}

/** A client whose requests go nowhere, and the last of them. */
function clientToNowhere() {
  const asked: SentRequest[] = [];
  const answer = JSON.stringify({ status: 'success', message: 'x', data: { data: [] } });
  const fetch = async (url: string, { method, body }: RequestInit) => {
    asked.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : body });
    return new Response(answer);
  };
  const sanwo = new Sanwo('sk_test_x', { baseUrl: 'http://nowhere.test', fetch });
  return { sanwo, asked };
}

type Method = (...inputs: unknown[]) => PromiseLike<unknown>;

function methodsOf(sanwo: Sanwo): Map<string, Method> {
  const found = Object.entries(sanwo).flatMap(([resource, api]: [string, object]) => {
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(api)) as (keyof typeof api)[];
    return names
      .filter((name) => String(name) !== 'constructor')
      .map((name) => {
        const call = (api[name] as Method).bind(api);
        return [`${resource}.${String(name)}`, call] as const;
      });
  });
  return new Map(found);
}

describe('the generated client', () => {
  it('is committed as the lists give it', () => {
    for (const [path, text] of sdkFiles()) {
      const isCurrent = readFileSync(new URL(path, root), 'utf8') === text;
      assert.ok(isCurrent, `${path} is of earlier lists: run npm run sdk, and commit it`);
    }
  });

  it('has a method for every operation, the files to take away too, and no other', () => {
    const { sanwo } = clientToNowhere();
    const names = described.map(({ name }) => name);
    assert.ok(names.length > ofMerchants.length);
    for (const { name } of ofMerchants) assert.ok(names.includes(name), name);
    assert.deepEqual([...methodsOf(sanwo).keys()].sort(), described.map(clientName).sort());
  });

  it('asks with each method for its operation, with all that the operation takes', async () => {
    const { sanwo, asked } = clientToNowhere();
    const methods = methodsOf(sanwo);
    for (const operation of ofMerchants) {
      const { method, path, input, example } = operation;
      const params = (example.params ?? {}) as Record<string, string>;
      const query = (example.query ?? {}) as Record<string, string>;
      const takes = (part: object | undefined) =>
        Object.keys((part as { properties?: object } | undefined)?.properties ?? {}).length > 0;
      const file =
        operation.fileBody && new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });
      const body = file ?? (takes(input.body) ? (example.body ?? {}) : undefined);
      await methods.get(clientName(operation))?.(
        ...[...path.matchAll(/:(\w+)/g)].map(([, each = '']) => params[each]),
        ...(body ? [body] : []),
        ...(takes(input.query) ? [query] : []),
        {},
      );
      const filled = path.replace(/:(\w+)/g, (_, each) => encodeURIComponent(params[each] ?? ''));
      const search = new URLSearchParams(query).toString();
      const url = `http://nowhere.test${filled}${search && `?${search}`}`;
      assert.deepEqual(asked.pop(), {
        method,
        url,
        body: file ?? (body && JSON.parse(JSON.stringify(body))),
      });
    }
  });

  it('knows every event and what it carries, and every problem', () => {
    assert.deepEqual([...EVENT_TYPES], Object.keys(EVENTS));
    const events = readFileSync(new URL('sdk/src/generated/events.ts', root), 'utf8');
    const carried = [...events.matchAll(/^ {2}'([\w.]+)': [\w{]/gm)].map(([, type]) => type);
    assert.deepEqual(carried, Object.keys(EVENTS));
    const problems = readFileSync(new URL('sdk/src/generated/problems.ts', root), 'utf8');
    const codes = [...problems.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code);
    assert.deepEqual(codes, Object.keys(PROBLEMS));
  });
});

describe('the runtime beneath it', () => {
  const files = globSync('sdk/src/*.ts', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(new URL(path, root), 'utf8'),
  }));

  it('has at most 500 lines of code', () => {
    const lines = files.flatMap(({ text }) => text.split('\n'));
    const code = lines.filter((line) => !/^\s*(?:$|\/\/|\/\*\*|\*)/.test(line));
    assert.ok(code.length > 100 && code.length <= 500, `${code.length} lines`);
  });

  it('depends on nothing but itself and the Web', () => {
    for (const { path, text } of files) {
      const imported = [...text.matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from);
      const foreign = imported.filter((from) => !/^\.\/(?:generated\/)?[a-z]+\.ts$/.test(from));
      assert.deepEqual(foreign, [], path);
      assert.doesNotMatch(text, /\b(?:process|Buffer|require|node:)\b/, path);
    }
  });
});
