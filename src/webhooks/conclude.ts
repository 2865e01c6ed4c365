// Stores the outcomes of tries. Tries that end at about the same time are stored together, so that
// many a second need few commits and few notifications.

import { createGatherer } from '../db/queue/gather.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import { queueEmails } from '../events/emails.ts';
import { mailWayOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import {
  type Conclusion,
  clearFailingAcrossTenants,
  concludeTriesAcrossTenants,
  type FailingEndpoint,
  markFailingAcrossTenants,
  type TriedAddress,
} from '../model/webhooks/batch-sql.ts';
import type { DeliveryFacts } from '../model/webhooks/delivery-facts-sql.ts';
import {
  DEAD_AFTER_MS,
  isDelivered,
  isGone,
  nextDeliveryAt,
  type TryResult,
} from '../model/webhooks/rules.ts';
import { disableEndpoint } from '../model/webhooks/sql.ts';

const MOST_AT_ONCE = 200;

interface EndedTry extends Conclusion {
  readonly outcome: Parameters<House['meters']['delivered']>[0];
  readonly isOk: boolean;
  readonly isGone: boolean;
}

export interface Concluder {
  /** Comes back when the try is written down. */
  conclude(ended: { readonly facts: DeliveryFacts; readonly tried: TryResult }): Promise<void>;
}

type ConcludeContext = Pick<House, 'clock' | 'config' | 'db' | 'log' | 'meters'>;

export function createConcluder(house: ConcludeContext): Concluder {
  const written = createGatherer<EndedTry>(MOST_AT_ONCE, (batch) => writeEnded(house, batch));
  return {
    conclude: ({ facts, tried }) => written.put(endedTry(house, facts, tried)),
  };
}

function endedTry(
  house: ConcludeContext,
  { delivery, webhookUrl }: DeliveryFacts,
  tried: TryResult,
): EndedTry {
  const now = house.clock.now();
  const isOk = isDelivered(tried);
  const number = delivery.attemptCount + 1;
  const dueAt = isOk ? null : nextDeliveryAt(number, tried, { now, chance: Math.random() });
  const { statusCode, durationMs, error, responseBody } = tried;
  return {
    tenantId: delivery.tenantId,
    deliveryId: delivery.id,
    number,
    at: new Date(now.getTime() - durationMs),
    statusCode,
    durationMs,
    error,
    responseBody,
    url: webhookUrl ?? delivery.endpointUrl,
    trigger: isOk ? 'deliver' : dueAt === null ? 'fail' : 'wait',
    wasDueAt: delivery.dueAt,
    dueAt,
    deliveredAt: isOk ? now : null,
    isOk,
    outcome: isOk ? 'delivered' : dueAt === null ? 'failed' : 'retried',
    isGone: isGone(tried),
  };
}

async function writeEnded(house: ConcludeContext, batch: readonly EndedTry[]): Promise<void> {
  const now = house.clock.now();
  const heard = triedAddresses(batch.filter(({ isOk }) => isOk));
  const gone = triedAddresses(batch.filter((ended) => ended.isGone));
  const deaf = triedAddresses(
    batch.filter((ended) => gone.has(nameOfTried(ended)) || !heard.has(nameOfTried(ended))),
  );
  const disabled = await transact(house.db, async (db) => {
    await clearFailingAcrossTenants(db, [...heard.values()]);
    const failing = await markFailingAcrossTenants(db, [...deaf.values()], now);
    await concludeTriesAcrossTenants(db, batch);
    let turnedOff = 0;
    for (const endpoint of failing) {
      const { tenantId, url } = endpoint;
      if (!gone.has(nameOfTried(endpoint)) && !isDeadOrOff(endpoint, now)) continue;
      if (!(await disableEndpoint(db, tenantId, { url, now }))) continue;
      turnedOff += 1;
      await tellOfEnd(house, { db, tenantId, url, now });
    }
    await wakeWorkers(db, 'deliver-webhooks');
    return turnedOff;
  });
  for (const { outcome } of batch) house.meters.delivered(outcome);
  house.meters.endpointsDisabled(disabled);
}

const nameOfTried = ({ tenantId, url }: TriedAddress) => `${tenantId} ${url}`;

/** Each once, in the order of their tenants. */
function triedAddresses(tried: readonly TriedAddress[]): ReadonlyMap<string, TriedAddress> {
  const named = tried.map((each) => [nameOfTried(each), each] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether the endpoint is turned off, which tries under way must respect, or has to be. */
function isDeadOrOff({ failingSince, disabledAt }: FailingEndpoint, now: Date): boolean {
  return disabledAt !== null || now.getTime() - failingSince.getTime() >= DEAD_AFTER_MS;
}

async function tellOfEnd(
  house: ConcludeContext,
  endpoint: {
    readonly db: Parameters<typeof queueEmails>[0];
    readonly tenantId: string;
    readonly url: string;
    readonly now: Date;
  },
): Promise<void> {
  const { db, tenantId, url, now } = endpoint;
  const { email, businessName } = await selectTenant(db, tenantId);
  house.log.warn({ tenantId }, 'a webhook endpoint was turned off');
  if (email === null) return;
  const facts = { businessName, url };
  // One mail a day, however often the endpoint is turned on again: the recipient may be a stranger.
  const cause = now.toISOString().slice(0, 10);
  const message = { type: 'webhook_disabled' as const, cause, customerId: null, recipient: email };
  const way = mailWayOf(house.config);
  await queueEmails(db, tenantId, { emails: [{ ...message, facts }], now, way });
}
