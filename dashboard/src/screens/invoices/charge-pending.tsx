// Texts for an invoice with a pending charge. The money may still arrive, so asking for it again
// comes with a warning.

import type { ChargePending } from '@sanwo/sdk';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../../kit/links/link.tsx';

export interface WithCharge {
  readonly chargePending: ChargePending | null;
}

/** The toast after a charge without a result. */
export const pendingText = ({ sent }: ChargePending): string =>
  sent
    ? 'The bank has not confirmed the payment yet. We check automatically.'
    : 'The payment provider is not responding, and nothing was sent. We send the ' +
      'charge when it does.';

/** Links to the charge, which a person may have to resolve. */
export function SeeCharge({ charge }: { readonly charge: ChargePending }) {
  return (
    <ButtonLink kind="primary" to="/payments/$code" params={{ code: charge.attemptId }}>
      {charge.needsReview ? 'Record outcome' : 'View charge'}
    </ButtonLink>
  );
}

/** The warning beside a payment link for the same invoice. */
export function PaidTwice({ chargePending }: WithCharge) {
  if (chargePending === null) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        An earlier charge has no result yet, so the money may still arrive. Wait if you can. If the
        customer pays twice, one payment is refunded in full.
      </span>
    </p>
  );
}
