// Where a tenant wants its events. The address is looked up before it is kept, and looked at again
// at each delivery, on the connection itself.

import Type from 'typebox';
import { requireStillThere } from '../engine/door/still-there.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { Body, Nullable } from '../lib/api/schema.ts';
import { refusalOfWebhookUrl, webhookRulesOf } from '../lib/net/webhook-address.ts';
import { newWebhookSecret } from '../lib/secrets/webhook-secret.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { failAllDue, updateWebhook } from '../model/webhooks/address-sql.ts';
import { webhookBinding } from '../model/webhooks/binding.ts';

const ROTATION_MS = DAY_MS;

export const setWebhookUrl = threeStepOperation({
  access: 'key',
  needs: 'build',
  audit: { action: 'tenant.webhook_set', subject: 'tenant' },
  tag: 'Access',
  summary: 'Set the webhook URL and get its signing secret',
  description:
    'Setting a URL again keeps the secret. `rotateSecret` creates a new one: for 24 ' +
    'hours deliveries carry signatures of both. `null` removes the URL: nothing more is ' +
    'sent, pending deliveries fail and can be replayed, and the secret is kept for the ' +
    'next URL.',
  input: {
    body: Body({
      webhookUrl: Nullable(
        Type.String({ minLength: 1, maxLength: 2_000 }),
        'Public https URL, on port 443 or 8443. `null` to stop sending events.',
      ),
      rotateSecret: Type.Optional(
        Type.Boolean({
          description: 'Whether to create a new secret. The old one also signs for 24 hours.',
        }),
      ),
    }),
  },
  output: Type.Object(
    {
      webhookUrl: Nullable(Type.String(), 'Current webhook URL. `null` for none.'),
      webhookSecret: Nullable(
        Type.String(),
        'Secret that signs deliveries: `whsec_` and 58 characters. `null` if no URL is set.',
      ),
    },
    { title: 'WebhookSettings', description: 'Your webhook URL and signing secret.' },
  ),
  message: 'Webhook URL set',
  messageFor: ({ webhookUrl }) => (webhookUrl === null ? 'Webhook URL removed' : 'Webhook URL set'),
  problems: [],
  example: {
    body: { webhookUrl: 'https://acme.example/webhooks/sanwo' },
    data: {
      webhookUrl: 'https://acme.example/webhooks/sanwo',
      webhookSecret: `whsec_${'x'.repeat(57)}A`,
    },
  },

  prepare: async ({ body }) => ({ webhookUrl: body.webhookUrl }),

  async call({ config, hosts, tenant, intent: { webhookUrl } }) {
    if (webhookUrl === null) return null;
    const rules = webhookRulesOf(config);
    const refusal = await refusalOfWebhookUrl(webhookUrl, rules, async (host) => {
      const found = await hosts.resolve(host, tenant.id).catch(() => []);
      return found.map(({ address }) => address);
    });
    return refusal && refusal + wayOut(config, refusal);
  },

  async settle({ house, db, tenant, actor, body, outcome: refusal, afterCommit, audit }) {
    if (refusal !== null) throw invalidField('webhookUrl', refusal);
    const now = house.clock.now();
    const { webhookUrl } = body;
    const before = await lockTenant(db, tenant.id);
    await requireStillThere(db, tenant.id, { actor, now });
    const binding = webhookBinding(tenant.id);
    const kept = before.webhookSecret;
    const isNew = (kept === null && webhookUrl !== null) || body.rotateSecret === true;
    const secret = isNew ? newWebhookSecret() : kept && house.vault.openText(kept, binding);
    await updateWebhook(db, tenant.id, {
      webhookUrl,
      webhookSecret: isNew && secret ? house.vault.seal(secret, binding) : kept,
      webhookPreviousSecret: isNew ? kept : before.webhookPreviousSecret,
      webhookPreviousSecretUntil:
        isNew && kept ? new Date(now.getTime() + ROTATION_MS) : before.webhookPreviousSecretUntil,
      updatedAt: now,
    });
    audit({ changes: { from: before.webhookUrl, to: webhookUrl, newSecret: isNew } });
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenant.id));
    if (webhookUrl === null) await failAllDue(db, tenant.id);
    return { webhookUrl, webhookSecret: webhookUrl === null ? null : secret };
  },
});

/** The operator of a sandbox learns what would allow it; in live mode nothing does. */
function wayOut({ mode }: { readonly mode: string }, refusal: string): string {
  const isLiftable = mode === 'sandbox' && ALLOWED_INSIDE.has(refusal);
  return isLiftable ? ' (WEBHOOK_ALLOW_PRIVATE=true allows any address, port and http)' : '';
}

const ALLOWED_INSIDE: ReadonlySet<string> = new Set([
  'must start with https://',
  'must use port 443 or 8443',
  'must be a public address',
]);
