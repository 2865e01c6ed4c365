// What a request says, read against the schemas of what it asks for: all mistakes are told at once.

import type { FastifyRequest } from 'fastify';
import { problem } from '../frame/problems.ts';
import type { Input, Schemas } from '../lib/operation.ts';
import type { FieldError } from '../lib/problem.ts';
import { unstorableText } from '../lib/storable-text.ts';
import { isUnknown, NO_QUERY, type Part, type Validator, validatorOf } from './validate.ts';

export type Validators = ReadonlyMap<Part, Validator>;

export function validatorsOf({ params, query = NO_QUERY, body }: Schemas): Validators {
  const parts = Object.entries({ params, query, body }) as [Part, Schemas[Part]][];
  return new Map(
    parts.flatMap(([part, schema]) => (schema ? [[part, validatorOf(schema, part)] as const] : [])),
  );
}

export function readInput(request: FastifyRequest, validators: Validators): Input<Schemas> {
  const input: Record<Part, unknown> = {
    params: request.params,
    query: request.query,
    // A body that is left out counts as {}; one that says null is a mistake.
    body: request.body === undefined ? {} : request.body,
  };
  const errors: FieldError[] = [];
  for (const [part, validate] of validators) {
    const found = validate(input[part]);
    if (found.some(isUnknown)) request.unknownIn = [...(request.unknownIn ?? []), part];
    if (part !== 'body') errors.push(...unstorableText(input[part]));
    errors.push(...found);
  }
  if (errors.length > 0) throw problem('invalid_input', { errors });
  return input as unknown as Input<Schemas>;
}
