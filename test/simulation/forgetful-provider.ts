// A provider that knows the key of a debit for an hour and no longer: the very same request that
// comes after that is another debit to it, and money is taken twice.

import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { isUnsent } from '../../src/provider/ask/charges.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';

export interface Forgetting {
  readonly now: () => number;
  /** How far the clocks may lie apart of those who ask; null where it forgets nothing. */
  readonly skewMs: number | null;
  readonly happened?: (what: string) => void;
}

/** When a debit was asked for that arrives later: by then the provider believes it is. */
const askedAt = new WeakMap<object, number>();

/** Stands before whatever holds requests up on their way. */
export const asksFor = <P extends Provider>(provider: P, now: () => number): P =>
  new Proxy(provider, {
    get(target, name: string) {
      const method: unknown = Reflect.get(target, name);
      if (name !== 'debitMandate' || typeof method !== 'function') return method;
      return (debit: object, ...rest: unknown[]) => {
        askedAt.set(debit, now());
        return Reflect.apply(method, target, [debit, ...rest]);
      };
    },
  });

/** Asked about when they are needed: what stands there then is known only later. */
export function forgetful(provider: Provider, forgetting: () => Forgetting): Provider {
  const known = new Map<string, number>();
  const debitMandate: Provider['debitMandate'] = async (debit, context) => {
    const { now, skewMs, happened } = forgetting();
    const first = known.get(debit.reference);
    if (first === undefined) known.set(debit.reference, now());
    const lastsMs = HOUR_MS + (skewMs ?? Number.POSITIVE_INFINITY);
    const isForgotten = first !== undefined && (askedAt.get(debit) ?? now()) - first > lastsMs;
    if (!isForgotten) {
      const outcome = await provider.debitMandate(debit, context);
      // What surely did not arrive left no key behind.
      const isNothing = first === undefined && isUnsent(outcome);
      if (isNothing) known.delete(debit.reference);
      return outcome;
    }
    happened?.('a debit that was repeated after its key was forgotten');
    const reference = `${debit.reference.slice(0, -5)}again`;
    const anew = { ...context, idempotencyKey: reference };
    return await provider.debitMandate({ ...debit, reference }, anew);
  };
  const lookUpCharge: Provider['lookUpCharge'] = (charge, context) => {
    const { now, happened } = forgetting();
    const first = known.get(charge.reference);
    if (first !== undefined && now() - first > HOUR_MS) {
      happened?.('a debit looked at after its key was forgotten');
    }
    return provider.lookUpCharge(charge, context);
  };
  return new Proxy(provider, {
    get(target, name) {
      if (name === 'mandates') return { ...target.mandates, replayableForMs: HOUR_MS };
      if (name === 'debitMandate') return debitMandate;
      if (name === 'lookUpCharge') return lookUpCharge;
      return Reflect.get(target, name);
    },
  });
}
