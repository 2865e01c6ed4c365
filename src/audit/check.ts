// Looks whether every truth about the books holds, and says which does not.

import type { Db } from '../db/connect.ts';
import {
  INVARIANTS as BOOK_INVARIANTS,
  type CheckMoment,
  selectViolationsAcrossTenants,
  type Violation,
} from './books-sql.ts';
import { CREDIT_INVARIANTS } from './credit-sql.ts';
import { CYCLE_INVARIANTS } from './cycles-sql.ts';
import { DEPOSIT_INVARIANTS } from './deposits-sql.ts';
import { DISPUTE_INVARIANTS } from './disputes-sql.ts';
import { ENTRY_INVARIANTS } from './entries-sql.ts';
import { LEDGER_INVARIANTS } from './ledger-sql.ts';
import { NUMBER_INVARIANTS } from './numbers-sql.ts';
import { PAYOUT_INVARIANTS } from './payouts-sql.ts';
import { PRICE_INVARIANTS } from './prices-sql.ts';
import { PROMISE_INVARIANTS } from './promises-sql.ts';
import { REFUND_INVARIANTS } from './refunds-sql.ts';
import { REPORT_INVARIANTS } from './reports-sql.ts';
import { REVIEW_INVARIANTS } from './reviews-sql.ts';
import { TRAIL_INVARIANTS } from './trail-sql.ts';

export const INVARIANTS = [
  ...BOOK_INVARIANTS,
  ...CREDIT_INVARIANTS,
  ...DEPOSIT_INVARIANTS,
  ...DISPUTE_INVARIANTS,
  ...ENTRY_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...NUMBER_INVARIANTS,
  ...CYCLE_INVARIANTS,
  ...PRICE_INVARIANTS,
  ...PAYOUT_INVARIANTS,
  ...PROMISE_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...REVIEW_INVARIANTS,
  ...REPORT_INVARIANTS,
  ...TRAIL_INVARIANTS,
];

export interface Finding {
  readonly invariant: string;
  readonly meaning: string;
  readonly violations: readonly Violation[];
}

interface Look {
  readonly isThorough: boolean;
  /** Hears how many of how many were looked at. */
  readonly onTruth?: (done: number, total: number) => void;
}

/** One finding for each invariant, in their order; an empty one is a truth that holds. */
export async function checkInvariants(
  db: Db,
  moment: CheckMoment,
  { isThorough, onTruth = () => {} }: Look = { isThorough: true },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const looked = INVARIANTS.filter((each) => isThorough || !each.isThorough);
  for (const invariant of looked) {
    onTruth(findings.length, looked.length);
    const violations = await selectViolationsAcrossTenants(db, invariant, moment);
    findings.push({ invariant: invariant.name, meaning: invariant.meaning, violations });
  }
  return findings;
}
