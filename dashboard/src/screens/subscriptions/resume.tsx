// Going on after a pause, or keeping what was canceled for the end of its period: with what would
// be charged at once, by the API's own preview of it.

import type { ResumePreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moneyText } from '../../kit/money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone, whenText } from '../../kit/when.tsx';
import type { DeedProps } from './deed-props.ts';
import { InvoiceAhead } from './invoice-ahead.tsx';
import { TOUCHED } from './queries.ts';
import { planText, sourceText } from './words.ts';

export function Resume({ subscription, onClose }: DeedProps) {
  const { code } = subscription;
  const query = useQuery({
    // Not among what an action reads anew: once it is resumed there is nothing to preview.
    queryKey: ['resume preview', code],
    queryFn: () => sanwo.subscriptions.previewResume(code).then(),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) {
    return <Confirm subscription={subscription} onClose={onClose} preview={query.data} />;
  }
  return (
    <Dialog title="Resume this subscription?" isOpen onClose={onClose}>
      <Loaded query={query} lines={4}>
        {() => null}
      </Loaded>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmProps extends DeedProps {
  readonly preview: ResumePreview;
}

function Confirm({ subscription, onClose, preview }: ConfirmProps) {
  const { code, customer, plan, quantity, paymentSource, status } = subscription;
  const zone = useZone();
  const isKept = status !== 'paused';
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.resume(code, options),
    invalidates: TOUCHED,
    said: () => (isKept ? 'It goes on as before' : 'The subscription goes on'),
  });
  const { now, nextBillingAt } = preview;
  const next = nextBillingAt ? whenText(nextBillingAt, { zone, isDay: true }) : 'none to come';
  const charged = now && now.amountDue > 0 ? moneyText(now.amountDue) : null;
  const deed = isKept ? 'Keep it' : 'Resume';
  return (
    <ConfirmMoney
      title={isKept ? 'Keep this subscription?' : 'Resume this subscription?'}
      isOpen
      onClose={onClose}
      facts={[
        ['Customer', customer.name ?? customer.email],
        ['Plan', planText(plan.name, quantity)],
        ['Charged now', charged ?? 'nothing'],
        ...(charged ? [['Charged to', sourceText(paymentSource)] as const] : []),
        ['Next cycle', next],
      ]}
      words={
        <>
          {wordsOf({ isKept, isCharged: charged !== null })}
          {now && (
            <div className="mt-3">
              <InvoiceAhead title="Charged now" invoice={now} />
            </div>
          )}
        </>
      }
      verb={charged ? `${deed} and charge ${charged}` : deed}
      action={action}
      input={undefined}
    />
  );
}

function wordsOf({ isKept, isCharged }: { readonly isKept: boolean; readonly isCharged: boolean }) {
  if (isKept) return 'It was to end with its period; it goes on after that as before.';
  return isCharged
    ? 'A new cycle starts now and is charged at once.'
    : 'What was paid and not used comes now: its cycle ends later by the time it was paused.';
}
