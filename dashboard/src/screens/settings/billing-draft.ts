// The billing settings while they are edited: what is chosen. The fields keep what is typed.

import type { Settings, UpdateSettings } from '@sanwo/sdk';
import type { FieldReader } from '../../kit/fields/form.tsx';
import { numberIn } from '../../kit/text/number-in.ts';

/** Whether chargebacks are contested by themselves. */
export type AutoContest = 'supported' | 'always' | 'never';

/** Null: where enough supports the payment. */
const contestOf = (auto: boolean | null): AutoContest =>
  auto === null ? 'supported' : auto ? 'always' : 'never';

export interface BillingDraft {
  readonly attempts: string;
  readonly hours: string;
  readonly finalInvoice: 'drop' | 'invoice';
  readonly timezone: string;
  readonly isTaxed: boolean;
  readonly taxed: 'inclusive' | 'added';
  readonly partial: boolean;
  readonly excess: 'credit' | 'hold' | 'return';
  readonly trialCheckout: 'first_payment' | 'card_check';
  readonly afterLoss: 'write_off' | 'owe';
  readonly autoContest: AutoContest;
}

/** What a section of the form is handed. */
export interface BillingSectionProps {
  readonly settings: Settings;
  readonly draft: BillingDraft;
  change(part: Partial<BillingDraft>): void;
}

export const billingDraftOf = (settings: Settings): BillingDraft => ({
  attempts: String(settings.dunning.maxAttempts),
  hours: String(settings.dunning.retryHours),
  finalInvoice: settings.finalInvoice as BillingDraft['finalInvoice'],
  timezone: settings.timezone,
  isTaxed: settings.tax !== null,
  taxed: settings.tax === null || settings.tax.inclusive ? 'inclusive' : 'added',
  partial: settings.transfers.partial,
  excess: settings.transfers.excess as BillingDraft['excess'],
  trialCheckout: settings.trialCheckout as BillingDraft['trialCheckout'],
  afterLoss: settings.disputes.afterLoss as BillingDraft['afterLoss'],
  autoContest: contestOf(settings.disputes.autoContest),
});

export const billingChange = (draft: BillingDraft, field: FieldReader): UpdateSettings => ({
  dunning: { maxAttempts: Number(draft.attempts), retryHours: Number(draft.hours) },
  upcomingInvoiceDays: numberIn(field('upcomingInvoiceDays')),
  trialCheckout: draft.trialCheckout,
  finalInvoice: draft.finalInvoice,
  timezone: draft.timezone,
  transfers: { partial: draft.partial, excess: draft.excess },
  disputes: {
    afterLoss: draft.afterLoss,
    autoContest: draft.autoContest === 'supported' ? null : draft.autoContest === 'always',
  },
  tax: draft.isTaxed
    ? {
        name: field('tax.name'),
        ratePercent: numberIn(field('tax.ratePercent').replace(',', '.')),
        inclusive: draft.taxed === 'inclusive',
        number: field('tax.number') || null,
      }
    : null,
});
