// Where a tenant wants its events. The address is looked up before it is kept, and looked at again
// at each delivery, on the connection itself.

import Type from 'typebox';
import { Body } from '../lib/schema.ts';
import { refusalOfWebhookUrl } from '../lib/webhook-address.ts';
import { newWebhookSecret } from '../lib/webhook-secret.ts';
import { threeStepOperation } from '../operation.ts';
import { invalidField } from '../problems.ts';
import { insertAuditEntry } from './audit.ts';
import { lockTenant, updateWebhook } from './sql.ts';
import { webhookBinding } from './webhook-binding.ts';

const ROTATION_MS = 24 * 60 * 60 * 1000;

export const setWebhookUrl = threeStepOperation({
  name: 'setWebhookUrl',
  method: 'POST',
  path: '/auth/set-webhook-url',
  access: 'key',
  tag: 'Access',
  summary: 'Set the webhook URL and get its signing secret',
  description:
    'The same secret stays when a URL is set again; `rotateSecret` makes a new one, and for 24 ' +
    'hours deliveries carry the signatures of both.',
  input: {
    body: Body({
      webhookUrl: Type.String({ minLength: 1, maxLength: 2_000 }),
      rotateSecret: Type.Optional(Type.Boolean()),
    }),
  },
  output: Type.Object({ webhookUrl: Type.String(), webhookSecret: Type.String() }),
  message: 'Webhook URL set',
  problems: ['webhook_url_refused'],
  example: {
    body: { webhookUrl: 'https://acme.example/webhooks/sanwo' },
    data: {
      webhookUrl: 'https://acme.example/webhooks/sanwo',
      webhookSecret: `whsec_${'x'.repeat(57)}A`,
    },
  },

  prepare: async ({ body }) => ({ webhookUrl: body.webhookUrl }),

  call: ({ house, intent }) =>
    refusalOfWebhookUrl(intent.webhookUrl, { allowPrivate: house.config.webhookAllowPrivate }),

  async settle({ house, db, tenant, body, outcome: refusal, afterCommit, request }) {
    if (refusal !== null) throw invalidField('webhookUrl', refusal);
    const now = house.clock.now();
    const { webhookUrl } = body;
    const before = await lockTenant(db, tenant.id);
    const binding = webhookBinding(tenant.id);
    const kept = before.webhookSecret;
    const isNew = kept === null || body.rotateSecret === true;
    const webhookSecret = isNew ? newWebhookSecret() : house.vault.openText(kept, binding);
    await updateWebhook(db, tenant.id, {
      webhookUrl,
      webhookSecret: isNew ? house.vault.seal(webhookSecret, binding) : kept,
      webhookPreviousSecret: isNew ? kept : before.webhookPreviousSecret,
      webhookPreviousSecretUntil:
        isNew && kept ? new Date(now.getTime() + ROTATION_MS) : before.webhookPreviousSecretUntil,
      updatedAt: now,
    });
    await insertAuditEntry(db, tenant.id, {
      action: 'tenant.webhook_set',
      subjectType: 'tenant',
      subjectId: tenant.id,
      changes: { from: before.webhookUrl, to: webhookUrl, newSecret: isNew },
      requestId: request.id,
      now,
    });
    afterCommit(() => house.tenantsByKey.forget((known) => known.id === tenant.id));
    return { webhookUrl, webhookSecret };
  },
});
