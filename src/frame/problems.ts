// Everything that can go wrong for a caller, as a catalogue: code → HTTP status and public message.
// The envelope and the tool server translate it; nothing else invents a status or an error code.

import { CommittedRefusal, Problem, type ProblemDetails } from '../lib/api/problem.ts';
import { BY_HAND_PROBLEMS } from './problems/by-hand-problems.ts';
import { COUPON_REFUSALS } from './problems/coupon-problems.ts';
import { CUSTOMER_PROBLEMS } from './problems/customer-problems.ts';
import { MONEY_PROBLEMS } from './problems/money-problems.ts';
import { PORTAL_PROBLEMS } from './problems/portal-problems.ts';

export const PROBLEMS = {
  invalid_input: [400, 'The request is invalid: see errors'],
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
    'This API key is invalid: it is mistyped, was replaced, or belongs to the other mode',
  ],
  api_keys_differ: [
    401,
    'X-Api-Key and Authorization contain different keys: send one, or the same key in both',
  ],
  callback_refused: [401, 'The callback is not signed by the provider'],
  invalid_credentials: [401, 'Invalid credentials'],
  totp_required: [401, 'Send the code of your authenticator app as totp, or a recovery code'],
  totp_wrong: [401, 'This code is invalid or was already used: send the next one'],
  reauthentication_needed: [
    401,
    'Send your password, or a code of your authenticator app as totp: you signed in more than ' +
      'five minutes ago',
  ],
  session_ended: [401, 'You are not signed in, or your session has ended: sign in again'],

  not_permitted: [403, 'Your role does not allow this: ask an owner or an admin of the account'],

  foreign_host: [403, 'Unknown Host header: use the address in BASE_URL, or change BASE_URL'],
  foreign_origin: [403, 'A session can be used only from the dashboard’s own pages'],
  csrf: [403, 'Send the session’s csrfToken in the X-CSRF-Token header'],

  route_not_found: [404, 'No such endpoint: see /docs for all endpoints'],
  tenant_not_found: [404, 'Tenant not found'],
  plan_not_found: [404, 'Plan not found'],
  page_not_found: [404, 'Payment page not found'],
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
  event_not_found: [404, 'Event not found'],
  request_not_found: [
    404,
    'Request not found: the log keeps requests for some days, and shows new ones after a few ' +
      'seconds',
  ],
  line_not_found: [404, 'Line not found on this subscription'],
  order_not_found: [404, 'Checkout order not found'],
  member_not_found: [404, 'Member not found'],
  session_not_found: [404, 'Session not found'],
  saved_view_not_found: [404, 'Saved view not found'],
  invitation_not_found: [
    404,
    'This invitation was used, replaced or has expired: ask for a new one',
  ],
  reset_not_found: [404, 'This link was used, replaced or has expired: ask for a new one'],

  ...MONEY_PROBLEMS,
  ...BY_HAND_PROBLEMS,
  ...PORTAL_PROBLEMS,
  ...CUSTOMER_PROBLEMS,
  ...COUPON_REFUSALS,

  method_not_allowed: [405, 'This endpoint does not allow the method: see the Allow header'],
  request_too_slow: [408, 'The request did not arrive in time'],

  tenant_exists: [409, 'A tenant has already been created for this account id'],
  tenant_ambiguous: [
    409,
    'Several accounts have this email and password: send the accountId of one',
  ],
  member_exists: [409, 'A member with this email already exists'],
  members_full: [409, 'An account can have at most 200 members: remove one first'],
  member_invited: [409, 'This member has not accepted the invitation yet'],
  last_owner: [409, 'This is the last owner: make another member an owner first'],
  totp_on: [409, 'Two-factor authentication is already on: turn it off first'],
  totp_off: [409, 'Two-factor authentication is not set up: start with POST /session/totp'],
  payment_source_inactive: [409, 'This payment source is not active'],
  payment_source_missing: [
    409,
    'There is no payment source to charge: send a payment link instead',
  ],
  payment_source_is_bank: [409, 'A bank account is detached through its subscription’s mandate'],
  payment_not_refundable: [409, 'Nothing of this payment can be refunded'],
  refund_exceeds_payment: [
    409,
    'A change already returned part of this payment: send evenIfCredited: true to refund it too',
  ],
  payment_not_in_review: [409, 'This does not need review'],
  payment_in_flight: [409, 'The provider is checking this right now: try again in a minute'],
  payment_taken_back: [
    409,
    'The provider still reports this payment as taken back: record failed, or wait until the ' +
      'provider shows the payment again',
  ],
  payment_not_whole: [
    409,
    'The provider moved a different amount: this cannot be resolved as succeeded',
  ],
  payment_to_refund: [
    409,
    'This payment belongs to no invoice: refund it with POST /v1/checkout/refunds',
  ],
  subscription_exists: [
    409,
    'This customer already has a subscription to this plan, active or waiting for its first ' +
      'payment: cancel it, send its payment link, or use another plan',
  ],
  subscription_state: [409, 'The subscription’s status does not allow this'],
  subscription_ending: [
    409,
    'The subscription ends with this cycle: there is no next invoice for the change',
  ],
  subscription_unsettled: [
    409,
    'The subscription has an amount due: it must be paid, voided or decided before a change',
  ],
  subscription_canceled: [
    409,
    'The subscription is already canceled, or will be at the end of its period',
  ],
  subscription_not_paused: [409, 'The subscription is not paused'],
  subscription_ended: [409, 'The subscription has ended: it cannot be paid any more'],
  not_a_bank_subscription: [409, 'This subscription does not pay by bank mandate'],
  mandate_deleted: [409, 'The mandate is deleted: create a new one'],
  mandate_change_in_flight: [
    409,
    'Another change of this mandate is in progress: try again shortly',
  ],
  webhook_not_set: [409, 'No webhook URL is set: set one with POST /auth/set-webhook-url'],
  webhook_turned_off: [
    409,
    'The webhook endpoint was turned off because its deliveries failed: set its URL again with ' +
      'POST /auth/set-webhook-url',
  ],
  invoice_paid: [409, 'The invoice is already paid'],
  invoice_refunded: [409, 'The invoice was paid and refunded'],
  invoice_voided: [409, 'The invoice is voided: nothing is owed'],
  invoice_not_voidable: [
    409,
    'The invoice of a cycle cannot be voided: pause or cancel its subscription instead',
  ],
  pending_change_missing: [409, 'The subscription has no pending change'],
  invoice_draft: [
    409,
    'The invoice is a draft: open it first, or if it is of a cycle, wait until that starts',
  ],
  charge_in_flight: [
    409,
    'An earlier charge of this invoice is still pending: wait for its result to avoid a double ' +
      'payment',
  ],
  mandate_amount_exceeded: [
    409,
    'The amount exceeds the mandate’s limit per debit: send a payment link instead',
  ],
  too_many_lines: [409, 'The next invoice already has 100 waiting lines, the maximum'],
  line_invoiced: [409, 'This line is already on an invoice: it cannot be deleted'],
  credit_insufficient: [409, 'The customer has less credit than that: see creditBalance'],
  too_many_keys: [
    409,
    'The account already has 100 API keys, the maximum: delete one that is not used',
  ],
  key_is_the_accounts: [
    409,
    'This is the account’s own key: replace it with POST /auth/rotate-api-key',
  ],
  slug_taken: [409, 'Another payment page has or had this slug: choose a different one'],
  invoice_limit_reached: [
    409,
    'The subscription has had all its invoices: its failed invoice can be paid by link or retried',
  ],
  clock_conflict: [409, 'The test clock cannot be moved there'],
  clock_not_frozen: [409, 'Your test clock is not stopped: stop it first with POST /v1/test-clock'],
  test_clock_unavailable: [409, 'Test clocks are available in the sandbox only'],
  idempotency_key_reused: [
    409,
    'This Idempotency-Key was already used for a different request: send a new key',
  ],
  registration_in_progress: [
    409,
    'Another request is registering this account id: try again in a minute',
  ],
  idempotency_in_progress: [
    409,
    'The first request with this Idempotency-Key is still in progress: try again shortly',
  ],

  body_too_large: [413, 'The body is larger than 1 MiB'],
  expectation_failed: [417, 'Unsupported Expect header: send 100-continue or none'],
  not_json: [415, 'Send JSON with the header Content-Type: application/json'],
  headers_too_large: [431, 'The address and the headers are larger than 16 KiB'],
  too_many_requests: [429, 'Too many requests: retry after the time in Retry-After'],
  too_many_attempts: [429, 'Too many attempts: retry after the time in Retry-After'],
  reminder_too_soon: [
    429,
    'A reminder was sent less than an hour ago: retry after the time in Retry-After',
  ],
  too_many_mails: [429, 'Too many emails today: retry after the time in Retry-After'],
  too_many_invitations: [
    429,
    'Too many invitations were sent: retry after the time in Retry-After',
  ],
  provider_crowded: [
    429,
    'Too many of your requests are waiting for the payment provider: retry after the time in ' +
      'Retry-After',
  ],

  internal_error: [
    500,
    'Something went wrong on our side, and nothing was changed: contact support with the requestId',
  ],
  outcome_unknown: [
    503,
    'The request was accepted, but its result is not known yet: check it, or send the request ' +
      'again with the same Idempotency-Key',
  ],
  shutting_down: [503, 'The service is shutting down: try again in a few seconds'],
  provider_unavailable: [
    503,
    'The payment provider is not responding, and nothing was charged: try again in a few seconds',
  ],
  disk_full: [503, 'The database disk is full, and nothing was saved: try again in a minute'],
  database_away: [503, 'The database is unavailable: try again in a few seconds'],
  tenant_moving: [
    503,
    'This account is being moved to another database: try again in a few seconds',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * Whether the very same request, sent again under the same key, may have another answer. What may
 * not is what an Idempotency-Key keeps.
 */
export function isWorthRetrying({ status, code }: Pick<Problem, 'status' | 'code'>): boolean {
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
export function commitRefusal(
  cause: ProblemCode | Problem,
  details: ProblemDetails = {},
): CommittedRefusal {
  return new CommittedRefusal(cause instanceof Problem ? cause : problem(cause, details));
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
