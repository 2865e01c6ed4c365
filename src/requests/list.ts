// What an account asked of the API, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { selectRequests } from '../model/requests/list-sql.ts';
import { ApiRequest, requestExample, shapeRequest } from '../model/requests/shape.ts';

export const listRequests = listOperation({
  needs: 'build',
  tag: 'Requests',
  summary: 'List API requests',
  description:
    'Includes every request made with a key, and people’s writes and refused requests, ' +
    'normally for seven days. During a flood some are left out. Filters other than dates ' +
    'search the newest 20,000.',
  message: 'Requests found',
  filters: {
    ...SEARCH_AND_DAYS,
    search: Type.Optional(
      boundedText(300, 'Part of the path, or the start of a request id, idempotency key or code'),
    ),
    status: Type.Optional(
      Type.String({
        pattern: '^[1-5](xx|\\d\\d)$',
        'x-hint': 'must be a status such as 422 or 4xx',
        description: 'Status code or class, for example `422` or `4xx`',
      }),
    ),
    method: Type.Optional(boundedText(10, 'HTTP method, for example `POST`')),
    operation: Type.Optional(boundedText(100, 'The operation’s `operationId`')),
    actor: Type.Optional(
      boundedText(300, 'Who sent the request: an id, or `member`, `key` or `payer`'),
    ),
  },
  item: ApiRequest,
  example: { query: { status: '4xx' }, item: requestExample },

  async select(db, tenantId, { house, filter, page }) {
    // A look right after a request finds it, at least one of this process.
    await house.apiLog.flush();
    return await selectRequests(db, tenantId, { filter, page });
  },

  view: (rows) => rows.map(shapeRequest),
});
