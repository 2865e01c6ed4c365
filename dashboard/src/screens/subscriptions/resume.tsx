// Resumes a paused subscription, or keeps one that was canceled for the end of its period. Shows
// what would be charged now, from the API's preview.

import type { ResumePreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import type { ActionProps } from './action-props.ts';
import { InvoiceAhead } from './billing/invoice-ahead.tsx';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { planText, sourceInWords } from './words.ts';

export function Resume({ subscription, onClose }: ActionProps) {
  const { code } = subscription;
  const query = useQuery({
    // A key of its own: after resuming there is nothing left to preview.
    queryKey: ['resume preview', code],
    queryFn: () => sanwo.subscriptions.previewResume(code).then(),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) {
    return <ConfirmResume subscription={subscription} onClose={onClose} preview={query.data} />;
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

interface ConfirmResumeProps extends ActionProps {
  readonly preview: ResumePreview;
}

function ConfirmResume({ subscription, onClose, preview }: ConfirmResumeProps) {
  const { code, customer, plan, quantity, paymentSource, status } = subscription;
  const zone = useZone();
  const isKept = status !== 'paused';
  const { now, nextBillingAt } = preview;
  const next = nextBillingAt ? whenText(nextBillingAt, { zone, isDay: true }) : 'None';
  const charged = now && now.amountDue > 0 ? moneyText(now.amountDue) : null;
  const verb = isKept ? 'Keep subscription' : 'Resume subscription';
  return (
    <ConfirmAction
      title={isKept ? 'Keep this subscription?' : 'Resume this subscription?'}
      onClose={onClose}
      facts={[
        ['Customer', personText(customer)],
        ['Plan', planText(plan.name, quantity)],
        ['Charged now', charged ?? 'Nothing'],
        ...(charged ? [['Charged to', sourceInWords(paymentSource)] as const] : []),
        ['Next cycle', next],
      ]}
      words={
        <>
          {resumedText({ isKept, isCharged: charged !== null })}
          {now && (
            <div className="mt-3">
              <InvoiceAhead title="Charged now" invoice={now} />
            </div>
          )}
        </>
      }
      verb={charged ? `${verb} and charge ${charged}` : verb}
      run={(options) => sanwo.subscriptions.resume(code, options)}
      invalidates={STALE_AFTER_CHANGE}
      successText={() => (isKept ? 'Subscription kept' : 'Subscription resumed')}
    />
  );
}

function resumedText({
  isKept,
  isCharged,
}: {
  readonly isKept: boolean;
  readonly isCharged: boolean;
}) {
  if (isKept) return 'The subscription no longer ends with its period. It renews as before.';
  return isCharged
    ? 'A new cycle starts now and is charged immediately.'
    : 'Nothing is charged now. The paid cycle is extended by the time it was paused.';
}
