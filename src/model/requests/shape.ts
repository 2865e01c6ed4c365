// A request to the API as its sender sees it again.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { ApiRequests } from '../../db/schema.ts';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import { mayDo, type Permission, ROLES, type Role } from '../../frame/roles.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { AuditActor } from '../audit/shape.ts';

const TextField = (description: string) => Type.String({ description });
const BodyField = (description: string) => Type.Optional(Nullable(Type.String(), description));

const CallerRole = OneOf([...(Object.keys(ROLES) as Role[]), 'payer'], {
  title: 'CallerRole',
  description: 'Role of the key or member; `payer` for a customer.',
});

export const ApiRequest = Type.Object(
  {
    id: Id('Unique identifier'),
    at: Instant('When the request arrived, in real time'),
    method: TextField('HTTP method'),
    path: TextField('The path with its query'),
    operation: TextField('The operation’s `operationId`'),
    status: Type.Integer({ description: 'HTTP status of the response' }),
    code: Nullable(Type.String(), 'Error code, if the request failed'),
    durationMs: Type.Number({ description: 'Duration, in milliseconds' }),
    actor: AuditActor,
    role: CallerRole,
    requestId: TextField('The `x-request-id` of the request'),
    idempotencyKey: Nullable(Type.String(), 'Value of the `Idempotency-Key` header'),
    isReplay: Type.Boolean({ description: 'Whether an earlier response was returned again' }),
    ip: TextField('IP address of the sender'),
    userAgent: Nullable(Type.String(), 'Value of the `User-Agent` header'),
    requestBody: BodyField(
      'Request body, returned for a single request only. JSON without secrets, cut after ' +
        '4,096 characters.',
    ),
    responseBody: BodyField('Response body, in the same form'),
  },
  { title: 'ApiRequest', description: 'A request to the API and its response.' },
);

export type ApiRequestRow = Selectable<ApiRequests>;

const shapeWhole = shaped(ApiRequest).from<ApiRequestRow>({
  at: ({ createdAt }) => createdAt.toISOString(),
  actor: ({ actorKind, actorId, actorName }) => ({
    kind: actorKind as (Actor | PayerActor)['kind'],
    id: actorId,
    name: actorName,
  }),
  role: ({ actorRole }) => actorRole as (Actor | PayerActor)['role'],
  requestId: ({ requestId, id }) => requestId ?? id,
});

/** As a list shows it. */
export function shapeRequest(row: ApiRequestRow): Static<typeof ApiRequest> {
  const { requestBody: _, responseBody: __, ...listed } = shapeWhole(row);
  return listed;
}

/** What only owners and admins may see is hidden from others here, too. */
export function shapeWholeRequest(row: ApiRequestRow, reader: Actor): Static<typeof ApiRequest> {
  const isGoverned = row.needs === 'govern' || row.needs === 'own';
  if (!isGoverned || mayDo(reader.role, row.needs as Permission)) return shapeWhole(row);
  return shapeWhole({ ...row, requestBody: null, responseBody: null });
}

export const requestExample: Static<typeof ApiRequest> = {
  id: '019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  at: '2026-01-15T14:03:00.000Z',
  method: 'POST',
  path: '/v1/plan',
  operation: 'createPlan',
  status: 400,
  code: 'invalid_input',
  durationMs: 2.1,
  actor: { kind: 'key', id: null, name: 'Billing worker' },
  role: 'developer',
  requestId: '019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  idempotencyKey: null,
  isReplay: false,
  ip: '203.0.113.7',
  userAgent: null,
};
