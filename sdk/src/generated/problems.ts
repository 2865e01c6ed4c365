// Generated from the list of operations: run npm run sdk.

/** What can go wrong, as `code` of an ApiError names it. */
export type ProblemCode =
  // 400: The request is not valid: see errors
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
  // 401: This API key is not valid: it is mistyped, rotated away, or of another mode
  | 'api_key_unknown'
  // 401: X-Api-Key and Authorization hold different keys: send one of them, or the same in both
  | 'api_keys_differ'
  // 401: The callback is not signed by the provider
  | 'callback_refused'
  // 401: Invalid credentials
  | 'invalid_credentials'
  // 401: Send the code of your authenticator app as totp, or a recovery code
  | 'totp_required'
  // 401: This code is not valid, or was used already: send the next one
  | 'totp_wrong'
  // 401: Nobody is signed in here, or no longer: sign in again
  | 'session_ended'
  // 401: Send the token of the link to your page in the X-Payer-Token header
  | 'payer_unproven'
  // 403: Your role may not do this: ask an owner or an admin of the account
  | 'not_permitted'
  // 403: The service is not known by this Host: use the address in BASE_URL, or set BASE_URL to it
  | 'foreign_host'
  // 403: A session is used from the dashboard’s own pages, and from nowhere else
  | 'foreign_origin'
  // 403: Send the session’s csrfToken in the X-CSRF-Token header
  | 'csrf'
  // 404: There is nothing at this address: see /docs for every endpoint
  | 'route_not_found'
  // 404: Tenant not found
  | 'tenant_not_found'
  // 404: Plan not found
  | 'plan_not_found'
  // 404: Customer not found
  | 'customer_not_found'
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
  // 404: Payout not found
  | 'payout_not_found'
  // 404: Settlement not found
  | 'settlement_not_found'
  // 404: Event not found
  | 'event_not_found'
  // 404: Request not found: the log has those of some days, seconds later
  | 'request_not_found'
  // 404: This subscription has no such line
  | 'line_not_found'
  // 404: No account has this number at this bank: check both
  | 'bank_account_not_found'
  // 404: Checkout order not found
  | 'order_not_found'
  // 404: Coupon not found
  | 'coupon_not_found'
  // 404: Member not found
  | 'member_not_found'
  // 404: Session not found
  | 'session_not_found'
  // 404: This invitation was used, replaced or has run out: ask for a new one
  | 'invitation_not_found'
  // 404: This link was used, replaced or has run out: ask for a new one
  | 'reset_not_found'
  // 405: This address takes other methods: see the Allow header
  | 'method_not_allowed'
  // 408: The request did not arrive in time
  | 'request_too_slow'
  // 409: A tenant has already been created for this account id
  | 'tenant_exists'
  // 409: Several accounts have this email and password: say which, as accountId
  | 'tenant_ambiguous'
  // 409: A member with this email is there already
  | 'member_exists'
  // 409: An account has at most 200 members: remove one first
  | 'members_full'
  // 409: This member has not accepted the invitation yet
  | 'member_invited'
  // 409: This is the last owner: make another member an owner first
  | 'last_owner'
  // 409: Codes are asked for already: turn them off first
  | 'totp_on'
  // 409: There is no second factor: begin with POST /session/totp
  | 'totp_off'
  // 409: A customer with this email already exists
  | 'customer_email_taken'
  // 409: This payment source is not active
  | 'payment_source_inactive'
  // 409: There is no payment source to charge: send the payer a payment link instead
  | 'payment_source_missing'
  // 409: A bank source is taken away through its subscription’s mandate
  | 'payment_source_is_bank'
  // 409: Nothing of this payment can be given back
  | 'payment_not_refundable'
  // 409: Part of this payment was given back by a change: send evenIfCredited: true to refund it too
  | 'refund_exceeds_payment'
  // 409: This needs no review: there is nothing to decide
  | 'payment_not_in_review'
  // 409: The provider is being asked about it right now: try again in a minute
  | 'payment_in_flight'
  // 409: The provider moved another amount than was asked: it cannot count as succeeded
  | 'payment_not_whole'
  // 409: What was paid on this page credits nothing: give it back with POST /v1/checkout/refunds
  | 'payment_to_refund'
  // 409: This customer has a live subscription to this plan already, or one that waits for its first payment: cancel it, send its payment link, or use another plan
  | 'subscription_exists'
  // 409: The subscription is in a state that does not allow this
  | 'subscription_state'
  // 409: The subscription ends with this cycle, so no next invoice could ask for the change
  | 'subscription_ending'
  // 409: The subscription cannot be changed before what is due of it is paid, voided or decided
  | 'subscription_unsettled'
  // 409: The subscription is canceled, or to be canceled, already
  | 'subscription_canceled'
  // 409: The subscription is not paused: there is nothing to resume
  | 'subscription_not_paused'
  // 409: The subscription has ended: nothing can be paid for it any more
  | 'subscription_ended'
  // 409: This subscription does not pay by bank mandate
  | 'not_a_bank_subscription'
  // 409: The mandate is deleted: ask for a new one
  | 'mandate_deleted'
  // 409: A change of this mandate is under way: try again shortly
  | 'mandate_change_in_flight'
  // 409: No webhook URL is set: set one with POST /auth/set-webhook-url
  | 'webhook_not_set'
  // 409: The webhook endpoint was turned off, because it was gone or only failed: set its URL again with POST /auth/set-webhook-url
  | 'webhook_turned_off'
  // 409: The invoice is paid already
  | 'invoice_paid'
  // 409: The invoice was paid and given back
  | 'invoice_refunded'
  // 409: The invoice is voided: nobody owes it any more
  | 'invoice_voided'
  // 409: The invoice of a cycle is not voided: pause or cancel its subscription instead
  | 'invoice_not_voidable'
  // 409: No change waits for the next cycle: there is nothing to take back
  | 'pending_change_missing'
  // 409: The invoice is a draft: it is charged when its cycle begins
  | 'invoice_draft'
  // 409: An earlier charge of this invoice is not decided yet: wait until it is, so that nothing is paid twice
  | 'charge_in_flight'
  // 409: The amount is more than the mandate allows for one debit: send the payer a checkout link
  | 'mandate_amount_exceeded'
  // 409: A hundred lines wait for the next invoice already: that is the most
  | 'too_many_lines'
  // 409: An invoice has this line already: it cannot be taken away any more
  | 'line_invoiced'
  // 409: The customer has less credit than that: see creditBalance
  | 'credit_insufficient'
  // 409: There are a hundred API keys already: delete one that nobody uses
  | 'too_many_keys'
  // 409: This is the account’s own key: replace it with POST /auth/rotate-api-key
  | 'key_is_the_accounts'
  // 409: A coupon with this code exists already, in whatever case
  | 'coupon_code_taken'
  // 409: The coupon is not active
  | 'coupon_inactive'
  // 409: The coupon could be redeemed until an earlier day
  | 'coupon_expired'
  // 409: The coupon has been redeemed as often as it allows
  | 'coupon_exhausted'
  // 409: The coupon is not for this plan
  | 'coupon_not_for_plan'
  // 409: All invoices of this subscription were made: its failed one can be paid by link or retried
  | 'invoice_limit_reached'
  // 409: The test clock cannot be set there
  | 'clock_conflict'
  // 409: Your time is real: stop it first with POST /v1/test-clock
  | 'clock_not_frozen'
  // 409: Test clocks exist in sandbox mode only
  | 'test_clock_unavailable'
  // 409: This Idempotency-Key was used for another request: send a new key for a new request
  | 'idempotency_key_reused'
  // 409: The first request with this Idempotency-Key is still running: try again shortly
  | 'idempotency_in_progress'
  // 413: The body is larger than 1 MiB
  | 'body_too_large'
  // 417: Send no Expect header other than 100-continue
  | 'expectation_failed'
  // 415: Send JSON with the header Content-Type: application/json
  | 'not_json'
  // 431: The address and the headers are larger than 16 KiB
  | 'headers_too_large'
  // 429: Too many requests: wait as long as Retry-After says
  | 'too_many_requests'
  // 429: Too many attempts: wait as long as Retry-After says
  | 'too_many_attempts'
  // 429: The customer was sent this less than an hour ago: wait as long as Retry-After says
  | 'reminder_too_soon'
  // 429: Too many messages were asked for today: wait as long as Retry-After says
  | 'too_many_mails'
  // 429: Too many invitations were sent: retry after the time in Retry-After
  | 'too_many_invitations'
  // 429: Too many of your requests wait for the payment provider: wait as long as Retry-After says
  | 'provider_crowded'
  // 500: Something went wrong on our side; nothing was changed. Quote the requestId
  | 'internal_error'
  // 503: The request was accepted, and what came of it is not known yet: look before you ask anew, or send it again with the same Idempotency-Key
  | 'outcome_unknown'
  // 503: The service is shutting down: try again in a few seconds
  | 'shutting_down'
  // 503: The payment provider does not answer, and nothing was charged: try again in a few seconds
  | 'provider_unavailable'
  // 503: The disk of the database is full, and nothing was written: try again in a minute
  | 'disk_full'
  // 503: The database cannot be reached right now: try again in a few seconds
  | 'database_away';
