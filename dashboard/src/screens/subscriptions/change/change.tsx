// Changes the plan or the quantity. The result is shown beside the fields, from the API's preview;
// the change can be confirmed once the preview is shown.

import type { SubscriptionChange, SubscriptionPreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../../api.ts';
import { Dialog, DialogActions } from '../../../kit/dialogs/dialog.tsx';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { useSteady } from '../../../kit/page/use-steady.ts';
import { moneyText } from '../../../kit/text/money.tsx';
import { useZone, whenText } from '../../../kit/text/when.tsx';
import type { ActionProps } from '../action-props.ts';
import { previewQuery, STALE_AFTER_CHANGE } from '../queries.ts';
import { type ChangeDraft, ChangeFields } from './change-fields.tsx';
import { ChangeOutcome } from './change-outcome.tsx';

export function ChangeSubscription({ subscription, onClose }: ActionProps) {
  const { code, plan, quantity, allowed } = subscription;
  const [draft, setDraft] = useState<ChangeDraft>({
    plan,
    quantity: String(quantity),
    when: allowed.change === null ? 'now' : 'period_end',
    proration: 'invoice_now',
  });
  const body = changeBody(draft);
  const steady = useSteady(JSON.stringify(body));
  const asked = JSON.parse(steady) as SubscriptionChange | null;
  const isSame = draft.plan?.code === plan.code && draft.quantity === String(quantity);
  const preview = useQuery({ ...previewQuery(code, asked ?? {}), enabled: asked !== null });
  const action = useAction({
    run: (change: SubscriptionChange, options) => sanwo.subscriptions.update(code, change, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: ({ pendingChange }) =>
      pendingChange ? 'Change scheduled for the next cycle' : 'Subscription changed',
    onDone: onClose,
  });
  const isShown = preview.data !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const isReady = isShown && steady === JSON.stringify(body) && preview.error === null && !isSame;
  const verb = useVerb(draft, isReady ? preview.data : undefined);
  return (
    <Dialog title="Change subscription" isOpen isWide onClose={onClose} isFirm={action.isPending}>
      <Form action={action} read={() => (isReady ? body : null)}>
        <div className="grid gap-6 md:grid-cols-2">
          <ChangeFields subscription={subscription} draft={draft} onChange={setDraft} />
          <ChangeOutcome
            subscription={subscription}
            query={preview}
            note={noteOf({ isSame, isKnown: body !== null })}
          />
        </div>
        <DialogActions>
          <Button onPress={onClose} isDisabled={action.isPending}>
            Not now
          </Button>
          <Button type="submit" kind="primary" isPending={action.isPending} isDisabled={!isReady}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function changeBody({ plan, quantity, when, proration }: ChangeDraft): SubscriptionChange | null {
  const many = Number(quantity);
  if (plan === null || !Number.isInteger(many) || many < 1) return null;
  return { planCode: plan.code, quantity: many, when, ...(when === 'now' ? { proration } : {}) };
}

function noteOf({ isSame, isKnown }: { readonly isSame: boolean; readonly isKnown: boolean }) {
  if (!isKnown) return 'Choose a plan, and enter the quantity as a whole number.';
  return isSame ? 'Choose another plan or quantity to preview the change.' : null;
}

/** The text of the button, with the amount that is charged or credited. */
function useVerb({ when }: ChangeDraft, preview: SubscriptionPreview | undefined): string {
  const zone = useZone();
  if (preview === undefined) return 'Change';
  const { now, next, credit } = preview;
  if (when === 'period_end') {
    return next ? `Change on ${whenText(next.dueAt, { zone, isDay: true })}` : 'Change later';
  }
  if (now && now.amountDue > 0) return `Change and charge ${moneyText(now.amountDue)}`;
  return credit.now > 0 ? `Change and credit ${moneyText(credit.now)}` : 'Change now';
}
