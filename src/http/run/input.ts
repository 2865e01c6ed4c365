// Checks a request against the schemas of its operation, and reports all mistakes at once.

import type { FastifyRequest } from 'fastify';
import { problem } from '../../frame/problems.ts';
import type { OperationInput, Schemas } from '../../lib/api/operation.ts';
import type { FieldError } from '../../lib/api/problem.ts';
import { unstorableText } from '../../lib/api/storable-text.ts';
import { isUnknown, NO_QUERY, type RequestPart, type Validator, validatorOf } from './validate.ts';

export type Validators = ReadonlyMap<RequestPart, Validator>;

export function validatorsOf({ params, query = NO_QUERY, body }: Schemas): Validators {
  const parts = Object.entries({ params, query, body }) as [RequestPart, Schemas[RequestPart]][];
  return new Map(
    parts.flatMap(([part, schema]) => (schema ? [[part, validatorOf(schema, part)] as const] : [])),
  );
}

export function readInput(
  request: FastifyRequest,
  validators: Validators,
): OperationInput<Schemas> {
  refuseBrokenEscapes(request);
  const input = partsOf(request);
  const errors: FieldError[] = [];
  const unknownIn: RequestPart[] = [];
  for (const [part, validate] of validators) {
    const found = validate(input[part]);
    if (found.some(isUnknown)) unknownIn.push(part);
    if (part !== 'body') errors.push(...unstorableText(input[part]));
    errors.push(...found);
  }
  request.unknownIn = unknownIn;
  if (errors.length > 0) throw problem('invalid_input', { errors });
  return input as unknown as OperationInput<Schemas>;
}

/** For the log, of a request that is answered without its input. */
export function noteUnknown(request: FastifyRequest, validators: Validators): void {
  const input = partsOf(request);
  const found = [...validators].filter(([part, validate]) => validate(input[part]).some(isUnknown));
  request.unknownIn = found.map(([part]) => part);
}

const partsOf = ({ params, query, body }: FastifyRequest): Record<RequestPart, unknown> => ({
  ...{ params, query },
  // A body that is left out counts as {}; one that says null is a mistake.
  body: body === undefined ? {} : body,
});

/**
 * The reader of queries puts a replacement for bytes that are no text, and would look for that: the
 * router refuses a path with such bytes, and so is a query refused.
 */
function refuseBrokenEscapes({ url }: FastifyRequest): void {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return;
  try {
    decodeURIComponent(url.slice(start + 1));
  } catch {
    throw problem('malformed_request', { message: BROKEN_ESCAPES });
  }
}

const BROKEN_ESCAPES = 'The query could not be read: encode it as UTF-8, and % as %25';
