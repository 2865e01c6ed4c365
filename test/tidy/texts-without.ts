// Why no word of a customer is in a text, JSON or bytes that no erasure looks at: every column of
// that kind in src/model/personal-data/without.ts has one of these reasons, or holds one of a list
// of words, as its constraint says. What a caller writes freely has none of them.

const columns = (names: string): readonly string[] => names.trim().split(/\s+/);

export const TEXTS_WITHOUT: readonly (readonly [why: string, columns: readonly string[]])[] = [
  [
    'a word, a number or a reference that this service makes, and no caller can choose',
    columns(`
      analytics_days.kind analytics_days.measure analytics_deltas.kind analytics_deltas.measure
      api_keys.last_four api_requests.actor_kind api_requests.actor_role api_requests.code
      api_requests.method api_requests.needs api_requests.operation api_requests.route
      audit_entries.action audit_entries.subject_code audit_entries.subject_type
      bulk_acts.refusal_code callbacks_of_others.cell cells.id checkout_orders.currency
      consents.version credit_notes.currency credit_notes.number customers.code
      customers.language cycle_changes.taken_back cycles.used_discount deposit_returns.currency
      deposit_returns.reference deposits.code deposits.currency deposits.order_reference
      directory_accounts.cell directory_addresses.cell directory_former_homes.cell
      directory_moves.from_cell directory_moves.to_cell disputes.code disputes.currency
      email_templates.type emails.cause erasures.passed erasures.step events.type
      findings.examples findings.invariant findings.meaning invoices.code invoices.currency
      invoices.number ledger_days.balances ledger_days.key_id ledger_days.previous ledger_days.root
      ledger_days.signature ledger_entries.currency ledger_entries.of_type ledger_entries.reason
      ledger_keys.id ledger_keys.public_key master_keys.fingerprint notice_choices.kinds
      notice_hours.kind
      payment_attempts.code payment_attempts.currency payment_attempts.failure_code
      payment_attempts.reference payment_pages.code payouts.currency payouts.reference
      personal_exports.passed personal_exports.step plan_versions.currency plans.code
      portal_passes.flow reconciliation_breaks.code reconciliation_breaks.currency
      reconciliation_breaks.finding reconciliation_breaks.ours reconciliation_breaks.subject
      reconciliation_breaks.theirs refunds.currency refunds.reference saved_views.list
      schema_migrations.besides schema_migrations.checksum schema_migrations.name
      settlements.currency subscription_movements.pause_reason
      subscription_movements.status_after subscription_movements.status_before
      subscriptions.card_expiry_told subscriptions.code subscriptions.currency
      subscriptions.pending_change subscriptions.reference_cell tenants.clock_progress
      tenants.former_cells virtual_accounts.code virtual_accounts.currency
      webhook_deliveries.event_type`),
  ],
  [
    'what a merchant sells, or says of itself: shown to all of its customers alike',
    columns(`
      billing_entries.discount_name checkout_orders.account_id checkout_orders.discount
      checkout_orders.priced coupons.code coupons.name directory_accounts.account_id
      directory_moves.account_id email_templates.intro email_templates.outro
      email_templates.subject logos.hash logos.png mandates.discount payment_page_slugs.slug
      payment_pages.coupon payment_pages.description payment_pages.embed_origins
      payment_pages.fields payment_pages.name payment_pages.offers payment_pages.slug
      plan_versions.description plan_versions.name plans.description plans.name
      tenants.account_id tenants.address tenants.analytics_timezone tenants.brand_color
      tenants.business_name tenants.business_tax_number tenants.chosen_provider tenants.email
      tenants.emails_off tenants.invoice_prefix tenants.legal_name tenants.logo_name
      tenants.portal tenants.registration_number tenants.support_email tenants.support_phone
      tenants.tax_name tenants.tax_number tenants.timezone tenants.webhook_url
      webhook_deliveries.endpoint_url`),
  ],
  [
    'of a member of the merchant, or of one of its keys: who acted, and from where',
    columns(`
      api_keys.created_by_name api_keys.name api_requests.actor_name bulks.actor bulks.ip
      members.email members.name sessions.browser sessions.network sessions.proven
      payout_bank_accounts.chosen_by reconciliation_breaks.closed_by_kind
      reconciliation_breaks.closed_by_name`),
  ],
  [
    'the account into which a merchant is paid out, as its bank and the provider have it',
    columns(`
      payout_accounts.provider payout_accounts.recipient_account_id
      payout_bank_accounts.account_name payout_bank_accounts.bank_code
      payout_bank_accounts.bank_name payout_bank_accounts.last4
      payout_bank_accounts.sealed_account_number payouts.bank_account_last4
      payouts.bank_account_name payouts.bank_code payouts.bank_name payouts.failure_reason
      payouts.provider payouts.recipient_account_id`),
  ],
  [
    'a bank or a provider by its name, number or state, which many people have in common',
    columns(`
      checkout_orders.provider checkout_orders.transfer_bank checkout_orders.transfer_number
      credit_hints.provider credit_hints.session_id deposit_returns.provider deposits.provider
      dispute_questions.provider dispute_questions.transaction_reference disputes.provider
      mandates.advice_status mandates.bank_code mandates.bank_name
      mandates.frequency mandates.provider payment_attempts.provider payment_sources.bank_code
      payment_sources.bank_name payment_sources.card_brand payment_sources.provider
      provider_slots.account provider_slots.rate reconciliation_breaks.provider
      reconciliation_days.provider refunds.provider statement_days.account
      statement_days.cursor statement_days.provider statement_days.reason statement_rows.account
      statement_rows.currency statement_rows.kind statement_rows.of_type statement_rows.provider
      statement_rows.reference statement_rows.session_id statement_rows.transaction_id
      virtual_accounts.bank_name virtual_accounts.provider`),
  ],
  [
    'a hash or a sealed secret of the service, its merchants or their members',
    columns(`
      api_keys.key_hash api_keys.sealed_key directory_addresses.email_hash
      login_addresses.address_hash member_places.place_hash member_tokens.sealed_token
      member_tokens.token_hash members.password_hash members.sealed_totp
      portal_passes.secret_hash recovery_codes.code_hash sessions.token_hash
      tenants.password_hash tenants.webhook_previous_secret tenants.webhook_secret`),
  ],
  [
    'what the provider sent, sealed, and deleted 30 days after it was applied',
    columns(`
      callbacks_of_others.deduplication_key callbacks_of_others.event_type
      callbacks_of_others.provider callbacks_of_others.references_sent
      callbacks_of_others.sealed_body inbox_callbacks.deduplication_key
      inbox_callbacks.event_type inbox_callbacks.provider inbox_callbacks.references_sent
      inbox_callbacks.sealed_body`),
  ],
  [
    'a count of a network or of the hash of an address, which is deleted after a day',
    columns(`throttles.bucket`),
  ],
  [
    'what an erasure or an export itself works with, deleted by it or by its own date',
    columns(`erasures.known erasures.papers personal_export_parts.content`),
  ],
];
