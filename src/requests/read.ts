// One request with what was sent and what was answered.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { ApiRequest, requestExample, shapeWholeRequest } from '../model/requests/shape.ts';
import { selectRequest } from '../model/requests/sql.ts';

export const readRequest = operation({
  access: 'key',
  needs: 'build',
  tag: 'Requests',
  summary: 'Retrieve an API request and its response',
  description: 'Bodies that contain admin-only data are shown only to roles that may read it.',
  input: { params: Type.Object({ id: ReferenceText('The request’s id or `x-request-id`') }) },
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
