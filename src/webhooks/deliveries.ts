// Deliveries under way: sends them, stores their outcomes and counts them. Each house has one.

import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import type { Deliveries } from '../frame/post.ts';
import { webhookRulesOf } from '../lib/net/webhook-address.ts';
import { inSpan, traceHeaders } from '../lib/process/trace.ts';
import { webhookHeaders } from '../lib/secrets/webhook-secret.ts';
import { shapeEvent } from '../model/events/shape.ts';
import { failAllDue } from '../model/webhooks/address-sql.ts';
import { webhookBinding } from '../model/webhooks/binding.ts';
import {
  type DeliveryFacts,
  selectDeliveryFactsAcrossTenants,
} from '../model/webhooks/delivery-facts-sql.ts';
import { isDelivered } from '../model/webhooks/rules.ts';
import { createConcluder } from './conclude.ts';
import { createSender } from './send.ts';

const MOST_IN_FLIGHT = 1_000;
const SPAN = { name: 'webhook delivery', kind: 'client' } as const;

type DeliveryContext = Pick<
  House,
  'clock' | 'config' | 'db' | 'hosts' | 'log' | 'meters' | 'vault'
>;

export function openDeliveries(parts: DeliveryContext): Deliveries {
  const { clock, config, db, hosts, log, vault } = parts;
  const sender = createSender(webhookRulesOf(config), hosts);
  const concluder = createConcluder(parts);
  const underWay = new Set<Promise<void>>();

  async function deliver(facts: DeliveryFacts): Promise<void> {
    const { webhookUrl: url, webhookDisabledAt, delivery } = facts;
    // The delivery was created while the endpoint was being turned off, or its address deleted.
    if (url === null || webhookDisabledAt !== null) {
      return await transact(db, (within) => failAllDue(within, delivery.tenantId));
    }
    const now = clock.now();
    const body = JSON.stringify(shapeEvent(facts.event));
    const headers = headersOf(vault, { facts, body, now });
    const { id: causedBy, type } = facts.event;
    const attributes = { 'http.request.method': 'POST', 'sanwo.event': type };
    const tried = await inSpan({ ...SPAN, attributes, causedBy }, async (span) => {
      const message = { url, headers: { ...headers, ...traceHeaders() }, body, now };
      const result = await sender.send(message);
      if (result.statusCode !== null) span.set({ 'http.response.status_code': result.statusCode });
      if (!isDelivered(result)) span.fail('not delivered');
      return result;
    });
    await concluder.conclude({ facts, tried });
  }

  return {
    async begin(rows) {
      for (const facts of await selectDeliveryFactsAcrossTenants(db, rows)) {
        const sent = deliver(facts).catch((error: unknown) => {
          log.error({ error, delivery: facts.delivery.id }, 'a delivery was not concluded');
        });
        underWay.add(sent);
        void sent.then(() => underWay.delete(sent));
      }
      while (underWay.size >= MOST_IN_FLIGHT) await Promise.race(underWay);
    },

    async untilDone() {
      const wasAny = underWay.size > 0;
      while (underWay.size > 0) await Promise.all(underWay);
      return wasAny;
    },

    close: () => sender.close(),
  };
}

function headersOf(
  vault: House['vault'],
  delivery: { readonly facts: DeliveryFacts; readonly body: string; readonly now: Date },
): Record<string, string> {
  const { facts, body, now } = delivery;
  const { id, tenantId, eventType: type } = facts.delivery;
  const binding = webhookBinding(tenantId);
  const { webhookPreviousSecretUntil: until } = facts;
  const previous = until !== null && until > now ? facts.webhookPreviousSecret : null;
  const secrets = [facts.webhookSecret, previous]
    .filter((sealed) => sealed !== null)
    .map((sealed) => vault.openText(sealed, binding));
  return webhookHeaders({ id, tenantId, type, body, now, secrets });
}
