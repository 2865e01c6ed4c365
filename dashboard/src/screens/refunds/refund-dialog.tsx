// Refunds a payment in full or in part. The dialog shows the customer and the remaining amount
// first.

import type {
  ListedPaymentAttempt,
  PaymentAttemptDetails,
  Refund,
  RefundPayment,
} from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { toast } from '../../kit/dialogs/toasts.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { whyNotText } from '../../why-not.ts';
import { paymentQuery } from '../payments/queries.ts';
import { sourceText, wholeText, whoText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export function RefundDialog({ payment }: { readonly payment: ListedPaymentAttempt }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('refunds.create');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Refund payment
      </Button>
      <Dialog title={`Refund ${whoText(payment.customer)}`} {...{ isOpen }} onClose={close}>
        <RefundableAmount payment={payment} onClose={close} />
      </Dialog>
    </>
  );
}

interface RefundableProps {
  readonly payment: ListedPaymentAttempt;
  onClose(): void;
}

interface RefundFormProps {
  readonly payment: PaymentAttemptDetails;
  onClose(): void;
}

/** Reads the refundable amount from the API each time the dialog opens. */
function RefundableAmount({ payment, onClose }: RefundableProps) {
  const query = useQuery({ ...paymentQuery(payment.code), staleTime: 0 });
  return (
    <Loaded query={query}>
      {(shown) =>
        isRefundable(shown) ? (
          <RefundForm payment={shown} onClose={onClose} />
        ) : (
          <div className="flex flex-col gap-3 text-sm">
            <p>{whyNotText(shown.allowed.refund)}.</p>
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          </div>
        )
      }
    </Loaded>
  );
}

type RefundTarget = 'source' | 'credit';

export const isRefundable = ({ refundable }: PaymentAttemptDetails): boolean =>
  refundable.source > 0 || refundable.credit > 0;

function RefundForm({ payment, onClose }: RefundFormProps) {
  const { refundable } = payment;
  const [to, setTo] = useState<RefundTarget>(refundable.source > 0 ? 'source' : 'credit');
  const [all, credited] = [refundable[to], refundable.givenByChanges];
  const [isCreditToo, setCreditToo] = useState(credited === all);
  const left = isCreditToo ? all : all - credited;
  const [isPart, setPart] = useState(false);
  const [part, setAmount] = useState<number | null>(null);
  const amount = isPart ? part : left;
  const action = useAction({
    run: (body: RefundPayment, options) => sanwo.refunds.create(body, options),
    invalidates: STALE_AFTER_PAYMENT,
    onDone: (refund) => {
      showResult(refund, payment);
      onClose();
    },
  });
  return (
    <Form
      action={action}
      read={(field) =>
        amount === null
          ? null
          : {
              paymentId: payment.id,
              amount,
              reason: field('reason'),
              to,
              ...(isCreditToo && credited > 0 ? { evenIfCredited: true } : {}),
            }
      }
    >
      <CreditToo
        {...{ credited }}
        isForced={credited === all}
        is={isCreditToo}
        set={setCreditToo}
      />
      <RadioGroup
        label="Amount to refund"
        value={isPart ? 'part' : 'all'}
        onChange={(value) => setPart(value === 'part')}
        choices={[
          { value: 'all', label: `Full amount: ${moneyText(left)}` },
          { value: 'part', label: 'Partial amount' },
        ]}
      />
      {isPart && (
        <MoneyField
          name="amount"
          label="Amount"
          hint={`At most ${moneyText(left)}`}
          value={part}
          onChange={setAmount}
          isRequired
        />
      )}
      <WhereTo payment={payment} to={to} onChange={setTo} />
      <Field
        name="reason"
        label="Reason"
        hint="Shown to the customer on the credit note."
        isRequired
        maxLength={2_000}
      />
      <Outlook {...{ payment, amount, left, to }} />
      <RefundButtons {...{ amount, onClose }} isPending={action.isPending} />
    </Form>
  );
}

interface RefundButtonsProps {
  readonly amount: number | null;
  readonly isPending: boolean;
  onClose(): void;
}

const RefundButtons = ({ amount, isPending, onClose }: RefundButtonsProps) => (
  <DialogActions>
    <Button onPress={onClose} isDisabled={isPending}>
      Not now
    </Button>
    <Button type="submit" kind="danger" isPending={isPending}>
      {amount === null ? 'Refund payment' : `Refund ${moneyText(amount)}`}
    </Button>
  </DialogActions>
);

interface CreditTooProps {
  readonly credited: number;
  /** The rest of the payment is already refunded. */
  readonly isForced: boolean;
  readonly is: boolean;
  set(is: boolean): void;
}

function CreditToo({ credited, isForced, is, set }: CreditTooProps) {
  if (credited === 0) return null;
  return (
    <Checkbox isSelected={is} isDisabled={isForced} onChange={set}>
      Also refund {moneyText(credited)} that became credit when the subscription changed
    </Checkbox>
  );
}

interface WhereToProps {
  readonly payment: PaymentAttemptDetails;
  readonly to: RefundTarget;
  onChange(to: RefundTarget): void;
}

function WhereTo({ payment, to, onChange }: WhereToProps) {
  const { source, credit } = payment.refundable;
  return (
    <RadioGroup
      label="Refund to"
      name="to"
      value={to}
      onChange={onChange}
      choices={[
        ...(source === 0
          ? []
          : [
              {
                value: 'source' as const,
                label: sourceText(payment.paymentSource, payment.paymentSourceType),
                hint: 'Refunded to the original payment method. The bank may take several days.',
              },
            ]),
        ...(credit === 0
          ? []
          : [
              {
                value: 'credit' as const,
                label: 'Customer credit',
                hint: 'No money moves. The credit is applied to the customer’s next invoices.',
              },
            ]),
      ]}
    />
  );
}

interface OutlookProps {
  readonly payment: ListedPaymentAttempt;
  readonly amount: number | null;
  readonly left: number;
  readonly to: RefundTarget;
}

/** A summary of the result. */
function Outlook({ payment, amount, left, to }: OutlookProps) {
  const { customer, invoice } = payment;
  const stays = left - (amount ?? 0);
  return (
    <div className="rounded-lg bg-sunken px-3 py-3" aria-live="polite">
      <Facts
        facts={[
          ['Customer', wholeText(customer)],
          ['Refund', amount === null ? null : <Money key="get" kobo={amount} />],
          [
            'Refund to',
            to === 'credit'
              ? 'Customer credit'
              : sourceText(payment.paymentSource, payment.paymentSourceType),
          ],
          ['You keep', stays < 0 ? null : <Money key="stays" kobo={stays} />],
          ...(invoice
            ? [['Credit note for', `Invoice ${invoice.number ?? invoice.code}`] as const]
            : []),
          ['Our fee', 'Not refunded'],
        ]}
      />
    </div>
  );
}

function showResult(refund: Refund, { customer }: ListedPaymentAttempt): void {
  const sum = moneyText(refund.amount);
  const who = whoText(customer);
  if (refund.status === 'failed') {
    toast.bad(
      `The refund of ${sum} failed: ${refund.failureReason ?? 'the payment provider declined it'}`,
    );
  } else if (refund.to === 'credit') toast.good(`${sum} added to the credit of ${who}`);
  else if (refund.status === 'pending') toast.good(`Refund of ${sum} to ${who} is pending`);
  else toast.good(`${sum} refunded to ${who}`);
}
