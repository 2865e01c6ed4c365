// One request with what was sent and what was answered.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { ApiRequest, requestExample, shapeWholeRequest } from '../model/requests/shape.ts';
import { selectRequest } from '../model/requests/sql.ts';

export const readRequest = operation({
  name: 'readRequest',
  method: 'GET',
  path: '/v1/request/:id',
  access: 'key',
  needs: 'build',
  tag: 'Requests',
  summary: 'Read a request and its answer',
  description: 'Bodies of what only those who govern may see are shown to them alone.',
  input: { params: Type.Object({ id: Reference('Its id or `x-request-id`') }) },
  output: ApiRequest,
  message: 'Request found',
  problems: ['request_not_found'],
  example: { params: { id: requestExample.id }, data: requestExample },

  async run({ house, db, tenant, actor, params }) {
    await house.apiLog.flush();
    const found = await selectRequest(db, tenant.id, params.id);
    if (!found) throw problem('request_not_found');
    return shapeWholeRequest(found, actor);
  },
});
