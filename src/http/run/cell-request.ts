// A request whose cell is not known by its caller.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import type { Directory, Houses } from '../../frame/houses.ts';
import type { SanwoOperation } from '../../frame/operation.ts';
import type { HttpAnswer } from './idempotency.ts';

export interface CellRequest {
  readonly houses: Houses;
  readonly operation: SanwoOperation;
  readonly request: FastifyRequest;
  /** Does it in one cell. What is `accepted` is noted before it takes effect. */
  answerIn(house: House, accepted?: () => Promise<void>): Promise<HttpAnswer>;
}

export interface DirectedRequest extends CellRequest {
  readonly directory: Directory;
}
