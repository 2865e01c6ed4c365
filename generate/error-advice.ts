// What to do about each problem, in a line: for the table of error codes. A code without a line
// here does not compile.

import type { ProblemCode } from '../src/frame/problems.ts';

const TYPO = 'Check the code or id. It may belong to another tenant, or be older than a reset.';
const WAIT = 'Wait for the time in `Retry-After`, then send the request again.';
const AGAIN = 'Send the request again with the same `Idempotency-Key`.';
const NEW_INTENT = 'Use a new `Idempotency-Key` for each new request.';
const LINK = 'Send a payment link: `POST /v1/invoice/:id/checkout-link`.';

export const ADVICE: Readonly<Record<ProblemCode, string>> = {
  invalid_input: 'Correct each field listed in `errors`.',
  malformed_json: 'Send valid JSON. Check commas, quotes and the encoding.',
  malformed_request:
    'Send well-formed HTTP with a `Host` header. Encode URLs as UTF-8, and `%` as `%25`.',
  invalid_idempotency_key: 'Send 1 to 255 visible characters, such as a UUID.',
  callback_malformed: 'For the payment provider. Merchants need not do anything.',
  plan_inactive: 'Use another plan, or set this one to `active`.',
  provider_refused: 'Read the message: it contains the provider’s reason.',
  api_key_missing: 'Send `X-Api-Key`, or `Authorization: Bearer`.',
  api_keys_differ: 'Send one key, in one header.',
  api_key_unknown: 'Log in to get the current key, and check whether it is for test or live mode.',
  callback_refused: 'For the payment provider: compare the signature keys of both sides.',
  invalid_credentials: 'Check the account id and password. After five failures you have to wait.',

  totp_required: 'Ask for the code, and send the same request with `totp`.',
  totp_wrong: 'Wait for the next code, and check that the device’s clock is right.',
  reauthentication_needed: 'Ask for the password, and send the same request with `password`.',
  payer_unproven: 'Send the last part of the link to the subscription’s page, after `/i/`.',
  session_ended: 'Sign in again. A session ends after 12 hours without use, and after 30 days.',

  foreign_host: 'Call the address in `BASE_URL`. Behind a proxy, see `TRUST_PROXY` in “Operating”.',
  foreign_origin: 'Use the session from pages of the service only. Programs use a key.',
  csrf: 'Send the `csrfToken` from `GET /session` with every write.',
  not_permitted: 'Use a key with a role that the message names, or ask a member who has it.',

  deposit_not_found: TYPO,
  virtual_account_not_found: TYPO,
  account_limit_reached: 'Close numbers that are not used, or ask the provider for more.',
  transfers_unavailable: 'Use cards or mandates, or ask the operator for another provider.',
  virtual_account_closed: 'Open another one: `POST /v1/virtual-account`.',
  deposit_spent: 'Read the deposit: its `allocations` say what it is for.',
  deposit_assigned: 'Take its payments off first: `POST /v1/deposit/:idOrCode/unapply`.',
  deposit_unassigned: 'Assign it to its customer: `POST /v1/deposit/:idOrCode/assign`.',
  deposit_other_currency: 'Ask the provider to send it back: payouts and credit are in naira.',
  invoice_not_payable: 'Read the message: it says why the invoice takes no payment.',
  amount_exceeds_remaining: 'Send at most the invoice’s `amountRemaining`.',
  payment_not_releasable: 'Refunded money stays as it is. Give credit for another invoice.',
  payment_recorded: 'It is recorded once. For another payment, send another `reference`.',
  payment_not_outside: 'Refund the payment, or unapply it from its deposit.',
  payment_ambiguous: 'List the payments with `invoiceId`, and send one as `paymentId`.',
  sender_unknown: 'Give credit with `POST /v1/deposit/:idOrCode/credit`, or pay back yourself.',
  withholding_not_awaited: 'List them: `GET /v1/invoice?withholding=awaited`.',

  route_not_found: 'Check the path in the [reference](/docs).',
  tenant_not_found: 'Check the account id, or register the tenant.',
  plan_not_found: TYPO,
  customer_not_found: TYPO,
  payment_source_not_found: TYPO,
  key_not_found: TYPO,
  payment_not_found: TYPO,
  invoice_not_found: TYPO,
  credit_note_not_found: TYPO,
  subscription_not_found: TYPO,
  mandate_not_found: TYPO,
  delivery_not_found: TYPO,
  email_not_found: TYPO,
  refund_not_found: TYPO,
  payout_not_found: TYPO,
  payouts_not_ready:
    'Choose a bank account under Settings, Payouts. See [Payouts](../guides/payouts.md).',
  settlement_not_found: TYPO,
  event_not_found: TYPO,
  request_not_found: 'List requests with `GET /v1/request`. They are normally kept for seven days.',
  line_not_found: 'List the subscription’s lines: the line may belong to another subscription.',
  bank_account_not_found:
    'Ask the payer to check the ten digits and the bank. `GET /v1/bank` lists banks.',
  order_not_found: TYPO,
  coupon_not_found: TYPO,
  page_not_found: TYPO,
  member_not_found: TYPO,
  session_not_found: 'It has already ended. List sessions with `GET /session/all`.',
  invitation_not_found: 'Ask an admin of the account for another invitation.',
  reset_not_found: 'Request another link with `POST /session/password-reset`.',

  method_not_allowed: 'Use a method listed in the `Allow` header.',
  request_too_slow: `Check your connection. ${AGAIN}`,

  tenant_ambiguous: 'Send the request again with the `accountId` of one of `tenants`.',
  member_exists: 'Update the existing member: `PUT /v1/member/:id`.',
  members_full: 'Remove members who have left.',
  member_invited: 'Send the invitation again with `POST /v1/member`, or remove the member.',
  last_owner: 'Invite another owner, or make another member an owner, then try again.',
  totp_on: 'Turn it off with `DELETE /session/totp` and the password, then set it up again.',
  totp_off: 'Start with `POST /session/totp`.',
  tenant_exists: 'Log in instead, or use another account id.',
  customer_email_taken: 'Use the existing customer: `GET /v1/customer/:emailOrCode`.',
  payment_source_inactive: 'Use another source, or send a payment link to collect a new card.',
  payment_source_missing: LINK,
  payment_source_is_bank:
    'Suspend or delete the mandate: `PUT /v1/subscription/:idOrCode/mandate`.',
  payment_not_refundable:
    'Check `amountRefunded` and `status` of the payment: nothing is left to refund.',
  refund_exceeds_payment:
    'Refund less, or send `evenIfCredited: true` to refund also what became credit.',
  payment_not_in_review: 'Nothing to do: it is already resolved.',
  payment_in_flight: 'Try again in a minute. Do not charge a second time.',
  payment_taken_back:
    'Record `failed`: the payment is then deducted from your payouts. If the money comes back, ' +
    'resolve it once the provider shows the payment as successful.',
  payment_not_whole: 'Resolve it as `failed`, and refund what was taken.',
  payment_to_refund: 'Refund it with `POST /v1/checkout/refunds`.',
  subscription_exists: 'Use the existing subscription, or cancel it first.',
  subscription_state:
    'Check the subscription’s `status`. [States](states.md) lists the allowed changes.',
  subscription_ending:
    'Send `proration: invoice_now` to bill the change now, or resume the subscription first.',
  subscription_unsettled: 'Have its open invoice paid, voided or decided first.',
  subscription_canceled: 'Nothing to do. To sell again, create a new subscription.',
  subscription_not_paused: 'Nothing to do: the subscription is running.',
  subscription_ended: 'Create a new subscription.',
  not_a_bank_subscription: 'Use this only for subscriptions that pay by bank.',
  mandate_deleted: 'Create a new mandate with the customer: `POST /v1/checkout/direct-debit`.',
  mandate_change_in_flight: 'Try again shortly: the bank is processing the change.',
  webhook_not_set: 'Set a URL with `POST /auth/set-webhook-url` first.',
  webhook_turned_off: 'Fix the receiver, set its URL again, and replay the failed deliveries.',
  invoice_paid: 'Nothing to do.',
  invoice_refunded: 'Nothing to do. To charge again, create a new invoice.',
  invoice_voided: 'Nothing to do. To charge again, create a new invoice.',
  invoice_not_voidable: 'Pause or cancel the subscription instead.',
  pending_change_missing: 'Nothing to do: the change was applied or canceled.',
  invoice_draft: 'Wait until its cycle starts.',
  charge_in_flight: 'Wait for the event with the result. Do not charge a second time.',
  mandate_amount_exceeded: LINK,
  too_many_lines: 'Wait for the next invoice, or delete lines.',
  line_invoiced: 'Refund it, or add a line with a negative amount.',
  credit_insufficient: 'Reduce the credit by at most `creditBalance`.',
  too_many_keys:
    'List keys with `GET /v1/key`, and delete those that have not been used for a long time.',
  key_is_the_accounts: 'Rotate it: the account always has a key of its own.',
  slug_taken: 'Send a different `slug`, or leave it out: then one is made from the name.',
  coupon_code_taken: 'Choose another code, or use the existing coupon.',
  coupon_inactive: 'Set the coupon to `active`, or tell the customer that it has ended.',
  coupon_expired: 'Tell the customer that it has ended, or change `redeemBy`.',
  coupon_exhausted: 'Tell the customer that it is used up, or raise `maxRedemptions`.',
  coupon_not_for_plan: 'Use it for one of the plans in `planCodes`.',
  invoice_limit_reached:
    'Have its failed invoice paid by link or retried, or create a new subscription.',
  clock_conflict: 'Read the message. Time only moves forward, one advance at a time.',
  clock_not_frozen: 'Stop the clock first: `POST /v1/test-clock`.',
  test_clock_unavailable: 'Use a sandbox: live time cannot be moved.',
  idempotency_key_reused: NEW_INTENT,
  registration_in_progress: 'Wait a minute, then try again or log in.',
  idempotency_in_progress: `Wait a second. ${AGAIN}`,

  body_too_large: 'Send a smaller body, of at most 1 MiB.',
  expectation_failed: 'Send no `Expect` header.',
  not_json: 'Add `Content-Type: application/json`.',
  headers_too_large: 'Send shorter headers or a shorter URL.',
  too_many_requests: WAIT,
  too_many_attempts: WAIT,
  reminder_too_soon: 'Wait: a customer gets at most one reminder an hour per invoice.',
  too_many_mails: WAIT,
  too_many_invitations: WAIT,
  provider_crowded: WAIT,

  internal_error: `${AGAIN} If it fails again, send the \`requestId\` to the operator of Sanwo.`,
  outcome_unknown:
    'Send it again with the same `Idempotency-Key`: it continues, and is never done twice. ' +
    'Without a key, check first whether it was done.',
  shutting_down: `Another process takes over in seconds. ${AGAIN}`,
  provider_unavailable: `The message says what was not done. ${AGAIN}`,
  disk_full: `For the operator of Sanwo: free disk space. ${AGAIN}`,
  database_away: AGAIN,
  tenant_moving: AGAIN,
};
