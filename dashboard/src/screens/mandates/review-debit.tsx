// What a direct debit will do, and whose account it is: shown before the bank is asked.

import type { InitializeDirectDebit, InitiatedMandate, Plan } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import type { Action } from '../../kit/dialogs/use-action.ts';
import type { NamedAccount } from '../../kit/fields/bank-account.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { dayText } from '../../kit/text/days.ts';
import { Facts } from '../../kit/text/facts.tsx';
import { settingsQuery } from '../../settings.ts';
import { wholeText } from '../payments/source.tsx';
import { planText } from '../subscriptions/words.ts';
import { type DebitDraft, debitBody, limitText } from './draft.ts';

interface ReviewDebitProps {
  readonly draft: DebitDraft;
  readonly plan: Plan;
  readonly account: NamedAccount;
  readonly dates: { readonly startDate: string; readonly endDate: string };
  readonly action: Action<InitializeDirectDebit, InitiatedMandate>;
  onBack(): void;
}

export function ReviewDebit({ draft, plan, account, dates, action, onBack }: ReviewDebitProps) {
  const { data: settings } = useQuery(settingsQuery);
  const { quantity, customer, name, email, coupon } = draft;
  const { holder, accountNumber, bankCode } = account;
  const tax = settings?.tax ?? null;
  const body = debitBody(draft, { account, dates, plan });
  return (
    <Form action={action} read={() => body}>
      <Facts
        facts={[
          ['Account holder', <strong key="holder">{bidi(holder.accountName)}</strong>],
          ['Account', `${holder.bankName ?? bankCode}, ${accountNumber}`],
          ['Customer', wholeText({ name: name.trim(), email: email.trim() })],
          ['Plan', planText(bidi(plan.name), Number(quantity))],
          ['Debits', limitText({ plan, quantity, customer, tax })],
          ['From', dayText(dates.startDate)],
          ['Until', dayText(dates.endDate)],
          ...(coupon.trim() ? [['Coupon', coupon.trim()] as const] : []),
          ['Bank statement', bidi(body.narration)],
        ]}
      />
      <p className="text-sm">
        Check the name of the account holder. The customer has to approve the debits at the bank:
        the next page shows how, and we email it to the customer. Nothing is debited before that.
        {plan.trialPeriodDays > 0 &&
          ` The first debit is after the ${plan.trialPeriodDays}-day trial.`}
      </p>
      <DialogActions>
        <Button onPress={onBack} isDisabled={action.isPending}>
          Back
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Set up direct debit
        </Button>
      </DialogActions>
    </Form>
  );
}
