// What was asked of the API and what it answered: a line each, or one of them whole.

import type { ApiRequest } from '../../../sdk/src/generated/types.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { command, flagOption, numberOption, textOption } from '../line/command.ts';
import { untilInterrupted } from '../line/interruption.ts';
import type { Screen } from '../line/screen.ts';
import { type Column, momentOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { hear } from './feed.ts';
import { DAYS } from './listing.ts';

const COLUMNS: readonly Column<ApiRequest>[] = [
  { title: 'at', isWhole: true, of: ({ at }) => secondOf(at) },
  { title: 'status', isWhole: true, of: ({ status, code }) => [status, code ?? ''].join(' ') },
  { title: 'request', of: ({ method, path }) => `${method} ${path}` },
  { title: 'ms', isNumber: true, of: ({ durationMs }) => durationMs.toFixed(1) },
  { title: 'by', of: ({ actor }) => actor.name },
  { title: 'request id', of: ({ requestId }) => requestId },
];

/** In the width that these usually have, for lines that come one by one. */
const FOLLOWED = [19, 20, 40, 7, 22] as const;

const secondOf = (at: string) => at.slice(0, 19).replace('T', ' ');

export const requests = command({
  about: `
Lists requests with the account's keys, newest first, and the changes and failed requests of people.
They are kept for seven days by default. With an id, it shows one request with its bodies. Secrets
are left out. --follow keeps running and shows new requests until Ctrl-C.`,
  arguments: [{ name: 'request', about: 'id of a request, or its x-request-id', isOptional: true }],
  options: {
    follow: flagOption('keep running and show new requests'),
    status: textOption('<status>', 'response status, for example 422 or 4xx'),
    method: textOption('<method>', 'HTTP method, for example POST'),
    path: textOption('<text>', 'part of the path, or the start of an id or an error code'),
    ...DAYS,
    limit: numberOption('number of requests; default 20', { least: 1, most: 100 }),
    json: flagOption('as JSON; with --follow an object a line'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: [
    'sanwo logs requests --status 4xx',
    'sanwo logs requests --path /v1/plan --follow',
    'sanwo logs requests 019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  ],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { words, options, screen } = given;
      if (words.request !== undefined) return await showOne(sanwo, words.request, given);
      const { status, method, path: search, from, to, limit = 20 } = options;
      const asked = Object.entries({ status, method, search, from, to });
      const filters = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
      if (options.follow)
        return await followRequests(sanwo, { filters, json: options.json, screen });
      const { data } = await sanwo.requests.list({ ...filters, limit });
      if (options.json) return screen.print(JSON.stringify(data, null, 2));
      for (const line of textTable(data, COLUMNS, screen.width)) screen.print(line);
    }),
});

interface RequestsView {
  readonly options: { readonly json: boolean };
  readonly screen: Screen;
}

async function showOne(
  sanwo: Sanwo,
  name: string,
  { options, screen }: RequestsView,
): Promise<void> {
  const request = await sanwo.requests.get(name);
  if (options.json) return screen.print(JSON.stringify(request, null, 2));
  const { method, path, status, code, at, durationMs, actor, requestBody, responseBody } = request;
  screen.print(`${method} ${path}`);
  screen.print(`${momentOf(at)} · ${actor.name} · ${request.ip}`);
  screen.print(indented(requestBody));
  screen.print(`\n${status} ${code ?? ''} · ${durationMs.toFixed(1)} ms · ${request.requestId}`);
  screen.print(indented(responseBody));
}

/** What was cut is shown as it is. */
function indented(body: string | null | undefined): string {
  try {
    return JSON.stringify(JSON.parse(body ?? '""'), null, 2).replace(/^""$/, '(no body)');
  } catch {
    return body ?? '';
  }
}

interface FollowedRequests {
  readonly filters: NonNullable<Parameters<Sanwo['requests']['list']>[0]>;
  readonly json: boolean;
  readonly screen: Screen;
}

async function followRequests(
  sanwo: Sanwo,
  { filters, json, screen }: FollowedRequests,
): Promise<void> {
  const onAway = (isAway: boolean) =>
    screen.warn(isAway ? 'Sanwo does not respond. Trying again…' : 'Sanwo responds again.');
  const source = {
    list: (page: { readonly limit: number }) => sanwo.requests.list({ ...filters, ...page }),
  };
  for await (const fresh of await hear(source, { stop: untilInterrupted(), onAway })) {
    for (const each of fresh) screen.print(json ? JSON.stringify(each) : requestLine(each));
  }
}

function requestLine(request: ApiRequest): string {
  return COLUMNS.map((column, index) => column.of(request).padEnd(FOLLOWED[index] ?? 0)).join('  ');
}
