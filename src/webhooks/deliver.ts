// The job that tells events to the tenants' own addresses. It starts deliveries and does not wait
// for them: a receiver that hangs holds up its own tenant, by its limit in flight, and nobody else.

import { shapeEvent } from '../events/shape.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import { webhookRulesOf } from '../lib/webhook-address.ts';
import { signWebhook } from '../lib/webhook-secret.ts';
import { webhookBinding } from '../model/tenants/webhook-binding.ts';
import { failAllDue } from '../model/tenants/webhook-sql.ts';
import { type DeliveryFacts, selectDeliveryFactsAcrossTenants } from './batch-sql.ts';
import { type Concluder, createConcluder } from './conclude.ts';
import { createSender, type Sender } from './send.ts';
import type { DeliveryRow } from './shape.ts';
import { IN_FLIGHT, IN_ORDER } from './sql.ts';

const MOST_IN_FLIGHT = 1_000;

export const deliverWebhooks: QueueJob<DeliveryRow> = {
  name: 'deliver-webhooks',
  batchMax: 100,
  inBackground: true,
  queue: {
    table: 'webhook_deliveries',
    due: 'due_at',
    time: 'real',
    perTenant: IN_FLIGHT,
    also: IN_ORDER,
  },

  async handle(house, deliveries) {
    const { underWay } = postOf(house);
    for (const facts of await selectDeliveryFactsAcrossTenants(house.db, deliveries)) {
      const sent = deliver(house, facts).catch((error: unknown) => {
        house.log.error({ error, delivery: facts.delivery.id }, 'a delivery was not concluded');
      });
      underWay.add(sent);
      void sent.then(() => underWay.delete(sent));
    }
    while (underWay.size >= MOST_IN_FLIGHT) await Promise.race(underWay);
  },
};

interface Post {
  readonly sender: Sender;
  readonly concluder: Concluder;
  readonly underWay: Set<Promise<void>>;
}

const posts = new WeakMap<House, Post>();

function postOf(house: House): Post {
  const known = posts.get(house);
  if (known) return known;
  const sender = createSender(webhookRulesOf(house.config), house.hosts);
  const concluder = createConcluder(house);
  const post = { sender, concluder, underWay: new Set<Promise<void>>() };
  posts.set(house, post);
  return post;
}

/** Comes back when nothing of this process is on its way any more; answers whether anything was. */
export async function untilDelivered(house: House): Promise<boolean> {
  const underWay = posts.get(house)?.underWay;
  if (!underWay || underWay.size === 0) return false;
  while (underWay.size > 0) await Promise.all(underWay);
  return true;
}

export async function closePost(house: House): Promise<void> {
  await posts.get(house)?.sender.close();
  posts.delete(house);
}

async function deliver(house: House, facts: DeliveryFacts): Promise<void> {
  const { webhookUrl: url, webhookDisabledAt, delivery } = facts;
  // It was written while the endpoint was being turned off, or its address removed.
  if (url === null || webhookDisabledAt !== null) {
    return await failAllDue(house.db, delivery.tenantId);
  }
  const { sender, concluder } = postOf(house);
  const now = house.clock.now();
  const body = JSON.stringify(shapeEvent(facts.event));
  const headers = headersOf(house, { facts, body, now });
  const tried = await sender.send({ url, headers, body, now });
  await concluder.conclude({ facts, tried });
}

function headersOf(
  house: House,
  of: { readonly facts: DeliveryFacts; readonly body: string; readonly now: Date },
): Record<string, string> {
  const { facts, body, now } = of;
  const { id, tenantId, eventType } = facts.delivery;
  const timestamp = Math.floor(now.getTime() / 1_000);
  const binding = webhookBinding(tenantId);
  const { webhookPreviousSecretUntil: until } = facts;
  const previous = until !== null && until > now ? facts.webhookPreviousSecret : null;
  const signature = [facts.webhookSecret, previous]
    .filter((sealed) => sealed !== null)
    .map((sealed) => house.vault.openText(sealed, binding))
    .map((secret) => signWebhook({ id, timestamp, body, secret }))
    .join(' ');
  return {
    'x-service-event': eventType,
    'x-service-webhook-id': id,
    'x-service-tenant-id': tenantId,
    'x-service-timestamp': String(timestamp),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(signature ? { 'x-service-signature': signature, 'webhook-signature': signature } : {}),
  };
}
