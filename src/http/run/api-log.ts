// Notes what is asked in an account's name, and what is answered, once it is known: for the API
// log. Whatever the answer is, and whether or not its caller is still there, it is noted here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NewApiRequest } from '../../frame/api-log.ts';
import type { House } from '../../frame/house.ts';
import { momentOfId } from '../../lib/values/id.ts';
import { keptAddress, keptBody, keptText } from '../../model/requests/secrets.ts';
import { frameOf } from './handle.ts';
import type { RequestPart } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as text, where it could be read. */
    bodyText: string | null;
    /**
     * Parts with what is not known in them: of those the log keeps the names alone. Null: it was
     * refused before anybody looked.
     */
    unknownIn: readonly RequestPart[] | null;
  }
}

const OF_THE_LOG = '/v1/request';
/** What is answered here is what customers were written. */
const OF_EMAILS = '/v1/email-deliveries';
const MOST_OF_NAME = 300;

export function keepApiLog(app: FastifyInstance, house: House, newRequestId: () => string): void {
  app.decorateRequest('bodyText', null);
  app.decorateRequest('unknownIn', null);
  if (house.config.apiLogDays === 0) return;
  app.addHook('onSend', async (request, reply, payload) => {
    const { tenant, operation } = request;
    if (tenant === null || operation === null || !isLogged(request, reply)) return;
    const isWeighty = !isRead(request) || reply.statusCode >= 400;
    frameOf(request).house.apiLog.note({ tenantId: tenant.id, isWeighty }, () =>
      requestEntry({ request, reply, payload, newRequestId }),
    );
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** What pages of the dashboard read would drown all else. */
function isLogged(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const route = request.routeOptions.url ?? '';
  if (!route.startsWith('/v1/') || route.startsWith(OF_THE_LOG)) return false;
  return request.session === null || !isRead(request) || statusCode >= 400;
}

interface AnsweredRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
  newRequestId(): string;
}

function requestEntry({ request, reply, payload, newRequestId }: AnsweredRequest): NewApiRequest {
  const { method, headers, tenant, actor, operation } = request;
  if (tenant === null || actor === null || operation === null) throw new Error('no caller');
  const hasUnknown = (part: RequestPart) => request.unknownIn?.includes(part) ?? true;
  const isNamed = headers['x-request-id'] === request.id;
  const id = isNamed ? newRequestId() : request.id;
  const route = request.routeOptions.url ?? '';
  const answer = isJson(reply) && typeof payload === 'string' ? payload : null;
  return {
    ...{ tenantId: tenant.id, id, createdAt: momentOfId(id), method },
    route,
    path: keptAddress(request.url, { namesOnly: hasUnknown('query') }),
    operation: operation.name,
    needs: operation.needs,
    status: reply.statusCode,
    code: reply.statusCode < 400 ? null : codeIn(answer),
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...{ actorKind: actor.kind, actorId: actor.id, actorRole: actor.role },
    actorName: keptName(actor.name) ?? '',
    requestId: isNamed ? keptName(request.id) : null,
    idempotencyKey: keptName(headers['idempotency-key']),
    isReplay: reply.getHeader('idempotent-replayed') === 'true',
    ip: request.ip,
    userAgent: keptName(headers['user-agent']),
    requestBody: keptBody(request.bodyText, { namesOnly: hasUnknown('body') }),
    responseBody: route.startsWith(OF_EMAILS) ? null : keptBody(answer),
  };
}

function keptName(name: string | string[] | undefined): string | null {
  return typeof name === 'string' && name !== '' ? keptText(name, MOST_OF_NAME) : null;
}

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json');

/** As the envelope has it: words of the caller cannot be before it unescaped. */
const codeIn = (answer: string | null) =>
  /,"data":null,"code":"(\w+)"/.exec(answer ?? '')?.[1] ?? null;
