// Keeps the leases of charges that wait for their turn to be asked for. Before a charge is asked
// for, its lease is made to cover the request, and a debit is written down as asked for: a few rows
// in one statement each.

import { nameOfKey } from '../../db/keys.ts';
import type { House } from '../../frame/house.ts';
import { leaseEnd } from '../../frame/job.ts';
import type { ChargeLease } from '../../frame/outcomes.ts';
import {
  giveBackAttemptsAcrossTenants,
  markAskedAcrossTenants,
  renewLeasesAcrossTenants,
} from '../../model/payments/sql.ts';
import { chargeTermsOf } from '../../provider/ask/charges.ts';
import type { Providers } from '../../provider/registry.ts';
import type { ChargeIntent } from './intent.ts';

const MARKED_AT_ONCE = 50;
/** A lease is renewed once this much of it has passed. */
const RENEWED_AFTER_MS = 30_000;

export class ChargeLeases {
  readonly #house: House;
  readonly #held: Map<string, ChargeIntent['attempt']>;
  readonly #toMark: ChargeIntent[];
  readonly #marking = new Map<string, Promise<void>>();
  #heldUntil: Date | null;
  /** Whether these leases cannot have ended since they were last seen to hold. */
  #isUnbroken: () => boolean;
  #renewing: Promise<void> | null = null;

  constructor(house: House, intents: readonly ChargeIntent[]) {
    this.#house = house;
    this.#held = new Map(intents.map(({ attempt }) => [nameOfKey(attempt), attempt]));
    this.#toMark = intents.filter((intent) => isToBeMarked(house.providers, intent));
    this.#heldUntil = intents[0]?.attempt.leasedUntil ?? null;
    this.#isUnbroken = house.presence.watch();
  }

  /** Whether this charge may still be asked for by this process. */
  async leaseStillHeld(intent: ChargeIntent): Promise<boolean> {
    const name = nameOfKey(intent.attempt);
    if (this.#isRenewalDue()) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = null;
      });
    }
    await this.#renewing;
    if (isToBeMarked(this.#house.providers, intent) && !this.#marking.has(name)) {
      const next = this.#toMark.splice(0, MARKED_AT_ONCE);
      const marked = this.#mark(next);
      for (const { attempt } of next) this.#marking.set(nameOfKey(attempt), marked);
    }
    await this.#marking.get(name);
    return this.#held.has(name);
  }

  /** The same as far as this process knows: without a look at the database. */
  holdsSurely({ attempt }: ChargeIntent): boolean {
    const hasEnded = this.#heldUntil !== null && this.#heldUntil <= this.#house.clock.now();
    return this.#held.has(nameOfKey(attempt)) && this.#isUnbroken() && !hasEnded;
  }

  /** The charge was asked for: its lease is renewed no more, and ends at the returned moment. */
  async endAfterAsking({ attempt }: ChargeIntent): Promise<ChargeLease> {
    await this.#renewing;
    const name = nameOfKey(attempt);
    this.#held.delete(name);
    const { provesAbsence } = chargeTermsOf(this.#house.providers, attempt);
    return { until: this.#heldUntil, isMarked: this.#marking.has(name) && !provesAbsence };
  }

  /** These charges are not asked for by this process: any other may take them up at once. */
  async release(
    intents: readonly ChargeIntent[],
    { areNew }: { readonly areNew: boolean },
  ): Promise<void> {
    for (const { attempt } of intents) this.#held.delete(nameOfKey(attempt));
    await this.#renewing;
    await Promise.all(this.#marking.values());
    if (this.#heldUntil === null) return;
    const realNow = this.#house.clock.now();
    const released = intents.map(({ attempt, at }) => ({
      ...attempt,
      // Prepared here and never asked for: its provider cannot have heard of it.
      sent: areNew ? ('unsent' as const) : attempt.sent,
      dueAt: at.tenant.clockNow ?? realNow,
    }));
    await giveBackAttemptsAcrossTenants(this.#house.db, released, this.#heldUntil);
  }

  #isRenewalDue(): boolean {
    if (this.#heldUntil === null) return false;
    if (!this.#isUnbroken()) return true;
    const fresh = leaseEnd(this.#house, this.#house.clock.now());
    return fresh.getTime() - this.#heldUntil.getTime() > RENEWED_AFTER_MS;
  }

  async #renew(): Promise<void> {
    await Promise.all(this.#marking.values());
    if (this.#heldUntil === null) return;
    const { db, clock, presence } = this.#house;
    const isUnbroken = presence.watch();
    const leasedUntil = leaseEnd(this.#house, clock.now());
    const until = { heldUntil: this.#heldUntil, leasedUntil };
    const kept = await renewLeasesAcrossTenants(db, [...this.#held.values()], until);
    for (const name of this.#held.keys()) if (!kept.has(name)) this.#held.delete(name);
    this.#heldUntil = leasedUntil;
    this.#isUnbroken = isUnbroken;
  }

  async #mark(intents: readonly ChargeIntent[]): Promise<void> {
    if (this.#heldUntil === null) return;
    const { db, clock, providers } = this.#house;
    const realNow = clock.now();
    const asked = intents.map(({ attempt, at }) => {
      const { tenantId, id } = attempt;
      const { provesAbsence } = chargeTermsOf(providers, attempt);
      return { tenantId, id, now: at.tenant.clockNow ?? realNow, provesAbsence };
    });
    const marked = await markAskedAcrossTenants(db, asked, this.#heldUntil);
    for (const name of asked.map(nameOfKey)) if (!marked.has(name)) this.#held.delete(name);
  }
}

/**
 * Where the provider cannot say that it never heard of a charge, our rows must. Where it can, it is
 * asked before a repetition: but not for what our rows say was never sent.
 */
function isToBeMarked(providers: Providers, { attempt, mayStillSend }: ChargeIntent): boolean {
  if (attempt.status !== 'pending' || !mayStillSend) return false;
  const { provesAbsence } = chargeTermsOf(providers, attempt);
  return provesAbsence ? attempt.sent === 'unsent' : attempt.sent !== 'unknown';
}
