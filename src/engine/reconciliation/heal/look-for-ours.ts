// Asks the provider about a movement of ours that its statement lacks. Nothing is changed by that:
// what it says is shown with the break.

import type { HouseContext } from '../../../frame/context.ts';
import { selectDeposit } from '../../../model/deposits/sql.ts';
import { selectAttempt } from '../../../model/payments/sql.ts';
import type { BreakRow, FINDINGS, OurSide } from '../../../model/reconciliation/shape.ts';
import { askForCredit, lookForReturn } from '../../../provider/ask/accounts.ts';
import type { Asker } from '../../../provider/ask/asker.ts';
import { lookUpCharge } from '../../../provider/ask/charges.ts';
import { lookUpPayout } from '../../../provider/ask/money-out.ts';

export type Finding = (typeof FINDINGS)[number];

/** In the words of whichever look-up it was. */
const FINDING_OF: Readonly<Record<string, Finding>> = {
  succeeded: 'known',
  returned: 'known',
  pending: 'pending',
  absent: 'unknown',
  declined: 'unknown',
  unknown: 'no_answer',
};

export async function lookForOurs(at: HouseContext, row: BreakRow): Promise<Finding> {
  const ours = row.ours as OurSide | null;
  if (ours === null) return 'no_answer';
  const { house, tenant } = at;
  const by = { providers: house.providers, tenant };
  const kind = await LOOKS[ours.type](by, { at, ours, provider: row.provider });
  return FINDING_OF[kind] ?? 'no_answer';
}

interface LookedFor {
  readonly at: HouseContext;
  readonly ours: OurSide;
  readonly provider: string;
}

type LookForSide = (by: Asker, asked: LookedFor) => Promise<string>;

const NO_LOOK: LookForSide = async () => 'unknown';

const LOOKS: Readonly<Record<OurSide['type'], LookForSide>> = {
  async payment(by, { at, ours }) {
    const attempt = await selectAttempt(at.house.db, at.tenant.id, ours.id);
    if (!attempt) return 'unknown';
    const { kind } = await lookUpCharge(by, attempt);
    // What a bank took back is known to have gone by that alone.
    return ours.entry === 'debit' && kind === 'succeeded' ? 'absent' : kind;
  },
  async deposit(by, { at, ours, provider }) {
    const deposit = await selectDeposit(at.house.db, at.tenant.id, ours.id);
    if (!deposit) return 'unknown';
    const { sessionId } = deposit;
    const answer = await askForCredit(by, { provider, sessionId });
    if (answer.kind !== 'answered') return 'unknown';
    return answer.value === null ? 'absent' : 'succeeded';
  },
  async payout(by, { ours, provider }) {
    const reference = ours.reference ?? '';
    return (await lookUpPayout(by, { provider, reference, isToBank: false })).kind;
  },
  async deposit_return(by, { ours, provider }) {
    return (await lookForReturn(by, { provider, reference: ours.reference ?? '' })).kind;
  },
  // A refund cannot be looked up, and an order has moved nothing.
  refund: NO_LOOK,
  order: NO_LOOK,
};
