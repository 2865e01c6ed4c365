// Charges an unpaid invoice now. The API is first asked whether the charge is possible; if not, the
// dialog shows the reason instead of the button.

import type { Invoice, RetriedInvoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { toast } from '../../kit/dialogs/toasts.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import type { ButtonKind } from '../../kit/fields/button-look.ts';
import { Failure } from '../../kit/page/failure.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { reasonOf } from '../payments/reasons.ts';
import { sourceText, wholeText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';
import { pendingText } from './charge-pending.tsx';
import { chargedOnQuery } from './charged-on.ts';

interface RetryInvoiceProps {
  readonly invoice: Invoice;
}

interface RetryProps extends RetryInvoiceProps {
  /** Set when another action is the main one. */
  readonly kind?: ButtonKind;
  /** Why it must wait. */
  readonly waitsFor?: string | null;
}

export function Retry({ invoice, kind = 'primary', waitsFor = null }: RetryProps) {
  const verb = invoice.attemptCount === 0 ? 'now' : 'again';
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.retry') ?? waitsFor;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind={kind}
        icon={<RotateCw aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Charge {verb}
      </Button>
      <Dialog
        title={`Charge ${moneyText(invoice.amountRemaining)} ${verb}?`}
        isOpen={isOpen}
        onClose={close}
      >
        <Rehearsal invoice={invoice} onClose={close} />
      </Dialog>
    </>
  );
}

function Rehearsal({ invoice, onClose }: RetryInvoiceProps & { onClose(): void }) {
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
            <p className="text-sm">This invoice cannot be charged now: {lower(refusal.message)}.</p>
            {HELPED_BY_LINK.has(refusal.code) && (
              <p className="text-sm">
                You can send a payment link instead. The customer chooses how to pay.
              </p>
            )}
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          </div>
        )
      }
    </Loaded>
  );
}

/** Refusals because of the saved payment method, where a payment link still works. */
const HELPED_BY_LINK: ReadonlySet<string> = new Set([
  'payment_source_missing',
  'payment_source_inactive',
  'mandate_amount_exceeded',
]);

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Ready({ invoice, onClose }: RetryInvoiceProps & { onClose(): void }) {
  const { customer, amountRemaining } = invoice;
  const action = useAction<void, RetriedInvoice>({
    run: (_, options) => sanwo.invoices.retry(invoice.id, options),
    invalidates: STALE_AFTER_PAYMENT,
    onDone: (done) => {
      showRetryResult(done);
      onClose();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {action.failure && <Failure error={action.failure} />}
      <p className="text-sm">
        The charge is made immediately. It does not use up an automatic retry.
      </p>
      <div className="rounded-lg bg-sunken px-3 py-3">
        <Facts
          facts={[
            ['Customer', wholeText(customer)],
            ['Amount', <Money key="amount" kobo={amountRemaining} />],
            ['Charged to', <ChargedOn key="source" invoice={invoice} />],
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

/** The subscription's payment method, or else the customer's newest. */
function ChargedOn({ invoice }: RetryInvoiceProps) {
  const query = useQuery(chargedOnQuery(invoice));
  if (query.data === undefined) return '…';
  return query.data === null ? 'No payment method' : sourceText(query.data);
}

function showRetryResult({ attempt, invoice }: RetriedInvoice): void {
  const sum = moneyText(attempt.amount);
  if (invoice.status === 'paid') return toast.good(`${sum} paid`);
  if (invoice.chargePending) return toast.good(pendingText(invoice.chargePending));
  const reason = reasonOf(attempt);
  toast.bad(
    reason
      ? `The charge of ${sum} failed. ${reason.words}. ${reason.advice}`
      : `The charge of ${sum} failed`,
  );
}
