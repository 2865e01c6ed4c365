// What a refusal says on the page of a payer, in the payer's language.

import type { ProblemCode } from '../../../frame/problems.ts';
import type { Problem } from '../../../lib/api/problem.ts';
import type { WordKey } from '../../../model/portal/words/en.ts';

const GONE = 'refused_gone';
const COUPON = 'refused_coupon';
const AWAY = 'refused_away';

const WORDS: Partial<Readonly<Record<ProblemCode, WordKey>>> = {
  portal_not_offered: 'refused_not_offered',
  portal_pause_limit: 'pause_limit',
  portal_amount_changed: 'amount_changed',
  not_permitted: 'refused_not_offered',
  subscription_ended: GONE,
  subscription_canceled: GONE,
  subscription_state: GONE,
  subscription_not_paused: GONE,
  subscription_ending: GONE,
  subscription_exists: GONE,
  invoice_paid: GONE,
  invoice_refunded: GONE,
  invoice_voided: GONE,
  payment_source_not_found: GONE,
  promise_limit: 'promise_limit',
  invoice_not_payable: GONE,
  complaint_open: 'complaint_open',
  subscription_unsettled: 'refused_unpaid',
  mandate_amount_exceeded: 'refused_mandate',
  charge_in_flight: 'refused_in_flight',
  payment_source_inactive: 'needs_source',
  payment_source_missing: 'needs_source',
  plan_inactive: GONE,
  coupon_not_found: COUPON,
  coupon_inactive: COUPON,
  coupon_expired: COUPON,
  coupon_exhausted: COUPON,
  coupon_not_for_plan: COUPON,
  provider_unavailable: AWAY,
  provider_crowded: AWAY,
  provider_refused: AWAY,
  payouts_not_ready: 'refused_not_offered',
  too_many_requests: 'too_often',
};

export const refusalWords = ({ code }: Problem): WordKey =>
  WORDS[code as ProblemCode] ?? 'went_wrong';
