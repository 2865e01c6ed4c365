// Holds the charges that wait for their turn to be asked for. Before one is, its lease covers the
// requests to come, and a debit is written down as asked for: a few rows in one statement each.

import { nameOfKey } from '../../db/keys.ts';
import type { House } from '../../frame/house.ts';
import { leaseEnd } from '../../frame/job.ts';
import type { Held } from '../../frame/landing.ts';
import {
  giveBackAttemptsAcrossTenants,
  markAskedAcrossTenants,
  renewLeasesAcrossTenants,
} from '../../model/payments/sql.ts';
import { chargeTermsOf } from '../../provider/ask/charges.ts';
import type { Providers } from '../../provider/registry.ts';
import type { ChargeIntent } from './intent.ts';

const MARKED_AT_ONCE = 50;
/** So much of a lease may have passed before it is renewed. */
const RENEWED_AFTER_MS = 30_000;

export interface Hold {
  /** Whether this charge is still ours to ask for. */
  isOurs(intent: ChargeIntent): Promise<boolean>;
  /** It was asked for, and is held no longer than it is by now. */
  release(intent: ChargeIntent): Promise<Held>;
  /** These are not asked for by us any more: anybody may take them up at once. */
  giveBack(intents: readonly ChargeIntent[], of: { readonly areNew: boolean }): Promise<void>;
}

export function holdCharges(house: House, intents: readonly ChargeIntent[]): Hold {
  const { db, clock } = house;
  const ours = new Map(intents.map(({ attempt }) => [nameOfKey(attempt), attempt]));
  const isMarked = (intent: ChargeIntent) => isToBeMarked(house.providers, intent);
  const toMark = intents.filter(isMarked);
  const marking = new Map<string, Promise<void>>();
  let heldUntil = intents[0]?.attempt.leasedUntil ?? null;
  let renewing: Promise<void> | null = null;

  const isRenewalDue = () =>
    heldUntil !== null &&
    leaseEnd(house, clock.now()).getTime() - heldUntil.getTime() > RENEWED_AFTER_MS;

  async function renew(): Promise<void> {
    await Promise.all(marking.values());
    if (heldUntil === null) return;
    const leasedUntil = leaseEnd(house, clock.now());
    const held = { heldUntil, leasedUntil };
    const kept = await renewLeasesAcrossTenants(db, [...ours.values()], held);
    for (const name of ours.keys()) if (!kept.has(name)) ours.delete(name);
    heldUntil = leasedUntil;
  }

  async function mark(some: readonly ChargeIntent[]): Promise<void> {
    if (heldUntil === null) return;
    const realNow = clock.now();
    const asked = some.map(({ attempt, at }) => {
      const { tenantId, id } = attempt;
      const { provesAbsence } = chargeTermsOf(house.providers, attempt);
      return { tenantId, id, now: at.tenant.clockNow ?? realNow, provesAbsence };
    });
    const marked = await markAskedAcrossTenants(db, asked, heldUntil);
    for (const name of asked.map(nameOfKey)) if (!marked.has(name)) ours.delete(name);
  }

  async function isOurs(intent: ChargeIntent): Promise<boolean> {
    const name = nameOfKey(intent.attempt);
    if (renewing === null && isRenewalDue()) {
      renewing = renew().finally(() => {
        renewing = null;
      });
    }
    await renewing;
    if (isMarked(intent) && !marking.has(name)) {
      const next = toMark.splice(0, MARKED_AT_ONCE);
      const marked = mark(next);
      for (const { attempt } of next) marking.set(nameOfKey(attempt), marked);
    }
    await marking.get(name);
    return ours.has(name);
  }

  async function release(intent: ChargeIntent): Promise<Held> {
    await renewing;
    const name = nameOfKey(intent.attempt);
    ours.delete(name);
    const { provesAbsence } = chargeTermsOf(house.providers, intent.attempt);
    return { until: heldUntil, isMarked: marking.has(name) && !provesAbsence };
  }

  async function giveBack(
    some: readonly ChargeIntent[],
    { areNew }: { readonly areNew: boolean },
  ): Promise<void> {
    for (const { attempt } of some) ours.delete(nameOfKey(attempt));
    await renewing;
    await Promise.all(marking.values());
    if (heldUntil === null) return;
    const realNow = clock.now();
    const back = some.map(({ attempt, at }) => ({
      ...attempt,
      // Prepared by us and never asked for: its provider cannot have heard of it.
      sent: areNew ? ('unsent' as const) : attempt.sent,
      dueAt: at.tenant.clockNow ?? realNow,
    }));
    await giveBackAttemptsAcrossTenants(db, back, heldUntil);
  }

  return { isOurs, release, giveBack };
}

/**
 * Where the provider cannot say that it never heard of a charge, our rows must. Where it can, it is
 * asked before a repetition: but not for what our rows say was never sent.
 */
function isToBeMarked(providers: Providers, { attempt, isWanted }: ChargeIntent): boolean {
  if (attempt.status !== 'pending' || !isWanted) return false;
  const { provesAbsence } = chargeTermsOf(providers, attempt);
  return provesAbsence ? attempt.sent === 'unsent' : attempt.sent !== 'unknown';
}
