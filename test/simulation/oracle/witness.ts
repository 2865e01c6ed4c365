// Stands beside the house when it talks with the provider, and writes down what was asked about
// which reference and what the house got to hear: nothing, where its process died.

import type { WholeProvider as Provider } from '../../../src/provider/port/provider.ts';

export interface Call {
  /** Calls are numbered as they begin. */
  readonly order: number;
  readonly process: string;
  readonly method: string;
  readonly reference: string;
  /** Null until there is an answer; "nothing" when there will never be one. */
  outcome: string | null;
}

export interface Witness {
  wrap<P extends Provider>(provider: P, process?: string): P;
  readonly calls: readonly Call[];
}

const HEARD = new Set([
  'chargeToken',
  'debitMandate',
  'refund',
  'transfer',
  'lookUpCheckout',
  'lookUpCharge',
  'lookUpTransfer',
]);

export function createWitness(): Witness {
  const calls: Call[] = [];

  async function heard(call: Call, talk: () => Promise<unknown>): Promise<unknown> {
    calls.push(call);
    try {
      const answer = await talk();
      call.outcome = answerWord(answer);
      return answer;
    } catch (error) {
      call.outcome = 'nothing';
      throw error;
    }
  }

  return {
    calls,
    wrap: (provider, process = 'server') =>
      new Proxy(provider, {
        get(target, name: string) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function' || !HEARD.has(name)) return method;
          return (subject: unknown, ...rest: unknown[]) => {
            const reference = referenceIn(subject);
            const order = calls.length;
            const call = { order, process, method: name, reference, outcome: null };
            return heard(call, () => Reflect.apply(method, target, [subject, ...rest]));
          };
        },
      }),
  };
}

function referenceIn(subject: unknown): string {
  if (typeof subject === 'string') return subject;
  return textIn(subject, 'reference') ?? '';
}

/** The kind of an answer, or why it was declined where the request certainly never arrived. */
function answerWord(answer: unknown): string {
  const kind = textIn(answer, 'kind') ?? 'unknown';
  return textIn(answer, 'code') === 'provider_unreachable' ? 'unreachable' : kind;
}

function textIn(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : null;
}
