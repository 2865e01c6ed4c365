// Every column in which nothing of a customer is, table by table: ids and codes of our own, sums,
// moments, states, and what merchants say of themselves and their members. A new column goes here
// or into tables.ts. What the provider sent, in inbox_callbacks and callbacks_of_others, is sealed
// and deleted after 30 days. Erasures hold what they look for until it is gone, and what documents
// go on to say until they may not; personal_export_parts are deleted with the person.

const columns = (names: string): readonly string[] => names.trim().split(/\s+/);

export const WITHOUT_PERSONAL_DATA: Readonly<Record<string, readonly string[]>> = {
  analytics_customers: columns(`tenant_id customer_id counted payments paid`),
  analytics_days: columns(`tenant_id measure day kind subject_id per count value`),
  analytics_deltas: columns(`tenant_id measure kind subject_id at count value id`),
  api_keys: columns(`
    tenant_id id key_hash sealed_key expires_at created_at name role last_four last_used_at
    created_by_kind created_by_id created_by_name member_id`),
  api_requests: columns(`
    tenant_id id created_at method route operation needs status code duration_ms actor_kind
    actor_id actor_name actor_role is_replay`),
  audit_entries: columns(`
    tenant_id id action subject_type subject_id created_at actor_kind actor_id
    subject_code customer_id happened_at told_by`),
  audit_tallies: columns(`tenant_id entries digest part`),
  billing_entries: columns(`
    tenant_id id subscription_id kind quantity unit_amount amount period_start period_end
    tax_basis_points invoice_id created_at discount discount_name tax_added cycle_id`),
  bulk_acts: columns(`
    tenant_id id bulk_id place subject_id tries refusal_code decided_at due_at leased_until
    takeovers`),
  bulks: columns(`tenant_id id action dry_run actor ip created_at`),
  callbacks_of_others: columns(`
    id cell provider deduplication_key event_type references_sent sealed_body received_at due_at
    leased_until`),
  cells: columns(`id carried_from`),
  checkout_orders: columns(`
    tenant_id id plan_id plan_version customer_id amount currency checks_card account_id status
    subscription_id invoice_id look_ups looked_up_at due_at leased_until created_at expires_at
    completed_at purpose defers_first_cycle takeovers provider quantity discount priced
    payment_methods transfer_number transfer_bank method collection_method due_days page_id
    email_less`),
  consents: columns(`
    tenant_id id customer_id subscription_id version amount interval interval_count how
    created_at`),
  disputes: columns(`
    tenant_id id code payment_id invoice_id subscription_id customer_id amount currency kind
    status provider respond_by created_at decided_at lost_amount kept_amount kept_from answer
    due_soon_at due_at leased_until takeovers`),
  email_templates: columns(`tenant_id type language subject intro outro updated_at`),
  ledger_days: columns(`
    tenant_id day count root previous signature key_id balances closed_at`),
  ledger_entries: columns(`
    tenant_id id at of_type of_id currency reason accounts amounts`),
  ledger_keys: columns(`id public_key created_at`),
  ledger_progress: columns(`tenant_id step after_id looked_at`),
  ledger_upgrades: columns(`id whole_after`),
  logos: columns(`tenant_id hash png used_at`),
  portal_passes: columns(`
    tenant_id id customer_id kind secret_hash tries flow created_at seen_at ends_at`),
  saved_views: columns(`tenant_id id member_id list created_at`),
  coupon_redemptions: columns(`
    tenant_id coupon_id number most customer_id customer_number most_per_customer subscription_id
    created_at`),
  coupons: columns(`
    tenant_id id code name basis_points amount_off duration duration_cycles plan_ids
    max_redemptions max_per_customer redeem_by redemptions status created_at updated_at`),
  credit_entries: columns(`
    tenant_id id customer_id amount balance_after source invoice_id created_at invoiced deposit_id
    placed_by deposit_amount`),
  dispute_questions: columns(`id provider transaction_reference answer asked_at`),
  credit_hints: columns(`id provider session_id tries due_at leased_until created_at`),
  credit_notes: columns(`
    tenant_id id number invoice_id customer_id refund_id currency subtotal tax_amount total
    created_at credit_entry_id`),
  customers: columns(`
    tenant_id id code created_at updated_at tax_exempt credit_balance has_number
    withholding_basis_points deposit_credit language`),
  cycle_changes: columns(`
    tenant_id id cycle_id number starts_at plan_id plan_version quantity price discount
    tax_basis_points tax_added asked_by invoice_id credit_entry_id taken_back`),
  cycles: columns(`
    tenant_id id subscription_id ordinal state starts_at ends_at paused_ms plan_id plan_version
    quantity price discount tax_basis_points tax_added changes used_discount`),
  deposit_returns: columns(`
    tenant_id id deposit_id provider reference amount currency status tries due_at leased_until
    takeovers created_at updated_at`),
  deposits: columns(`
    tenant_id id code provider virtual_account_id customer_id amount fee currency status
    applied_amount returning_amount returned_amount received_at waiting_since due_at leased_until
    takeovers created_at updated_at order_reference mail_due_at`),
  directory_accounts: columns(`account_id tenant_id cell claimed_until claimed_by`),
  directory_addresses: columns(`email_hash cell`),
  directory_former_homes: columns(`cell tenant_id`),
  directory_moves: columns(`
    tenant_id account_id from_cell to_cell step holder noted_at changed_at`),
  emails: columns(`
    tenant_id id type cause customer_id status attempts due_at leased_until sent_at created_at
    takeovers kept`),
  erasures: columns(`
    tenant_id id customer_id step passed known papers newest_paper_at requested_at done_at due_at
    leased_until takeovers`),
  events: columns(`tenant_id id sequence type entity_id occurred_at`),
  findings: columns(`invariant meaning violation_count examples looked_at`),
  idempotency_keys: columns(`tenant_id holder leased_until response_status created_at`),
  inbox_callbacks: columns(`
    id provider deduplication_key event_type references_sent sealed_body received_at due_at
    leased_until applied_at takeovers`),
  invoice_counters: columns(`tenant_id last_number last_credit_note one_offs`),
  invoices: columns(`
    tenant_id id code subscription_id customer_id plan_id plan_version status amount_due
    amount_paid amount_refunded currency billing_period_start billing_period_end due_at paid_at
    reversed_at failed_at refunded_at next_payment_attempt_at attempt_count created_at updated_at
    automatic_attempts gives_up_at gives_up_reason leased_until takeovers kind
    generation ordinal number tax_amount credit_applied checkout_link_until cycle_ordinal
    returned_lines carried_over withheld_amount withholding_date collection_method reminders_past
    deposit_credit_applied opened_at voided_at held_attempt_at promised_pay_by promised_until
    promise_status promises`),
  login_addresses: columns(`tenant_id address_hash seen_at`),
  mandates: columns(`
    tenant_id id customer_id plan_id plan_version status mandate_status advice_status
    wanted_status frequency debit_limit start_at end_at allow_retries bank_code bank_name
    poll_count last_polled_at payment_source_id subscription_id due_at leased_until expires_at
    completed_at created_at updated_at takeovers provider quantity discount`),
  master_keys: columns(`version fingerprint seals_since retired_at created_at`),
  member_places: columns(`tenant_id member_id place_hash seen_at`),
  member_tokens: columns(`
    tenant_id id member_id purpose token_hash sealed_token expires_at created_at inviter_id`),
  members: columns(`
    tenant_id id email name role status password_hash password_changed_at is_founder sealed_totp
    totp_on_at totp_step last_seen_at created_at updated_at email_proven_at`),
  notice_choices: columns(`tenant_id id kinds digest due_at leased_until takeovers updated_at`),
  notice_hours: columns(`tenant_id kind mailed_at`),
  notices: columns(`tenant_id id kind due_at leased_until takeovers created_at`),
  payment_attempts: columns(`
    tenant_id id code customer_id subscription_id invoice_id payment_source_id payment_source_type
    amount currency status purpose reference failure_code amount_refunded needs_review
    attempted_at completed_at failed_at created_at number is_manual sent tries due_at leased_until
    asked_at takeovers provider tax_amount taken_back taken_back_decided taken_back_borne
    leased_by leased_by_until deposit_id placed_by outside_method reversed_at reversed_owed`),
  payment_page_slugs: columns(`slug tenant_id page_id`),
  payment_pages: columns(`
    tenant_id id code slug name description offers fields coupon takes_quantity paid_limit
    closes_at embed_origins status views created_at updated_at`),
  payment_sources: columns(`
    tenant_id id customer_id type status card_brand card_expiry_month card_expiry_year bank_code
    bank_name created_at updated_at debit_limit provider`),
  payout_accounts: columns(`tenant_id provider recipient_account_id confirmed_at payouts_made`),
  payout_bank_accounts: columns(`
    tenant_id id bank_code bank_name account_name last4 sealed_account_number used_from
    replaced_at chosen_by created_at`),
  payout_deductions: columns(`tenant_id payout_id adjustment_id amount`),
  payouts: columns(`
    tenant_id id amount currency status reference settlement_count recipient_account_id
    failure_reason tries due_at leased_until processed_at created_at updated_at deducted_amount
    needs_review number takeovers provider bank_account_id bank_code bank_name bank_account_last4
    bank_account_name`),
  personal_export_parts: columns(`tenant_id export_id number content created_at`),
  personal_exports: columns(`
    tenant_id id customer_id step passed parts rows_of_step requested_at ready_at expires_at
    due_at leased_until takeovers`),
  plan_versions: columns(`
    tenant_id plan_id version name description amount currency interval interval_count
    trial_period_days invoice_limit status archived_at moves_existing created_at tax_basis_points
    trial_checkout`),
  plans: columns(`
    tenant_id id code version name description amount currency interval interval_count
    trial_period_days invoice_limit status archived_at created_at updated_at tax_basis_points
    moving_version trial_checkout`),
  processes: columns(`id kind seen_at posts`),
  provider_slots: columns(`
    account rate version given paused_until learnt_limit learnt_window_ms learnt_at`),
  recovery_codes: columns(`tenant_id member_id code_hash`),
  refunds: columns(`
    tenant_id id payment_id invoice_id amount currency status reference tries due_at leased_until
    created_at updated_at needs_review asked_at takeovers provider tax_amount goes_to customer_id
    even_if_credited`),
  schema_migrations: columns(`name checksum applied_at besides`),
  sessions: columns(`
    tenant_id id member_id token_hash browser network proven created_at seen_at ends_at
    wrong_codes signed_in_at`),
  reconciliation_breaks: columns(`
    tenant_id id code provider day class status subject ours theirs amount currency suspended
    finding round created_at closed_at tries due_at leased_until takeovers
    closed_by_kind closed_by_id closed_by_name`),
  reconciliation_days: columns(`
    tenant_id id provider day status row_count matched breaks amount_theirs amount_ours checked_at
    closed_at reading due_at leased_until takeovers created_at`),
  settlement_adjustments: columns(`
    tenant_id id settlement_id refund_id amount created_at payout_id taken_back_payment_id`),
  settlements: columns(`
    tenant_id id payment_id invoice_id subscription_id gross_amount fee_amount net_amount currency
    status due_at payout_id created_at payout_due_at leased_until takeovers held deposit_id`),
  statement_days: columns(`
    provider account day status cursor pages_read rows_read unreadable repeated opening closing
    reading read_at due_at tries failures reason leased_until forgotten_at`),
  statement_rows: columns(`
    provider account day place transaction_id reference session_id entry kind amount fee currency
    balance at of_tenant of_type of_id`),
  subscription_movements: columns(`
    tenant_id subscription_id customer_id plan_id at kind status_before status_after rate_before
    per_before rate_after per_after is_folded number pause_reason is_in_cohort`),
  subscriptions: columns(`
    tenant_id id code customer_id plan_id plan_version payment_source_id amount currency interval
    interval_count invoice_limit invoice_count trial_start_date trial_end_date anchor_at
    cycle_index current_billing_cycle_start current_billing_cycle_end next_billing_at status
    allow_retries cancel_at_period_end started_at canceled_at completed_at paused_at pause_reason
    latest_invoice_id created_at updated_at starts_at trial_end_told card_expiry_told due_at
    leased_until takeovers reference_cell quantity generation change_invoice_id change_count
    pending_change waiting_entries cycle_paused_ms cycle_covered tax_contained
    cycle_tax_basis_points collection_method due_days resumes_at disputed_at`),
  tenant_uses: columns(`tenant_id process_id used lately asked seen_at`),
  tenants: columns(`
    id account_id business_name email password_hash timezone dunning_max_attempts
    dunning_retry_hours upcoming_invoice_days webhook_url webhook_secret webhook_previous_secret
    webhook_previous_secret_until clock_now created_at updated_at clock_status clock_to
    clock_progress clock_leased_until webhook_failing_since webhook_disabled_at analytics_timezone
    trial_checkout drafts_moved_to emails_off chosen_provider invoice_prefix tax_name
    tax_basis_points tax_inclusive tax_number legal_name address business_tax_number support_email
    support_phone brand_color document_key final_invoice at_home moving former_cells
    disputes_after_loss disputes_auto_contest transfers_partial transfers_excess payment_methods
    registration_number api_log_days email_days
    ledger_at
    delivery_days event_days documents_years logo_name logo_width logo_height logo_ground portal`),
  throttles: columns(`bucket window_started_at hits`),
  virtual_accounts: columns(`
    tenant_id id code customer_id provider ordinal bank_name currency status looked_until due_at
    leased_until takeovers created_at updated_at asked_at`),
  webhook_attempts: columns(`tenant_id delivery_id number at status_code duration_ms`),
  webhook_deliveries: columns(`
    tenant_id id event_id event_type entity_id sequence endpoint_url status attempt_count due_at
    leased_until delivered_at created_at takeovers`),
};
