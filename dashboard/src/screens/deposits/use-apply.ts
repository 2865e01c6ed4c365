// Applies a deposit, and turns what is left into credit if that was chosen.

import type { Deposit } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { toast } from '../../kit/dialogs/toasts.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { describeError } from '../../kit/page/failure.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { STALE_AFTER_DEPOSIT } from './queries.ts';
import type { Shares } from './shares.ts';

export type RestOfDeposit = 'wait' | 'credit';

interface ApplyRequest {
  readonly shares: Shares;
  readonly rest: RestOfDeposit;
}

interface AppliedDeposit {
  readonly deposit: Deposit;
  /** Why the rest is no credit. The invoices are paid all the same. */
  readonly creditError: Error | null;
}

interface ApplyOptions {
  readonly deposit: Deposit;
  onDone(): void;
}

export function useApply({ deposit: { id }, onDone }: ApplyOptions) {
  return useAction<ApplyRequest, AppliedDeposit>({
    run: async ({ shares, rest }, { idempotencyKey }) => {
      const allocations = Object.entries(shares).flatMap(([invoiceIdOrCode, amount]) =>
        amount === null || amount === 0 ? [] : [{ invoiceIdOrCode, amount }],
      );
      const deposit = await sanwo.deposits.apply(id, { allocations }, { idempotencyKey });
      if (rest === 'wait') return { deposit, creditError: null };
      try {
        const options = { idempotencyKey: `${idempotencyKey}-rest` };
        return { deposit: await sanwo.deposits.credit(id, {}, options), creditError: null };
      } catch (error) {
        return { deposit, creditError: error instanceof Error ? error : new Error(String(error)) };
      }
    },
    invalidates: STALE_AFTER_DEPOSIT,
    onDone: ({ deposit, creditError }) => {
      const left = deposit.unappliedAmount;
      if (creditError) {
        const { words } = describeError(creditError);
        toast.bad(`Applied, but ${moneyText(left)} is not credit yet. ${words}`);
      } else {
        toast.good(left === 0 ? 'Transfer applied' : `Applied. ${moneyText(left)} is left`);
      }
      onDone();
    },
  });
}
