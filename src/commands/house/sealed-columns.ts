// Every column that holds secrets, and what each secret in it is bound to.

import type { SealedColumn } from '../../db/setup/reseal-sql.ts';
import { INBOX_BINDING } from '../../inbox/binding.ts';
import { senderBinding } from '../../model/deposits/sender.ts';
import { keyBinding } from '../../model/keys/account-key.ts';
import { accountBinding } from '../../model/mandates/account-number.ts';
import { payoutAccountBinding } from '../../model/payouts/bank-account.ts';
import { memberTokenBinding, totpBinding } from '../../model/people/tokens.ts';
import { codeBinding } from '../../model/portal/passes.ts';
import { idempotencyBinding } from '../../model/requests/idempotency-binding.ts';
import { tokenBinding } from '../../model/sources/token.ts';
import { webhookBinding } from '../../model/webhooks/binding.ts';

const OF_TENANT = { id: { column: 'id', type: 'uuid' }, tenant: 'tenant_id' } as const;
const TENANT_ITSELF = { id: { column: 'id', type: 'uuid' }, tenant: 'id' } as const;
const IDEMPOTENCY = { id: { column: 'key', type: 'text' }, tenant: 'tenant_id' } as const;
const NOBODYS = { id: { column: 'id', type: 'uuid' }, tenant: null } as const;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'tenants', column: 'webhook_secret', ...TENANT_ITSELF, bind: webhookBinding },
  { table: 'tenants', column: 'webhook_previous_secret', ...TENANT_ITSELF, bind: webhookBinding },
  { table: 'api_keys', column: 'sealed_key', ...OF_TENANT, bind: keyBinding },
  { table: 'payment_sources', column: 'sealed_token', ...OF_TENANT, bind: tokenBinding },
  { table: 'payment_sources', column: 'sealed_account_number', ...OF_TENANT, bind: accountBinding },
  { table: 'members', column: 'sealed_totp', ...OF_TENANT, bind: totpBinding },
  { table: 'member_tokens', column: 'sealed_token', ...OF_TENANT, bind: memberTokenBinding },
  { table: 'portal_passes', column: 'sealed_secret', ...OF_TENANT, bind: codeBinding },
  { table: 'deposits', column: 'sealed_sender', ...OF_TENANT, bind: senderBinding },
  {
    table: 'payout_bank_accounts',
    column: 'sealed_account_number',
    ...OF_TENANT,
    bind: payoutAccountBinding,
  },
  { table: 'mandates', column: 'sealed_account_number', ...OF_TENANT, bind: accountBinding },
  { table: 'idempotency_keys', column: 'intent', ...IDEMPOTENCY, bind: idempotencyBinding },
  { table: 'idempotency_keys', column: 'response', ...IDEMPOTENCY, bind: idempotencyBinding },
  { table: 'inbox_callbacks', column: 'sealed_body', ...NOBODYS, bind: () => INBOX_BINDING },
  { table: 'callbacks_of_others', column: 'sealed_body', ...NOBODYS, bind: () => INBOX_BINDING },
];

/** Bytes that are no secrets, by `table.column`. */
export const HASHES: readonly string[] = [
  'api_keys.key_hash',
  'directory_addresses.email_hash',
  'idempotency_keys.fingerprint',
  'login_addresses.address_hash',
  'member_places.place_hash',
  'ledger_keys.public_key',
  'logos.png',
  'member_tokens.token_hash',
  'portal_passes.secret_hash',
  'recovery_codes.code_hash',
  'sessions.token_hash',
];
