// What a page of a payer asks for is an operation for payers, run as if a program asked: in a
// transaction, with its row in the audit trail.

import type { SanwoOperation } from '../../../frame/operation.ts';
import { problem } from '../../../frame/problems.ts';
import { CommittedRefusal } from '../../../lib/api/problem.ts';
import { type Validators, validatorsOf } from '../../run/input.ts';
import { runOperation } from '../../run/run.ts';
import type { RequestPart } from '../../run/validate.ts';
import type { Inside } from './door.ts';

export interface AskedAct {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Returns the data of its answer; throws its refusal. */
export type Act = (inside: Inside, name: string, asked: AskedAct) => Promise<unknown>;

export function createActs(operations: readonly SanwoOperation[]): Act {
  const ofPayers = operations.filter(({ access }) => access === 'payer');
  const known = new Map(ofPayers.map((each) => [each.name, each]));
  const validators = new Map(ofPayers.map((each) => [each.name, validatorsOf(each.input)]));
  return async (inside, name, { params = {}, body = {} }) => {
    const [operation, validate] = [known.get(name), validators.get(name)];
    if (!operation || !validate) throw new Error(`no operation for payers is called ${name}`);
    const input = { params, query: {}, body };
    requireValid(validate, input);
    return await runIn(inside, operation, input);
  };
}

function requireValid(validators: Validators, input: Readonly<Record<RequestPart, object>>): void {
  const errors = [...validators].flatMap(([part, validate]) => [...validate(input[part])]);
  if (errors.length > 0) throw problem('invalid_input', { errors });
}

async function runIn(inside: Inside, operation: SanwoOperation, input: object): Promise<unknown> {
  const { house, frame, request, caller } = inside;
  const { tenant, actor, payer } = caller;
  let answered: unknown;
  const refused = await runOperation({
    ...{ house, share: frame.share, closing: frame.closing, operation, request },
    ...{ tenant, actor, payer, session: null, input: input as never, claim: null },
    handCookie: () => {},
    answerOf: (data) => {
      answered = data;
      return { status: 200, body: '' };
    },
    refusalOf: () => null,
  });
  if (refused instanceof CommittedRefusal) throw refused.problem;
  return answered;
}
