// Applies a deposit to invoices of its customer. The dialog suggests amounts, the oldest invoice
// first, and shows what each invoice is afterwards and what of the deposit is left.

import type { Customer, Deposit, Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { whoText } from '../payments/source.tsx';
import { owedInvoices } from './queries.ts';
import { type AfterShare, afterShare, oldestFirst, type Shares, sharesTotal } from './shares.ts';
import { type RestOfDeposit, useApply } from './use-apply.ts';

interface ApplyDepositProps {
  readonly deposit: Deposit;
  readonly customer: Customer;
}

export function ApplyDeposit({ deposit, customer }: ApplyDepositProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('deposits.apply');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Apply to invoices
      </Button>
      <Dialog title={`Apply ${moneyText(deposit.unappliedAmount)}`} isOpen={isOpen} onClose={close}>
        <OwedInvoices {...{ deposit, customer }} onClose={close} />
      </Dialog>
    </>
  );
}

interface OwedInvoicesProps extends ApplyDepositProps {
  onClose(): void;
}

/** Reads what is owed each time the dialog opens. */
function OwedInvoices({ deposit, customer, onClose }: OwedInvoicesProps) {
  const query = useQuery({ ...owedInvoices(customer.id), staleTime: 0 });
  return (
    <Loaded query={query}>
      {(invoices) =>
        invoices.length === 0 ? (
          <div className="flex flex-col gap-3 text-sm">
            <p>
              {whoText(customer)} owes nothing. You can turn the transfer into credit or return it.
            </p>
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          </div>
        ) : (
          <ApplyForm {...{ deposit, customer, invoices, onClose }} />
        )
      }
    </Loaded>
  );
}

interface ApplyFormProps extends OwedInvoicesProps {
  readonly invoices: readonly Invoice[];
}

function ApplyForm({ deposit, customer, invoices, onClose }: ApplyFormProps) {
  const { unappliedAmount } = deposit;
  const [shares, setShares] = useState<Shares>(() => oldestFirst(invoices, unappliedAmount));
  const [rest, setRest] = useState<RestOfDeposit>('wait');
  const total = sharesTotal(shares);
  const left = unappliedAmount - total;
  const action = useApply({ deposit, onDone: onClose });
  const afters = invoices.map((invoice) =>
    afterShare(invoice, shares[invoice.id] ?? null, customer.withholdingPercent),
  );
  const isWrong = total === 0 || left < 0 || afters.some(({ kind }) => kind === 'too_much');
  return (
    <Form
      action={action}
      read={() => (isWrong ? null : { shares, rest: left > 0 ? rest : 'wait' })}
    >
      <p className="text-sm">
        {whoText(customer)} owes {invoices.length === 1 ? 'this invoice' : 'these invoices'}. Change
        the amounts as needed.
      </p>
      <ul aria-label="Owed invoices" className="-mx-5 divide-y divide-line border-y border-line">
        {invoices.map((invoice, index) => (
          <OwedRow
            key={invoice.id}
            invoice={invoice}
            share={shares[invoice.id] ?? null}
            after={afters[index] ?? { kind: 'unchanged' }}
            onChange={(share) => setShares({ ...shares, [invoice.id]: share })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="rounded-lg bg-sunken px-3 py-2.5 text-sm">
        {left < 0 ? (
          <span className="text-danger">{moneyText(-left)} more than is left of the transfer.</span>
        ) : (
          `${moneyText(total)} applied, ${moneyText(left)} left.`
        )}
      </p>
      {left > 0 && total > 0 && <RestChoice {...{ left, rest }} onChange={setRest} />}
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending} isDisabled={isWrong}>
          Apply {moneyText(total)}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface OwedRowProps {
  readonly invoice: Invoice;
  readonly share: number | null;
  readonly after: AfterShare;
  onChange(share: number | null): void;
}

function OwedRow({ invoice, share, after, onChange }: OwedRowProps) {
  const { id, number, code, amountRemaining, dueAt, chargePending } = invoice;
  const name = number ?? code;
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-32">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-quiet">
          {moneyText(amountRemaining)} owed, due <When at={dueAt} isDay />
        </span>
      </div>
      <div className="w-36">
        <MoneyField
          name={`share-${id}`}
          label={`For ${name}`}
          value={share}
          onChange={onChange}
          isDisabled={chargePending !== null}
        />
      </div>
      <span aria-live="polite" className="basis-full text-xs">
        {chargePending === null ? (
          <AfterText after={after} owed={amountRemaining} />
        ) : (
          <span className="text-quiet">A charge for it has no result yet.</span>
        )}
      </span>
    </li>
  );
}

interface AfterTextProps {
  readonly after: AfterShare;
  readonly owed: number;
}

function AfterText({ after, owed }: AfterTextProps) {
  if (after.kind === 'unchanged') return <span className="text-quiet">Then: still unpaid</span>;
  if (after.kind === 'too_much') {
    return <span className="text-danger">Only {moneyText(owed)} is owed</span>;
  }
  if (after.kind === 'part') {
    return <span className="text-warn">Then: {moneyText(after.remaining)} still owed</span>;
  }
  const tax = after.withheld > 0 ? `, with ${moneyText(after.withheld)} tax withheld` : '';
  return <span className="text-good">Then: paid in full{tax}</span>;
}

interface RestChoiceProps {
  readonly left: number;
  readonly rest: RestOfDeposit;
  onChange(rest: RestOfDeposit): void;
}

const RestChoice = ({ left, rest, onChange }: RestChoiceProps) => (
  <RadioGroup
    label={`The remaining ${moneyText(left)}`}
    value={rest}
    onChange={onChange}
    choices={[
      { value: 'wait', label: 'Leave it waiting', hint: 'You decide later.' },
      {
        value: 'credit',
        label: 'Turn into credit',
        hint: 'The customer’s next invoices use it first.',
      },
    ]}
  />
);
