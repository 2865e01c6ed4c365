// Charging an unpaid invoice again, at once. The API is asked before whether it would be charged,
// by the checks of the real thing: where not, the reason stands there instead of the button.

import type { Invoice, RetriedInvoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { toast } from '../../kit/toasts.ts';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { reasonOf } from '../payments/reasons.ts';
import { fullText, sourceText } from '../payments/source.tsx';
import { MONEY } from '../payments/touched.ts';

interface Props {
  readonly invoice: Invoice;
}

export function Retry({ invoice }: Props) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.retry');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind="primary"
        icon={<RotateCw aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Charge again
      </Button>
      <Dialog
        title={`Charge ${moneyText(invoice.amountRemaining)} again?`}
        isOpen={isOpen}
        onClose={close}
      >
        <Rehearsal invoice={invoice} onClose={close} />
      </Dialog>
    </>
  );
}

function Rehearsal({ invoice, onClose }: Props & { onClose(): void }) {
  const query = useQuery({
    queryKey: ['invoices', 'retry', invoice.id],
    queryFn: () => sanwo.invoices.previewRetry(invoice.id).then(),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={query} lines={4}>
      {({ refusal }) =>
        refusal === null ? (
          <Ready invoice={invoice} onClose={onClose} />
        ) : (
          <div className="flex flex-col gap-4">
            <p className="text-sm">It cannot be charged now: {lower(refusal.message)}.</p>
            <p className="text-sm">
              A payment link works all the same: the customer chooses what to pay with.
            </p>
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          </div>
        )
      }
    </Loaded>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Ready({ invoice, onClose }: Props & { onClose(): void }) {
  const { customer, amountRemaining } = invoice;
  const action = useAction<void, RetriedInvoice>({
    run: (_, options) => sanwo.invoices.retry(invoice.id, options),
    invalidates: MONEY,
    onDone: (done) => {
      tellOf(done);
      onClose();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {action.failure && <Failure error={action.failure} />}
      <p className="text-sm">
        The money is asked for at once. If the bank says no, nothing is lost: this try counts beside
        those that happen by themselves.
      </p>
      <div className="rounded-lg bg-sunken px-3 py-3">
        <Facts
          facts={[
            ['Customer', fullText(customer)],
            ['Amount', <Money key="amount" kobo={amountRemaining} />],
            ['Charged on', <ChargedOn key="source" invoice={invoice} />],
          ]}
        />
      </div>
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button kind="primary" isPending={action.isPending} onPress={() => void action.run()}>
          Charge {moneyText(amountRemaining)}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The subscription's source, or the customer's newest where it is of none. */
function ChargedOn({ invoice }: Props) {
  const { subscription, customer } = invoice;
  const query = useQuery({
    queryKey: ['customers', 'source', subscription?.code ?? customer.code],
    queryFn: async () => {
      if (subscription) return (await sanwo.subscriptions.get(subscription.code)).paymentSource;
      const { paymentSources } = await sanwo.customers.get(customer.code);
      return paymentSources.find(({ status }) => status === 'active') ?? null;
    },
  });
  if (query.data === undefined) return '…';
  return query.data === null ? 'Nothing saved' : sourceText(query.data);
}

function tellOf({ attempt, invoice }: RetriedInvoice): void {
  const sum = moneyText(attempt.amount);
  if (invoice.status === 'paid') return toast.good(`${sum} was paid`);
  if (attempt.status === 'pending') {
    return toast.good('The bank has not answered yet: we look again by ourselves');
  }
  const reason = reasonOf(attempt);
  toast.bad(
    reason
      ? `${sum} could not be taken. ${reason.words}. ${reason.advice}`
      : `${sum} was not taken`,
  );
}
