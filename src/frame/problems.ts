// Everything that can go wrong for a caller, as a catalogue: code → HTTP status and public message.
// The envelope and the tool server translate it; nothing else invents a status or an error code.

import { Problem, type ProblemDetails, Refusal } from '../lib/api/problem.ts';

export const PROBLEMS = {
  invalid_input: [400, 'The request is not valid: see errors'],
  malformed_json: [400, 'The body is not valid JSON'],
  malformed_request: [400, 'The request could not be read'],
  invalid_idempotency_key: [400, 'Idempotency-Key must be 1 to 255 visible characters'],
  callback_malformed: [400, 'The callback could not be read'],
  plan_inactive: [400, 'Plan is not active'],
  provider_refused: [400, 'The payment provider refused the request'],

  api_key_missing: [
    401,
    'Send your API key in the X-Api-Key header, or as Authorization: Bearer <key>',
  ],
  api_key_unknown: [
    401,
    'This API key is not valid: it is mistyped, rotated away, or of another mode',
  ],
  api_keys_differ: [
    401,
    'X-Api-Key and Authorization hold different keys: send one of them, or the same in both',
  ],
  callback_refused: [401, 'The callback is not signed by the provider'],
  invalid_credentials: [401, 'Invalid credentials'],
  totp_required: [401, 'Send the code of your authenticator app as totp, or a recovery code'],
  totp_wrong: [401, 'This code is not valid, or was used already: send the next one'],
  session_ended: [401, 'Nobody is signed in here, or no longer: sign in again'],
  payer_unproven: [401, 'Send the token of the link to your page in the X-Payer-Token header'],

  not_permitted: [403, 'Your role may not do this: ask an owner or an admin of the account'],

  foreign_host: [
    403,
    'The service is not known by this Host: use the address in BASE_URL, or set BASE_URL to it',
  ],
  foreign_origin: [403, 'A session is used from the dashboard’s own pages, and from nowhere else'],
  csrf: [403, 'Send the session’s csrfToken in the X-CSRF-Token header'],

  route_not_found: [404, 'There is nothing at this address: see /docs for every endpoint'],
  tenant_not_found: [404, 'Tenant not found'],
  plan_not_found: [404, 'Plan not found'],
  customer_not_found: [404, 'Customer not found'],
  payment_source_not_found: [404, 'Payment source not found'],
  key_not_found: [404, 'API key not found'],
  payment_not_found: [404, 'Payment not found'],
  refund_not_found: [404, 'Refund not found'],
  invoice_not_found: [404, 'Invoice not found'],
  credit_note_not_found: [404, 'Credit note not found'],
  subscription_not_found: [404, 'Subscription not found'],
  mandate_not_found: [404, 'Mandate not found'],
  delivery_not_found: [404, 'Webhook delivery not found'],
  email_not_found: [404, 'Email not found'],
  payout_not_found: [404, 'Payout not found'],
  settlement_not_found: [404, 'Settlement not found'],
  event_not_found: [404, 'Event not found'],
  request_not_found: [404, 'Request not found: the log has those of some days, seconds later'],
  line_not_found: [404, 'This subscription has no such line'],
  bank_account_not_found: [404, 'No account has this number at this bank: check both'],
  order_not_found: [404, 'Checkout order not found'],
  coupon_not_found: [404, 'Coupon not found'],
  member_not_found: [404, 'Member not found'],
  session_not_found: [404, 'Session not found'],
  invitation_not_found: [
    404,
    'This invitation was used, replaced or has run out: ask for a new one',
  ],
  reset_not_found: [404, 'This link was used, replaced or has run out: ask for a new one'],

  method_not_allowed: [405, 'This address takes other methods: see the Allow header'],
  request_too_slow: [408, 'The request did not arrive in time'],

  tenant_exists: [409, 'A tenant has already been created for this account id'],
  tenant_ambiguous: [409, 'Several accounts have this email and password: say which, as accountId'],
  member_exists: [409, 'A member with this email is there already'],
  members_full: [409, 'An account has at most 200 members: remove one first'],
  member_invited: [409, 'This member has not accepted the invitation yet'],
  last_owner: [409, 'This is the last owner: make another member an owner first'],
  totp_on: [409, 'Codes are asked for already: turn them off first'],
  totp_off: [409, 'There is no second factor: begin with POST /session/totp'],
  customer_email_taken: [409, 'A customer with this email already exists'],
  payment_source_inactive: [409, 'This payment source is not active'],
  payment_source_missing: [
    409,
    'There is no payment source to charge: send the payer a payment link instead',
  ],
  payment_source_is_bank: [409, 'A bank source is taken away through its subscription’s mandate'],
  payment_not_refundable: [409, 'Nothing of this payment can be given back'],
  refund_exceeds_payment: [
    409,
    'Part of this payment was given back by a change: send evenIfCredited: true to refund it too',
  ],
  payment_not_in_review: [409, 'This needs no review: there is nothing to decide'],
  payment_in_flight: [409, 'The provider is being asked about it right now: try again in a minute'],
  payment_not_whole: [
    409,
    'The provider moved another amount than was asked: it cannot count as succeeded',
  ],
  payment_to_refund: [
    409,
    'What was paid on this page credits nothing: give it back with POST /v1/checkout/refunds',
  ],
  subscription_exists: [
    409,
    'This customer has a live subscription to this plan already, or one that waits for its first ' +
      'payment: cancel it, send its payment link, or use another plan',
  ],
  subscription_state: [409, 'The subscription is in a state that does not allow this'],
  subscription_ending: [
    409,
    'The subscription ends with this cycle, so no next invoice could ask for the change',
  ],
  subscription_unsettled: [
    409,
    'The subscription cannot be changed before what is due of it is paid, voided or decided',
  ],
  subscription_canceled: [409, 'The subscription is canceled, or to be canceled, already'],
  subscription_not_paused: [409, 'The subscription is not paused: there is nothing to resume'],
  subscription_ended: [409, 'The subscription has ended: nothing can be paid for it any more'],
  not_a_bank_subscription: [409, 'This subscription does not pay by bank mandate'],
  mandate_deleted: [409, 'The mandate is deleted: ask for a new one'],
  mandate_change_in_flight: [409, 'A change of this mandate is under way: try again shortly'],
  webhook_not_set: [409, 'No webhook URL is set: set one with POST /auth/set-webhook-url'],
  webhook_turned_off: [
    409,
    'The webhook endpoint was turned off, because it was gone or only failed: set its URL again ' +
      'with POST /auth/set-webhook-url',
  ],
  invoice_paid: [409, 'The invoice is paid already'],
  invoice_refunded: [409, 'The invoice was paid and given back'],
  invoice_voided: [409, 'The invoice is voided: nobody owes it any more'],
  invoice_not_voidable: [
    409,
    'The invoice of a cycle is not voided: pause or cancel its subscription instead',
  ],
  pending_change_missing: [
    409,
    'No change waits for the next cycle: there is nothing to take back',
  ],
  invoice_draft: [409, 'The invoice is a draft: it is charged when its cycle begins'],
  charge_in_flight: [
    409,
    'An earlier charge of this invoice is not decided yet: wait until it is, so that nothing is ' +
      'paid twice',
  ],
  mandate_amount_exceeded: [
    409,
    'The amount is more than the mandate allows for one debit: send the payer a checkout link',
  ],
  too_many_lines: [409, 'A hundred lines wait for the next invoice already: that is the most'],
  line_invoiced: [409, 'An invoice has this line already: it cannot be taken away any more'],
  credit_insufficient: [409, 'The customer has less credit than that: see creditBalance'],
  too_many_keys: [409, 'There are a hundred API keys already: delete one that nobody uses'],
  key_is_the_accounts: [
    409,
    'This is the account’s own key: replace it with POST /auth/rotate-api-key',
  ],
  coupon_code_taken: [409, 'A coupon with this code exists already, in whatever case'],
  coupon_inactive: [409, 'The coupon is not active'],
  coupon_expired: [409, 'The coupon could be redeemed until an earlier day'],
  coupon_exhausted: [409, 'The coupon has been redeemed as often as it allows'],
  coupon_not_for_plan: [409, 'The coupon is not for this plan'],
  invoice_limit_reached: [
    409,
    'All invoices of this subscription were made: its failed one can be paid by link or retried',
  ],
  clock_conflict: [409, 'The test clock cannot be set there'],
  clock_not_frozen: [409, 'Your time is real: stop it first with POST /v1/test-clock'],
  test_clock_unavailable: [409, 'Test clocks exist in sandbox mode only'],
  idempotency_key_reused: [
    409,
    'This Idempotency-Key was used for another request: send a new key for a new request',
  ],
  idempotency_in_progress: [
    409,
    'The first request with this Idempotency-Key is still running: try again shortly',
  ],

  body_too_large: [413, 'The body is larger than 1 MiB'],
  expectation_failed: [417, 'Send no Expect header other than 100-continue'],
  not_json: [415, 'Send JSON with the header Content-Type: application/json'],
  headers_too_large: [431, 'The address and the headers are larger than 16 KiB'],
  too_many_requests: [429, 'Too many requests: wait as long as Retry-After says'],
  too_many_attempts: [429, 'Too many attempts: wait as long as Retry-After says'],
  reminder_too_soon: [
    429,
    'The customer was sent this less than an hour ago: wait as long as Retry-After says',
  ],
  too_many_mails: [429, 'Too many messages were asked for today: wait as long as Retry-After says'],
  too_many_invitations: [
    429,
    'Too many invitations were sent: retry after the time in Retry-After',
  ],
  provider_crowded: [
    429,
    'Too many of your requests wait for the payment provider: wait as long as Retry-After says',
  ],

  internal_error: [
    500,
    'Something went wrong on our side; nothing was changed. Quote the requestId',
  ],
  outcome_unknown: [
    503,
    'The request was accepted, and what came of it is not known yet: look before you ask anew, ' +
      'or send it again with the same Idempotency-Key',
  ],
  shutting_down: [503, 'The service is shutting down: try again in a few seconds'],
  provider_unavailable: [
    503,
    'The payment provider does not answer, and nothing was charged: try again in a few seconds',
  ],
  disk_full: [
    503,
    'The disk of the database is full, and nothing was written: try again in a minute',
  ],
  database_away: [503, 'The database cannot be reached right now: try again in a few seconds'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * Whether the very same request, sent again under the same key, may have another answer. What may
 * not is what an Idempotency-Key keeps.
 */
export function isWorthRepeating({ status, code }: Pick<Problem, 'status' | 'code'>): boolean {
  return status >= 500 || status === 408 || status === 429 || code === 'idempotency_in_progress';
}

/** Makes the error that ends an operation: `throw problem('plan_not_found')`. */
export function problem(code: ProblemCode, details: ProblemDetails = {}): Problem {
  const [status, message] = PROBLEMS[code];
  return new Problem({ code, status, message, ...details });
}

/**
 * Ends an operation that has something to write down first: `return refuse('provider_refused')` at
 * the end of `settle` commits what it wrote, where a problem that is thrown takes it back.
 */
export function refuse(of: ProblemCode | Problem, details: ProblemDetails = {}): Refusal {
  return new Refusal(of instanceof Problem ? of : problem(of, details));
}

/**
 * The provider gave no answer; or was not asked, because too much of this tenant waits for it.
 * `whenAway` says what was not done where the provider gave no answer.
 */
export function withoutAnswer(
  answer: { readonly isCrowded?: true },
  details: { readonly retryAfterSeconds: number; readonly whenAway?: string },
): Problem {
  const { retryAfterSeconds, whenAway: message } = details;
  if (answer.isCrowded) return problem('provider_crowded', { retryAfterSeconds });
  return problem('provider_unavailable', {
    retryAfterSeconds,
    ...(message === undefined ? {} : { message }),
  });
}

/** A refusal of one field, in the shape that validation failures have. */
export function invalidField(field: string, message: string): Problem {
  return problem('invalid_input', { errors: [{ field, message }] });
}
