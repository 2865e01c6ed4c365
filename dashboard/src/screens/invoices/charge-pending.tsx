// What is said of an invoice while a charge of it is not decided: the money may be on its way, so
// that nobody is asked for it again without a word.

import type { ChargePending } from '@sanwo/sdk';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../../kit/link.tsx';

export interface WithCharge {
  readonly chargePending: ChargePending | null;
}

/** For the toast, once the charge is made. */
export const pendingText = ({ sent }: ChargePending): string =>
  sent
    ? 'The bank has not confirmed the charge yet: we keep checking'
    : 'The payment provider is not responding: the charge will be sent later';

/** Where the charge is looked at, and decided where only a person can. */
export function SeeCharge({ charge }: { readonly charge: ChargePending }) {
  return (
    <ButtonLink kind="primary" to="/payments/$code" params={{ code: charge.attemptId }}>
      {charge.needsReview ? 'Say what happened' : 'See the charge'}
    </ButtonLink>
  );
}

/** Beside a link that pays the same. */
export function PaidTwice({ chargePending }: WithCharge) {
  if (chargePending === null) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        An earlier charge is not decided yet: the money may be on its way. Wait if you can. If both
        are paid, one of the two goes back to the customer in full.
      </span>
    </p>
  );
}
