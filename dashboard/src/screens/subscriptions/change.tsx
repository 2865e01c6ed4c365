// Another plan, or another quantity: chosen on one side, and on the other what it comes to, to the
// kobo, by the API's own preview of it. Only then can it be confirmed.

import type { SubscriptionChange, SubscriptionPreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { moneyText } from '../../kit/money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useSteady } from '../../kit/use-steady.ts';
import { useZone, whenText } from '../../kit/when.tsx';
import { ChangeFields, type Wish } from './change-fields.tsx';
import { ChangeOutcome } from './change-outcome.tsx';
import type { DeedProps } from './deed-props.ts';
import { previewQuery, TOUCHED } from './queries.ts';

export function Change({ subscription, onClose }: DeedProps) {
  const { code, plan, quantity, allowed } = subscription;
  const [wish, setWish] = useState<Wish>({
    plan,
    quantity: String(quantity),
    when: allowed.change === null ? 'now' : 'period_end',
    proration: 'invoice_now',
  });
  const body = bodyOf(wish);
  const steady = useSteady(JSON.stringify(body));
  const asked = JSON.parse(steady) as SubscriptionChange | null;
  const isSame = wish.plan?.code === plan.code && wish.quantity === String(quantity);
  const preview = useQuery({ ...previewQuery(code, asked ?? {}), enabled: asked !== null });
  const action = useAction({
    run: (change: SubscriptionChange, options) => sanwo.subscriptions.update(code, change, options),
    invalidates: TOUCHED,
    said: ({ pendingChange }) =>
      pendingChange ? 'It changes with its next cycle' : 'The subscription was changed',
    onDone: onClose,
  });
  const isShown = preview.data !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const isReady = isShown && steady === JSON.stringify(body) && preview.error === null && !isSame;
  const verb = useVerb(wish, isReady ? preview.data : undefined);
  return (
    <Dialog
      title="Change the subscription"
      isOpen
      isWide
      onClose={onClose}
      isFirm={action.isPending}
    >
      <Form action={action} read={() => (isReady ? body : null)}>
        <div className="grid gap-6 md:grid-cols-2">
          <ChangeFields subscription={subscription} wish={wish} onChange={setWish} />
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

function bodyOf({ plan, quantity, when, proration }: Wish): SubscriptionChange | null {
  const many = Number(quantity);
  if (plan === null || !Number.isInteger(many) || many < 1) return null;
  return { planCode: plan.code, quantity: many, when, ...(when === 'now' ? { proration } : {}) };
}

function noteOf({ isSame, isKnown }: { readonly isSame: boolean; readonly isKnown: boolean }) {
  if (!isKnown) return 'Choose a plan, and say how many as a whole number.';
  return isSame ? 'Choose another plan or quantity to see what it comes to.' : null;
}

/** What the button does, with the amount that it moves. */
function useVerb({ when }: Wish, preview: SubscriptionPreview | undefined): string {
  const zone = useZone();
  if (preview === undefined) return 'Change';
  const { now, next, credit } = preview;
  if (when === 'period_end') {
    return next ? `Change on ${whenText(next.dueAt, { zone, isDay: true })}` : 'Change later';
  }
  if (now && now.amountDue > 0) return `Change and charge ${moneyText(now.amountDue)}`;
  return credit.now > 0 ? `Change and give ${moneyText(credit.now)} credit` : 'Change now';
}
