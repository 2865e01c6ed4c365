// Generated from the list of operations: run npm run sdk.

/** The `code` of an ApiError. */
export type ProblemCode =
  // 400: The request is invalid: see errors
  | 'invalid_input'
  // 400: The body is not valid JSON
  | 'malformed_json'
  // 400: The request could not be read
  | 'malformed_request'
  // 400: Idempotency-Key must be 1 to 255 visible characters
  | 'invalid_idempotency_key'
  // 400: The callback could not be read
  | 'callback_malformed'
  // 400: Plan is not active
  | 'plan_inactive'
  // 400: The payment provider refused the request
  | 'provider_refused'
  // 401: Send your API key in the X-Api-Key header, or as Authorization: Bearer <key>
  | 'api_key_missing'
  // 401: This API key is invalid: it is mistyped, was replaced, or belongs to the other mode
  | 'api_key_unknown'
  // 401: X-Api-Key and Authorization contain different keys: send one, or the same key in both
  | 'api_keys_differ'
  // 401: The callback is not signed by the provider
  | 'callback_refused'
  // 401: Invalid credentials
  | 'invalid_credentials'
  // 401: Send the code of your authenticator app as totp, or a recovery code
  | 'totp_required'
  // 401: This code is invalid or was already used: send the next one
  | 'totp_wrong'
  // 401: Send your password, or a code of your authenticator app as totp: you signed in more than
  // five minutes ago
  | 'reauthentication_needed'
  // 401: You are not signed in, or your session has ended: sign in again
  | 'session_ended'
  // 403: Your role does not allow this: ask an owner or an admin of the account
  | 'not_permitted'
  // 403: Unknown Host header: use the address in BASE_URL, or change BASE_URL
  | 'foreign_host'
  // 403: A session can be used only from the dashboard’s own pages
  | 'foreign_origin'
  // 403: Send the session’s csrfToken in the X-CSRF-Token header
  | 'csrf'
  // 404: No such endpoint: see /docs for all endpoints
  | 'route_not_found'
  // 404: Tenant not found
  | 'tenant_not_found'
  // 404: Plan not found
  | 'plan_not_found'
  // 404: Payment page not found
  | 'page_not_found'
  // 404: Payment source not found
  | 'payment_source_not_found'
  // 404: API key not found
  | 'key_not_found'
  // 404: Payment not found
  | 'payment_not_found'
  // 404: Refund not found
  | 'refund_not_found'
  // 404: Invoice not found
  | 'invoice_not_found'
  // 404: Credit note not found
  | 'credit_note_not_found'
  // 404: Subscription not found
  | 'subscription_not_found'
  // 404: Mandate not found
  | 'mandate_not_found'
  // 404: Webhook delivery not found
  | 'delivery_not_found'
  // 404: Email not found
  | 'email_not_found'
  // 404: Event not found
  | 'event_not_found'
  // 404: Request not found: the log keeps requests for some days, and shows new ones after a few
  // seconds
  | 'request_not_found'
  // 404: Line not found on this subscription
  | 'line_not_found'
  // 404: Checkout order not found
  | 'order_not_found'
  // 404: Member not found
  | 'member_not_found'
  // 404: Session not found
  | 'session_not_found'
  // 404: Saved view not found
  | 'saved_view_not_found'
  // 404: This invitation was used, replaced or has expired: ask for a new one
  | 'invitation_not_found'
  // 404: This link was used, replaced or has expired: ask for a new one
  | 'reset_not_found'
  // 404: Deposit not found
  | 'deposit_not_found'
  // 404: Account number not found
  | 'virtual_account_not_found'
  // 409: The payment provider has no more account numbers to give
  | 'account_limit_reached'
  // 409: Your payment provider takes no transfers
  | 'transfers_unavailable'
  // 409: The account number is closed already
  | 'virtual_account_closed'
  // 409: The amount is more than the deposit has left: see unappliedAmount
  | 'deposit_spent'
  // 409: The deposit already belongs to a customer: unapply its payments first
  | 'deposit_assigned'
  // 409: The deposit belongs to no customer yet: assign it with POST /v1/deposit/:idOrCode/assign
  | 'deposit_unassigned'
  // 409: The deposit is in another currency: only its provider can send it back
  | 'deposit_other_currency'
  // 409: The invoice cannot be paid
  | 'invoice_not_payable'
  // 409: The amount is more than remains to be paid: see amountRemaining
  | 'amount_exceeds_remaining'
  // 409: The payment was refunded or taken back already: it cannot be taken off its invoice
  | 'payment_not_releasable'
  // 409: A payment with this method and reference is recorded for this invoice
  | 'payment_recorded'
  // 409: Only a payment made outside the provider can be undone
  | 'payment_not_outside'
  // 409: The invoice was paid by several payments: name one with paymentId
  | 'payment_ambiguous'
  // 409: The provider does not say which account the money came from: it cannot go back there
  | 'sender_unknown'
  // 409: No certificate of tax withheld is awaited for this invoice
  | 'withholding_not_awaited'
  // 404: Ledger line not found
  | 'ledger_line_not_found'
  // 404: There is no digest of this day: your ledger begins later
  | 'digest_not_found'
  // 409: This day is not closed yet: a day is closed at 02:30 of the next (Lagos)
  | 'day_not_closed'
  // 404: Dispute not found
  | 'dispute_not_found'
  // 409: This payment is disputed already: respond to that dispute
  | 'dispute_open'
  // 409: Only a payment of an invoice that was taken, and not refunded in full, can be disputed
  | 'payment_not_disputable'
  // 409: The dispute is decided already
  | 'dispute_decided'
  // 404: Break not found
  | 'break_not_found'
  // 409: The break is closed already
  | 'break_closed'
  // 409: The payer does not recognise a payment of this subscription: respond to the dispute first
  | 'complaint_open'
  // 409: The payer has promised to pay by a later day: see promise. Nothing is charged or sent
  // before
  | 'invoice_promised'
  // 409: The invoice was promised twice already, the maximum
  | 'promise_limit'
  // 404: Payout not found
  | 'payout_not_found'
  // 404: Settlement not found
  | 'settlement_not_found'
  // 404: No account with this number at this bank: check both
  | 'bank_account_not_found'
  // 409: No payout account is chosen: an owner chooses one in the dashboard, under Settings,
  // Payouts
  | 'payouts_not_ready'
  // 409: Only the draft of a one-off invoice can be changed, opened or deleted
  | 'invoice_not_draft'
  // 404: Bulk action not found: it is kept for 90 days
  | 'bulk_not_found'
  // 409: Five bulk actions are running, the maximum: wait until one of them is done
  | 'bulk_limit_reached'
  // 401: Send the token of the link to your page in the X-Payer-Token header
  | 'payer_unproven'
  // 409: The page for payers is switched off: contact the business
  | 'portal_disabled'
  // 409: The business does not offer this on the page: contact the business
  | 'portal_not_offered'
  // 409: You have paused as often as the business allows
  | 'portal_pause_limit'
  // 409: The amount has changed: look at it again
  | 'portal_amount_changed'
  // 409: The customer has several subscriptions: send subscriptionIdOrCode with the flow
  | 'portal_flow_ambiguous'
  // 404: Customer not found
  | 'customer_not_found'
  // 409: Several customers have this phone number: use a code
  | 'customer_ambiguous'
  // 409: A customer with this email already exists
  | 'customer_email_taken'
  // 409: This customer has no email: open the invoice, and send its message yourself
  | 'customer_without_email'
  // 409: This customer has subscriptions that have not ended: cancel them first
  | 'customer_subscribed'
  // 409: A payment, refund or return of this customer is not decided yet: try again when it is
  | 'customer_money_under_way'
  // 404: Data export not found
  | 'data_export_not_found'
  // 429: Five data exports are in progress: wait until one is done
  | 'data_export_limit_reached'
  // 404: Coupon not found
  | 'coupon_not_found'
  // 409: A coupon with this code already exists (case is ignored)
  | 'coupon_code_taken'
  // 409: The coupon is not active
  | 'coupon_inactive'
  // 409: The coupon has expired
  | 'coupon_expired'
  // 409: The coupon has reached its maximum number of redemptions
  | 'coupon_exhausted'
  // 409: The coupon does not apply to this plan
  | 'coupon_not_for_plan'
  // 405: This endpoint does not allow the method: see the Allow header
  | 'method_not_allowed'
  // 408: The request did not arrive in time
  | 'request_too_slow'
  // 409: A tenant has already been created for this account id
  | 'tenant_exists'
  // 409: Several accounts have this email and password: send the accountId of one
  | 'tenant_ambiguous'
  // 409: A member with this email already exists
  | 'member_exists'
  // 409: An account can have at most 200 members: remove one first
  | 'members_full'
  // 409: This member has not accepted the invitation yet
  | 'member_invited'
  // 409: This is the last owner: make another member an owner first
  | 'last_owner'
  // 409: Two-factor authentication is already on: turn it off first
  | 'totp_on'
  // 409: Two-factor authentication is not set up: start with POST /session/totp
  | 'totp_off'
  // 409: This payment source is not active
  | 'payment_source_inactive'
  // 409: There is no payment source to charge: send a payment link instead
  | 'payment_source_missing'
  // 409: A bank account is detached through its subscription’s mandate
  | 'payment_source_is_bank'
  // 409: Nothing of this payment can be refunded
  | 'payment_not_refundable'
  // 409: A change already returned part of this payment: send evenIfCredited: true to refund it too
  | 'refund_exceeds_payment'
  // 409: This does not need review
  | 'payment_not_in_review'
  // 409: The provider is checking this right now: try again in a minute
  | 'payment_in_flight'
  // 409: The provider still reports this payment as taken back: record failed, or wait until the
  // provider shows the payment again
  | 'payment_taken_back'
  // 409: The provider moved a different amount: this cannot be resolved as succeeded
  | 'payment_not_whole'
  // 409: This payment belongs to no invoice: refund it with POST /v1/checkout/refunds
  | 'payment_to_refund'
  // 409: This customer already has a subscription to this plan, active or waiting for its first
  // payment: cancel it, send its payment link, or use another plan
  | 'subscription_exists'
  // 409: The subscription’s status does not allow this
  | 'subscription_state'
  // 409: The subscription ends with this cycle: there is no next invoice for the change
  | 'subscription_ending'
  // 409: The subscription has an amount due: it must be paid, voided or decided before a change
  | 'subscription_unsettled'
  // 409: The subscription is already canceled, or will be at the end of its period
  | 'subscription_canceled'
  // 409: The subscription is not paused
  | 'subscription_not_paused'
  // 409: The subscription has ended: it cannot be paid any more
  | 'subscription_ended'
  // 409: This subscription does not pay by bank mandate
  | 'not_a_bank_subscription'
  // 409: The mandate is deleted: create a new one
  | 'mandate_deleted'
  // 409: Another change of this mandate is in progress: try again shortly
  | 'mandate_change_in_flight'
  // 409: No webhook URL is set: set one with POST /auth/set-webhook-url
  | 'webhook_not_set'
  // 409: The webhook endpoint was turned off because its deliveries failed: set its URL again with
  // POST /auth/set-webhook-url
  | 'webhook_turned_off'
  // 409: The invoice is already paid
  | 'invoice_paid'
  // 409: The invoice was paid and refunded
  | 'invoice_refunded'
  // 409: The invoice is voided: nothing is owed
  | 'invoice_voided'
  // 409: The invoice of a cycle cannot be voided: pause or cancel its subscription instead
  | 'invoice_not_voidable'
  // 409: The subscription has no pending change
  | 'pending_change_missing'
  // 409: The invoice is a draft: open it first, or if it is of a cycle, wait until that starts
  | 'invoice_draft'
  // 409: An earlier charge of this invoice is still pending: wait for its result to avoid a double
  // payment
  | 'charge_in_flight'
  // 409: The amount exceeds the mandate’s limit per debit: send a payment link instead
  | 'mandate_amount_exceeded'
  // 409: The next invoice already has 100 waiting lines, the maximum
  | 'too_many_lines'
  // 409: This line is already on an invoice: it cannot be deleted
  | 'line_invoiced'
  // 409: The customer has less credit than that: see creditBalance
  | 'credit_insufficient'
  // 409: The account already has 100 API keys, the maximum: delete one that is not used
  | 'too_many_keys'
  // 409: This is the account’s own key: replace it with POST /auth/rotate-api-key
  | 'key_is_the_accounts'
  // 409: Another payment page has or had this slug: choose a different one
  | 'slug_taken'
  // 409: The subscription has had all its invoices: its failed invoice can be paid by link or
  // retried
  | 'invoice_limit_reached'
  // 409: The test clock cannot be moved there
  | 'clock_conflict'
  // 409: Your test clock is not stopped: stop it first with POST /v1/test-clock
  | 'clock_not_frozen'
  // 409: Test clocks are available in the sandbox only
  | 'test_clock_unavailable'
  // 409: This Idempotency-Key was already used for a different request: send a new key
  | 'idempotency_key_reused'
  // 409: Another request is registering this account id: try again in a minute
  | 'registration_in_progress'
  // 409: The first request with this Idempotency-Key is still in progress: try again shortly
  | 'idempotency_in_progress'
  // 413: The body is larger than 1 MiB
  | 'body_too_large'
  // 417: Unsupported Expect header: send 100-continue or none
  | 'expectation_failed'
  // 415: Send JSON with the header Content-Type: application/json
  | 'not_json'
  // 431: The address and the headers are larger than 16 KiB
  | 'headers_too_large'
  // 429: Too many requests: retry after the time in Retry-After
  | 'too_many_requests'
  // 429: Too many attempts: retry after the time in Retry-After
  | 'too_many_attempts'
  // 429: A reminder was sent less than an hour ago: retry after the time in Retry-After
  | 'reminder_too_soon'
  // 429: Too many emails today: retry after the time in Retry-After
  | 'too_many_mails'
  // 429: Too many invitations were sent: retry after the time in Retry-After
  | 'too_many_invitations'
  // 429: Too many of your requests are waiting for the payment provider: retry after the time in
  // Retry-After
  | 'provider_crowded'
  // 500: Something went wrong on our side, and nothing was changed: contact support with the
  // requestId
  | 'internal_error'
  // 503: The request was accepted, but its result is not known yet: check it, or send the request
  // again with the same Idempotency-Key
  | 'outcome_unknown'
  // 503: The service is shutting down: try again in a few seconds
  | 'shutting_down'
  // 503: The payment provider is not responding, and nothing was charged: try again in a few
  // seconds
  | 'provider_unavailable'
  // 503: The database disk is full, and nothing was saved: try again in a minute
  | 'disk_full'
  // 503: The database is unavailable: try again in a few seconds
  | 'database_away'
  // 503: This account is being moved to another database: try again in a few seconds
  | 'tenant_moving';
