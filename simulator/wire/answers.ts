// The provider's envelopes. A refusal is thrown where it is found and becomes its answer.

import type { Answer } from './call.ts';

export function good(data: unknown, description = 'Success'): Answer {
  return { status: 200, body: { code: '00', description, data } };
}

/** Direct debit answers with two more fields than the rest. */
export function goodDebit(data: unknown, options: { description?: string; status?: boolean } = {}) {
  const { description = 'Success', status = true } = options;
  return { status: 200, body: { code: '00', description, data, message: 'success', status } };
}

export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

export function refusal(status: number, description: string, code = String(status)): Refusal {
  return new Refusal({ status, body: { code, description, data: null } });
}

export const badField = (message: string): Refusal => refusal(400, message, '02');
export const notFound = (message = 'Record not found'): Refusal => refusal(404, message);
export const badRequest = (message = 'Request failed.'): Refusal => refusal(400, message);
