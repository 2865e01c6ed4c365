// What an account asked of the API, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { selectRequests } from '../model/requests/list-sql.ts';
import { ApiRequest, requestExample, shapeRequest } from '../model/requests/shape.ts';

export const listRequests = operation({
  access: 'key',
  needs: 'build',
  tag: 'Requests',
  summary: 'List API requests',
  description:
    'Includes every request made with a key, and people’s writes and refused requests, ' +
    'normally for seven days. During a flood some are left out. Filters other than dates ' +
    'search the newest 20,000.',
  input: {
    query: Type.Object({
      ...ListQuery,
      search: Type.Optional(
        text(300, 'Part of the path, or the start of a request id, idempotency key or code'),
      ),
      status: Type.Optional(
        Type.String({
          pattern: '^[1-5](xx|\\d\\d)$',
          'x-hint': 'must be a status such as 422 or 4xx',
          description: 'Status code or class, for example `422` or `4xx`',
        }),
      ),
      method: Type.Optional(text(10, 'HTTP method, for example `POST`')),
      operation: Type.Optional(text(100, 'The operation’s `operationId`')),
      actor: Type.Optional(text(300, 'Who sent the request: an id, or `member`, `key` or `payer`')),
    }),
  },
  output: pageOf(ApiRequest),
  message: 'Requests found',
  problems: [],
  example: { query: { status: '4xx' }, data: pageExample(requestExample) },

  async run({ house, db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { ...query, window: windowOf(query, tenant.timezone) };
    // Whoever looks right after asking finds what they asked, at least of this process.
    await house.apiLog.flush();
    return toPage(await selectRequests(db, tenant.id, { filter, page }), page, shapeRequest);
  },
});
