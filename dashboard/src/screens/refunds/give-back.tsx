// Giving a payment back, all of it or a part: says before whom it reaches and what is left, and is
// done once however often the button is pressed.

import type { ListedPaymentAttempt, Refund, RefundPayment } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { toast } from '../../kit/toasts.ts';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { sourceText, wholeText, whoText } from '../payments/source.tsx';
import { MONEY } from '../payments/touched.ts';
import { leftOfPayment } from './queries.ts';

export function GiveBack({ payment }: { readonly payment: ListedPaymentAttempt }) {
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
        Refund
      </Button>
      <Dialog title={`Refund ${whoText(payment.customer)}`} {...{ isOpen }} onClose={close}>
        <HowMuchIsLeft payment={payment} onClose={close} />
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly payment: ListedPaymentAttempt;
  onClose(): void;
}

/** What other refunds have taken, or may still take, is gone. */
function HowMuchIsLeft({ payment, onClose }: FormProps) {
  const query = useQuery(leftOfPayment(payment));
  return (
    <Loaded query={query}>
      {({ left, credited }) =>
        left > 0 ? (
          <GiveBackForm {...{ payment, left, credited, onClose }} />
        ) : (
          <div className="flex flex-col gap-3 text-sm">
            <p>All of this payment was refunded already, or is on its way.</p>
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          </div>
        )
      }
    </Loaded>
  );
}

type To = 'source' | 'credit';

interface Left {
  readonly left: number;
  /** So much of it became credit when the subscription changed. */
  readonly credited: number;
}

function GiveBackForm({ payment, left: all, credited, onClose }: FormProps & Left) {
  const [isCreditToo, setCreditToo] = useState(credited === all);
  const left = isCreditToo ? all : all - credited;
  const [isPart, setPart] = useState(false);
  const [part, setAmount] = useState<number | null>(null);
  const [to, setTo] = useState<To>('source');
  const amount = isPart ? part : left;
  const action = useAction({
    run: (body: RefundPayment, options) => sanwo.refunds.create(body, options),
    invalidates: MONEY,
    onDone: (refund) => {
      tellOf(refund, payment);
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
        label="How much?"
        value={isPart ? 'part' : 'all'}
        onChange={(value) => setPart(value === 'part')}
        choices={[
          { value: 'all', label: `All that is left: ${moneyText(left)}` },
          { value: 'part', label: 'A part of it' },
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
        label="Why?"
        hint="The customer reads it on the credit note."
        isRequired
        maxLength={2_000}
      />
      <Outlook {...{ payment, amount, left, to }} />
      <Buttons {...{ amount, onClose }} isPending={action.isPending} />
    </Form>
  );
}

interface ButtonsProps {
  readonly amount: number | null;
  readonly isPending: boolean;
  onClose(): void;
}

const Buttons = ({ amount, isPending, onClose }: ButtonsProps) => (
  <DialogActions>
    <Button onPress={onClose} isDisabled={isPending}>
      Not now
    </Button>
    <Button type="submit" kind="danger" isPending={isPending}>
      {amount === null ? 'Refund' : `Refund ${moneyText(amount)}`}
    </Button>
  </DialogActions>
);

interface CreditTooProps {
  readonly credited: number;
  /** Nothing else of the payment is left. */
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
  readonly payment: ListedPaymentAttempt;
  readonly to: To;
  onChange(to: To): void;
}

function WhereTo({ payment, to, onChange }: WhereToProps) {
  return (
    <RadioGroup
      label="Where to?"
      name="to"
      value={to}
      onChange={onChange}
      choices={[
        {
          value: 'source',
          label: sourceText(payment.paymentSource, payment.paymentSourceType),
          hint: 'The money goes back the way it came; the bank may take some days.',
        },
        ...(payment.invoiceId === null
          ? []
          : [
              {
                value: 'credit' as const,
                label: 'Credit with you',
                hint: 'No money moves: the customer’s next invoices are that much smaller.',
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
  readonly to: To;
}

/** What will be true afterwards. */
function Outlook({ payment, amount, left, to }: OutlookProps) {
  const { customer, invoice } = payment;
  const stays = left - (amount ?? 0);
  return (
    <div className="rounded-lg bg-sunken px-3 py-3" aria-live="polite">
      <Facts
        facts={[
          ['To', wholeText(customer)],
          ['They get', amount === null ? null : <Money key="get" kobo={amount} />],
          [
            'As',
            to === 'credit'
              ? 'credit with you'
              : `money, to ${sourceText(payment.paymentSource, payment.paymentSourceType)}`,
          ],
          ['Stays with you', stays < 0 ? null : <Money key="stays" kobo={stays} />],
          ...(invoice
            ? [['A credit note', `of invoice ${invoice.number ?? invoice.code}`] as const]
            : []),
          ['Our fee', 'is not refunded'],
        ]}
      />
    </div>
  );
}

function tellOf(refund: Refund, { customer }: ListedPaymentAttempt): void {
  const sum = moneyText(refund.amount);
  const who = whoText(customer);
  if (refund.status === 'failed') {
    toast.bad(`${sum} was not refunded: ${refund.failureReason ?? 'the provider refused'}`);
  } else if (refund.to === 'credit') toast.good(`${who} has ${sum} more credit`);
  else if (refund.status === 'pending') toast.good(`${sum} is on its way back to ${who}`);
  else toast.good(`${sum} went back to ${who}`);
}
