// What the service may do with each table where its role does not own them: it reads and adds to
// all of them, and changes and deletes only what its statements change and delete. In a sandbox a
// merchant may begin anew, which deletes what a tenant has, but not its trail.

/** Rows that never change: what was promised, and what is only counted up. */
const NEVER_CHANGED: ReadonlySet<string> = new Set([
  'analytics_deltas',
  'audit_entries',
  'coupon_redemptions',
  'directory_addresses',
  'directory_former_homes',
  'dispute_questions',
  'findings',
  'ledger_days',
  'ledger_entries',
  'ledger_keys',
  'ledger_upgrades',
  'payment_page_slugs',
  'payout_deductions',
  'personal_export_parts',
  'plan_versions',
  'recovery_codes',
]);

/** Rows that only an owner writes. */
const READ_ONLY: ReadonlySet<string> = new Set(['cells', 'schema_migrations']);

/** The same, but for these columns: how far a row was read, and words of a person. */
const COLUMNS_THAT_CHANGE: ReadonlyMap<string, readonly string[]> = new Map([
  ['subscription_movements', ['is_folded', 'is_in_cohort']],
  // What a person is known by is taken out of them when the person is erased.
  [
    'api_requests',
    [
      ...['path', 'request_body', 'response_body', 'request_id', 'idempotency_key', 'ip'],
      'user_agent',
    ],
  ],
  ['bulks', ['body', 'request_id']],
  ['credit_entries', ['reason']],
  ['credit_notes', ['reason', 'lines']],
  ['events', ['data']],
  // What came is kept as it is: what of ours it is about is written beside it.
  ['statement_rows', ['of_tenant', 'of_type', 'of_id']],
  ['webhook_attempts', ['response_body', 'error']],
  // To lock its rows is all that is done with it: PostgreSQL asks for a column that may change.
  ['settlement_adjustments', ['created_at']],
]);

/** Everything else is kept: no payment, refund, settlement or payout is ever deleted. */
const DELETED_FROM: ReadonlySet<string> = new Set([
  'analytics_customers',
  'analytics_days',
  'analytics_deltas',
  'api_keys',
  'api_requests',
  'billing_entries',
  'bulk_acts',
  'bulks',
  'callbacks_of_others',
  'credit_hints',
  'directory_accounts',
  'dispute_questions',
  'email_templates',
  'emails',
  'events',
  'findings',
  'idempotency_keys',
  'inbox_callbacks',
  'invoices',
  'ledger_progress',
  'login_addresses',
  'logos',
  'member_places',
  'member_tokens',
  'members',
  'notice_choices',
  'notices',
  'payout_deductions',
  'portal_passes',
  'personal_export_parts',
  'processes',
  'recovery_codes',
  'saved_views',
  'statement_rows',
  'sessions',
  'tenant_uses',
  'throttles',
  'webhook_attempts',
  'webhook_deliveries',
]);

export interface TablePrivileges {
  readonly mayInsert: boolean;
  /** Of every column, of these, or of none. */
  readonly mayUpdate: boolean | readonly string[];
  readonly mayDelete: boolean;
}

export interface GrantedTable {
  readonly name: string;
  readonly hasTenant: boolean;
}

/** Null where no tenant may begin anew; otherwise the tables that stay when one does. */
export type KeptByReset = readonly string[] | null;

export function privilegesOn(
  { name, hasTenant }: GrantedTable,
  keptByReset: KeptByReset,
): TablePrivileges {
  const mayInsert = !READ_ONLY.has(name);
  const isEmptied = keptByReset !== null && hasTenant && !keptByReset.includes(name);
  return {
    mayInsert,
    mayUpdate: COLUMNS_THAT_CHANGE.get(name) ?? (mayInsert && !NEVER_CHANGED.has(name)),
    mayDelete: DELETED_FROM.has(name) || isEmptied,
  };
}
