// A change that starts with the next cycle, and a button to cancel it.

import type { Subscription } from '@sanwo/sdk';
import { CalendarClock } from 'lucide-react';
import { sanwo } from '../../../api.ts';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { PlaceLink } from '../../../kit/links/place-link.tsx';
import { When } from '../../../kit/text/when.tsx';
import { useWhyNot } from '../../../session.ts';
import { STALE_AFTER_CHANGE } from '../queries.ts';

export function PendingChange({ subscription }: { readonly subscription: Subscription }) {
  const { code, pendingChange, plan } = subscription;
  const whyNot = useWhyNot('subscriptions.takeBackChange');
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.takeBackChange(code, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: () => 'Scheduled change canceled',
    showsErrorToast: true,
  });
  if (pendingChange === null) return null;
  const { planCode, quantity, appliesAt } = pendingChange;
  const name = planCode === plan.code ? plan.name : planCode;
  return (
    <div
      className={
        'mt-3 flex flex-wrap items-center justify-between gap-2 rounded-md ' +
        'bg-told-soft px-3 py-2 text-sm'
      }
    >
      <span className="flex min-w-0 items-start gap-2">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-told" />
        <span className="min-w-0">
          Changes on <When at={appliesAt} isDay /> to {quantity > 1 && `${quantity} × `}
          <PlaceLink to="/plans/$code" params={{ code: planCode }}>
            {name}
          </PlaceLink>
        </span>
      </span>
      <Button
        size="small"
        whyNot={whyNot}
        isPending={action.isPending}
        onPress={() => void action.run()}
      >
        Cancel change
      </Button>
    </div>
  );
}
