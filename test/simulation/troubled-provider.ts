// The provider as one process of the service meets it: through gates, with everything that can go
// wrong on the way, and with a witness who remembers what was asked and what came back.

import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import type { Call, Chaos } from './chaos.ts';
import type { Conductor } from './conductor.ts';
import type { Mortal } from './process.ts';
import type { Asked, Witness } from './witness.ts';

const MOVES_MONEY = new Set(['chargeToken', 'debitMandate', 'refund', 'transfer']);
const TALKS = new Set([
  ...MOVES_MONEY,
  'createCheckout',
  'lookUpCheckout',
  'lookUpCharge',
  'createMandate',
  'readMandate',
  'changeMandate',
  'findMandate',
  'lookUpTransfer',
]);

const UNKNOWN = { kind: 'unknown', reason: 'the answer was lost' } as const;
const UNREACHABLE = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no connection',
  transient: true,
  providerReference: null,
} as const;
const REFUSED = {
  kind: 'declined',
  code: 'declined',
  reason: 'Not today',
  transient: true,
  providerReference: null,
} as const;

export interface Trouble {
  readonly chaos: Chaos;
  readonly conductor: Conductor;
  readonly witness: Witness;
}

export function troubled<P extends Provider>(provider: P, mortal: Mortal, trouble: Trouble): P {
  const { chaos, conductor, witness } = trouble;

  async function talk(method: string, call: () => Promise<unknown>, subject: unknown) {
    mortal.live();
    const about = subjectOf(subject);
    const reference = referenceOf(subject);
    await conductor.gate(`${mortal.name} asks ${method} ${about}`);
    mortal.live();
    const asked = witness.asks({ process: mortal.name, method, reference });
    const outcome = await meet(call, { method, about }, asked);
    await conductor.gate(`${mortal.name} heard ${method} ${about}`);
    await asked.hears(outcome);
    mortal.live();
    return outcome;
  }

  async function meet(
    call: () => Promise<unknown>,
    { method, about }: Call,
    asked: Asked,
  ): Promise<unknown> {
    const reach = async () => {
      if (asked.wasRefused()) return REFUSED;
      const outcome = await conductor.during(call());
      asked.arrived(outcome);
      return outcome;
    };
    const met = chaos.meetsAtCall({ method, about });
    switch (met) {
      case 'crash before a call':
        return mortal.die(`before ${method}`);
      case 'crash after a call':
        await reach();
        return mortal.die(`after ${method}`);
      case 'answer lost':
        await reach();
        return UNKNOWN;
      case 'an hour late':
        asked.isLate();
        chaos.delay(reach);
        return UNKNOWN;
      case 'request lost':
      case 'timed out in an outage':
      case 'error in an outage':
        return UNKNOWN;
      case 'unreachable':
      case 'unreachable in an outage':
        return MOVES_MONEY.has(method) ? UNREACHABLE : UNKNOWN;
      case 'refused':
        return asked.refuses() ? REFUSED : await reach();
      default:
        return await reach();
    }
  }

  return new Proxy(provider, {
    get(target, name: string) {
      const method = target[name as keyof typeof target] as unknown;
      if (typeof method !== 'function' || !TALKS.has(name)) return method;
      return (subject: unknown, ...rest: unknown[]) =>
        mortal.tracked(talk(name, () => method.call(target, subject, ...rest), subject));
    },
  });
}

function subjectOf(subject: unknown): string {
  if (typeof subject !== 'object' || subject === null) return 'it';
  return 'amountKobo' in subject ? String(subject.amountKobo) : 'it';
}

function referenceOf(subject: unknown): string | null {
  if (typeof subject !== 'object' || subject === null || !('reference' in subject)) return null;
  return String(subject.reference);
}
