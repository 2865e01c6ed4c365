// The provider as one process of the service meets it: through gates, with everything that can go
// wrong on the way, and with a witness who remembers what was asked and what came back.

import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Call, CHARGES, type Chaos } from './chaos.ts';
import type { Conductor } from './conductor.ts';
import type { Mortal } from './process.ts';
import type { Asked, Witness } from './witness.ts';

const MOVES_MONEY = new Set([
  'chargeToken',
  'debitMandate',
  'refund',
  'transfer',
  'transferToBank',
]);
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
  'openAccount',
  'findAccount',
  'closeAccount',
  'findCredit',
  'listCredits',
  'lookUpBankTransfer',
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

/** Others pass so often meanwhile, and so much time. */
const SLOW_ROUNDS = 5;
const SLOW_ROUND_MS = 10_000;
/** As long as an answer is waited for. */
const HANGS_MS = 30_000;

export interface Trouble {
  readonly pass: (ms: number) => void;
  readonly chaos: Chaos;
  readonly conductor: Conductor;
  readonly witness: Witness;
  /** Whose money a reference is about, in words that are the same in each playing of a life. */
  readonly subjectOf: (reference: string) => Promise<string | null>;
}

export function troubled<P extends Provider>(provider: P, mortal: Mortal, trouble: Trouble): P {
  const { chaos, conductor, witness, pass } = trouble;

  /** What a death at a charge leaves behind must be among what is seen. */
  function dieAt(method: string, where: string, left: string): never {
    if (CHARGES.has(method)) witness.happened(left);
    return mortal.die(`${where} ${method}`);
  }

  async function dawdle(name: string): Promise<void> {
    witness.happened('a slow call');
    for (let round = 0; round < SLOW_ROUNDS; round += 1) {
      await conductor.gate(name);
      pass(SLOW_ROUND_MS);
    }
  }

  /** It is carried out, and nobody hears of it until he gives up. */
  async function hang(name: string, arrive: () => Promise<unknown>): Promise<unknown> {
    witness.happened('a call that hangs');
    await arrive();
    await conductor.gate(name);
    pass(HANGS_MS);
    return UNKNOWN;
  }

  async function aboutOf(subject: unknown, reference: string | null): Promise<string> {
    const whose = reference === null ? null : await trouble.subjectOf(reference);
    const known = [whose, detailOf(subject)].filter((each) => each !== null);
    return known.length === 0 ? 'it' : known.join(' ');
  }

  async function talk(method: string, call: () => Promise<unknown>, args: unknown[]) {
    const [subject, context] = args;
    mortal.live();
    const reference = referenceOf(subject);
    // A session is the payer's own: two that are looked up together are told apart by it.
    const isNamed = method === 'findCredit' && reference !== null;
    const about = isNamed ? reference : await aboutOf(subject, reference);
    mortal.live();
    await conductor.gate(`${mortal.name} asks ${method} ${about}`);
    mortal.live();
    const merchant = tenantOf(context);
    const asked = witness.asks({ process: mortal.name, method, reference, merchant });
    const pace = chaos.meetsOnTheWay({ method, about });
    if (pace === 'slow') await dawdle(`${mortal.name} waits for ${method} ${about}`);
    const meeting = () => meet(call, { method, about }, asked);
    const name = `${mortal.name} gives up ${method} ${about}`;
    const outcome = await (pace === 'hangs' ? hang(name, meeting) : meeting());
    await conductor.gate(`${mortal.name} heard ${method} ${about}`);
    await asked.hears(outcome);
    mortal.live();
    if (pace === 'crash with the answer') {
      return dieAt(method, 'with the answer to', 'a charge answered and not settled at a death');
    }
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
        return dieAt(method, 'before', 'a charge prepared and not asked for at a death');
      case 'crash after a call':
        await reach();
        return dieAt(method, 'after', 'a charge under way at a death');
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
      return (...given: unknown[]) =>
        mortal.tracked(talk(name, () => method.apply(target, given), given));
    },
  });
}

function tenantOf(context: unknown): string | null {
  if (typeof context !== 'object' || context === null || !('tenantId' in context)) return null;
  return String(context.tenantId);
}

function detailOf(subject: unknown): string | null {
  if (typeof subject !== 'object' || subject === null) return null;
  if ('amountKobo' in subject) return String(subject.amountKobo);
  return 'accountNumber' in subject ? String(subject.accountNumber) : null;
}

function referenceOf(subject: unknown): string | null {
  if (typeof subject === 'string') return subject;
  if (typeof subject !== 'object' || subject === null || !('reference' in subject)) return null;
  return String(subject.reference);
}
