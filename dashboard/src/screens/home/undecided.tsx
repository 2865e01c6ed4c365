// Payments, refunds and payouts without a result from the provider, which a person has to resolve.

import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { Link } from '../../kit/links/link.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { counted } from './figures.ts';

const ASKED = { needsReview: true, limit: 1 } as const;
/** More payouts than any account has pending. */
const PENDING = { status: 'pending', limit: 100 } as const;

export function UndecidedPayments() {
  const payments = useQuery({
    queryKey: ['payments', 'list', ASKED],
    queryFn: () => sanwo.payments.list(ASKED).then(),
  }).data;
  const refunds = useQuery({
    queryKey: ['refunds', 'list', ASKED],
    queryFn: () => sanwo.refunds.list(ASKED).then(),
  }).data;
  const payouts = useQuery({
    queryKey: ['payouts', 'list', PENDING],
    queryFn: () => sanwo.payouts.list(PENDING).then(),
  }).data?.data.filter(({ needsReview }) => needsReview);
  const [payment] = payments?.data ?? [];
  const [refund] = refunds?.data ?? [];
  const [payout] = payouts ?? [];
  if (!(payment || refund || payout)) return null;
  return (
    <section
      aria-label="Needs review"
      className="flex gap-2.5 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn"
    >
      <MessageCircleQuestionMark aria-hidden className="size-4 shrink-0 translate-y-0.5" />
      <p>
        The payment provider gave no result. Check your statement, then record the outcome:{' '}
        {payment && (
          <Link to="/payments" search={{ needsReview: 'true' }}>
            {counted(payments?.totalCount ?? 1, 'payment')}
          </Link>
        )}
        {payment && (refund || payout) && ', '}
        {refund && (
          <Link to="/refunds" search={{ needsReview: 'true' }}>
            {counted(refunds?.totalCount ?? 1, 'refund')}
          </Link>
        )}
        {refund && payout && ', '}
        {payout && (
          <PlaceLink to="/payouts/$id" params={{ id: payout.id }}>
            a payout
          </PlaceLink>
        )}
        .
      </p>
    </section>
  );
}
