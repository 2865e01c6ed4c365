// What to do about each problem, in a line: for the table of error codes. A code without a line
// here does not compile.

import type { ProblemCode } from '../src/frame/problems.ts';

const TYPO =
  'Compare the code or id with the list. It may be of another tenant, or of before a reset.';
const WAIT = 'Wait as long as `Retry-After` says, then send it again.';
const AGAIN = 'Send it again, with the same `Idempotency-Key`.';
const NEW_INTENT = 'A mistake of the caller: send what you mean now with a new `Idempotency-Key`.';
const LINK = 'Send the payer a link: `POST /v1/invoice/:id/checkout-link`.';

export const ADVICE: Readonly<Record<ProblemCode, string>> = {
  invalid_input: 'Put right what `errors` names, field by field.',
  malformed_json: 'Send a body that a JSON parser takes: look for a comma, a quote, an encoding.',
  malformed_request:
    'Send well-formed HTTP with a `Host` header. In addresses write text as UTF-8, and `%` as ' +
    '`%25`.',
  invalid_idempotency_key: 'Send 1 to 255 visible characters, such as a UUID.',
  callback_malformed: 'For the payment provider: nothing to do for a merchant.',
  plan_inactive: 'Sell another plan, or set this one to `active`.',
  provider_refused: 'Read the message: the provider says what it does not like.',
  api_key_missing: 'Send `X-Api-Key`, or `Authorization: Bearer`.',
  api_keys_differ: 'Send one key, in one header.',
  api_key_unknown: 'Log in for the key that holds, and see whether it is a test or a live one.',
  callback_refused: 'For the payment provider: compare the signature key of both sides.',
  invalid_credentials: 'Look up account id and password; after five failures there is a pause.',

  totp_required: 'Ask for the code, and send the same request with `totp`.',
  totp_wrong: 'Wait for the next code of the app, and see that its clock is right.',
  payer_unproven: 'Send the last part of the link to the subscription’s page, after `/i/`.',
  session_ended: 'Sign in again: a session ends after 12 hours without use, and after 30 days.',

  foreign_host: 'Call the address in `BASE_URL`; behind a proxy see “Operating” for `TRUST_PROXY`.',
  foreign_origin: 'Only pages of the service itself may use a session. A program uses a key.',
  csrf: 'Take `csrfToken` from `GET /session`, and send it with every write.',
  not_permitted: 'Use a key of a role that the message names, or ask one who has it.',

  route_not_found: 'Compare the address with the [reference](/docs).',
  tenant_not_found: 'Compare the account id, or register it.',
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
  settlement_not_found: TYPO,
  event_not_found: TYPO,
  request_not_found:
    'List the newest with `GET /v1/request`: it is kept for seven days, as a rule.',
  line_not_found: 'List the subscription’s lines: this one may be of another subscription.',
  bank_account_not_found:
    'Have whoever typed it look at the ten digits and the bank again: `GET /v1/bank` lists them.',
  order_not_found: TYPO,
  coupon_not_found: TYPO,
  member_not_found: TYPO,
  session_not_found: 'It has ended already: list them with `GET /session/all`.',
  invitation_not_found: 'Ask an admin of the account for another invitation.',
  reset_not_found: 'Ask for another link with `POST /session/password-reset`.',

  method_not_allowed: 'Use a method that the `Allow` header names.',
  request_too_slow: `Look at your connection. ${AGAIN}`,

  tenant_ambiguous: 'Send it again with the `accountId` of one of `tenants`.',
  member_exists: 'Change the member that is there: `PUT /v1/member/:id`.',
  members_full: 'Remove members who have left.',
  member_invited: 'Send the invitation again with `POST /v1/member`, or remove the member.',
  last_owner: 'Invite another owner, or make one of a member, and then try again.',
  totp_on: 'Turn it off with `DELETE /session/totp` and the password, then begin anew.',
  totp_off: 'Begin with `POST /session/totp`.',
  tenant_exists: 'Log in instead, or choose another account id.',
  customer_email_taken: 'Use the customer that there is: `GET /v1/customer/:emailOrCode`.',
  payment_source_inactive: 'Use another source, or send a link by which a new card is given.',
  payment_source_missing: LINK,
  payment_source_is_bank:
    'Suspend or delete the mandate: `PUT /v1/subscription/:idOrCode/mandate`.',
  payment_not_refundable:
    'See `amountRefunded` and `status` of the payment: nothing of it is left.',
  refund_exceeds_payment:
    'Refund less, or send `evenIfCredited: true` to refund what became credit too.',
  payment_not_in_review: 'Nothing to do: it was decided meanwhile.',
  payment_in_flight: 'Ask again in a minute; do not charge a second time.',
  payment_not_whole: 'Decide it as `failed`, and give back what was taken.',
  payment_to_refund: 'Give the money back with `POST /v1/checkout/refunds`.',
  subscription_exists: 'Use the subscription that there is, or cancel it first.',
  subscription_state: 'Read `status` of the subscription: [States](states.md) shows what leads on.',
  subscription_ending:
    'Send `proration: invoice_now` to bill the change now, or resume the subscription first.',
  subscription_unsettled: 'Have its open invoice paid, voided or decided first.',
  subscription_canceled: 'Nothing to do; to sell again, make a new subscription.',
  subscription_not_paused: 'Nothing to do: it runs.',
  subscription_ended: 'Make a new subscription: an ended one takes no money.',
  not_a_bank_subscription: 'Use this for subscriptions that pay by bank only.',
  mandate_deleted: 'Ask the customer for a new mandate: `POST /v1/checkout/direct-debit`.',
  mandate_change_in_flight: 'Ask again shortly: the bank is being told.',
  webhook_not_set: 'Set an address with `POST /auth/set-webhook-url` first.',
  webhook_turned_off: 'Mend the receiver, then set its address again and replay what failed.',
  invoice_paid: 'Nothing to do: it is paid.',
  invoice_refunded: 'Nothing to do; to charge again, make a new invoice.',
  invoice_voided: 'Nothing to do; to charge again, make a new invoice.',
  invoice_not_voidable: 'Pause or cancel the subscription instead.',
  pending_change_missing: 'Nothing to do: the change has happened, or was taken back.',
  invoice_draft: 'Wait until its cycle begins.',
  charge_in_flight: 'Wait for the event that says what came of it; do not charge a second time.',
  mandate_amount_exceeded: LINK,
  too_many_lines: 'Wait for the next invoice, or take lines away.',
  line_invoiced: 'Give it back with a refund or a line of less than nothing.',
  credit_insufficient: 'Take away at most what `creditBalance` says.',
  too_many_keys: 'Look in `GET /v1/key` which of them were not used for long.',
  key_is_the_accounts: 'Rotate it: it never ends without a successor.',
  coupon_code_taken: 'Choose another code, or use the coupon that there is.',
  coupon_inactive: 'Set the coupon to `active`, or tell the customer that it has ended.',
  coupon_expired: 'Tell the customer that it has ended, or move `redeemBy`.',
  coupon_exhausted: 'Tell the customer that all were used, or raise `maxRedemptions`.',
  coupon_not_for_plan: 'Use it for a plan that `planCodes` names.',
  invoice_limit_reached:
    'Have its failed invoice paid by link or retried, or sell a new subscription.',
  clock_conflict: 'Read the message: time goes forward only, one advance after the other.',
  clock_not_frozen: 'Stop your time first: `POST /v1/test-clock`.',
  test_clock_unavailable: 'Use a sandbox: live time cannot be moved.',
  idempotency_key_reused: NEW_INTENT,
  idempotency_in_progress: `Wait a second. ${AGAIN}`,

  body_too_large: 'Send less: a body may have 1 MiB.',
  expectation_failed: 'Send no `Expect` header.',
  not_json: 'Add `Content-Type: application/json`.',
  headers_too_large: 'Send shorter headers or a shorter address.',
  too_many_requests: WAIT,
  too_many_attempts: WAIT,
  reminder_too_soon: 'Wait: a customer gets one reminder an hour for an invoice.',
  too_many_mails: WAIT,
  too_many_invitations: WAIT,
  provider_crowded: WAIT,

  internal_error: `${AGAIN} If it stays, tell whoever runs Sanwo the \`requestId\`.`,
  outcome_unknown:
    'It was accepted and may have been done. With the same `Idempotency-Key` it goes on, and is ' +
    'never done twice; without one, look at what there is first.',
  shutting_down: `Another process takes over in seconds. ${AGAIN}`,
  provider_unavailable: `The message says what was not done. ${AGAIN}`,
  disk_full: `For whoever runs Sanwo: make room. ${AGAIN}`,
  database_away: AGAIN,
};
