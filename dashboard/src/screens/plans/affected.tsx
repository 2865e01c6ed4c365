// Who is affected by a plan change, while it is typed: the number of subscriptions, the revenue
// before and after, each new price, and mandates that are too small.

import type { Plan, PlanChange, PlanFollower, PlanFollowers, PlanPreview } from '@sanwo/sdk';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Scrolling } from '../../kit/lists/scrolling.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import type { Reach } from './draft.ts';

/** The service's preview of the change, as if every subscriber got the new terms. */
export interface AffectedSubscriptions extends PlanPreview {
  readonly followers: PlanFollowers;
}

const PAUSE_MS = 350;

export function useAffected(
  { code }: Plan,
  changes: PlanChange | null,
): UseQueryResult<AffectedSubscriptions> {
  const text = JSON.stringify(changes ?? {});
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: ['plans', 'preview', code, settled],
    queryFn: async () => {
      const body = { ...(JSON.parse(settled) as PlanChange), updateExistingSubscriptions: true };
      const [sums, followers] = await Promise.all([
        sanwo.plans.preview(code, body),
        sanwo.plans.previewFollowers(code, body),
      ]);
      return { ...sums, followers };
    },
    placeholderData: keepPreviousData,
  });
}

interface AffectedProps {
  readonly plan: Plan;
  readonly affected: UseQueryResult<AffectedSubscriptions>;
  readonly reach: Reach;
  readonly isChanged: boolean;
}

export function Affected({ plan, affected, reach, isChanged }: AffectedProps) {
  return (
    <Section title="Who is affected">
      <Loaded query={affected}>
        {(meets) => (
          <div
            aria-live="polite"
            className={`flex flex-col gap-3 ${affected.isPlaceholderData ? 'old opacity-60' : ''}`}
          >
            {meets.subscriptions === 0 ? (
              <p className="text-sm">
                This plan has no subscribers yet. The change affects new subscribers only.
              </p>
            ) : reach === 'new' ? (
              <Untouched plan={plan} meets={meets} />
            ) : (
              <Moved meets={meets} isChanged={isChanged} />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

export const subscriptionsText = (count: number) =>
  count === 1 ? '1 subscription' : `${count.toLocaleString('en-NG')} subscriptions`;

function Untouched({
  plan,
  meets,
}: {
  readonly plan: Plan;
  readonly meets: AffectedSubscriptions;
}) {
  return (
    <p className="text-sm wrap-anywhere">
      {subscriptionsText(meets.subscriptions)} to {plan.name}{' '}
      {meets.subscriptions === 1 ? 'keeps its' : 'keep their'} current terms, worth{' '}
      <strong className="font-medium">{moneyText(meets.mrrBefore)}</strong> a month.
    </p>
  );
}

function Moved({
  meets,
  isChanged,
}: {
  readonly meets: AffectedSubscriptions;
  readonly isChanged: boolean;
}) {
  const { subscriptions, mandatesExceeded, mrrBefore, mrrAfter, followers } = meets;
  return (
    <>
      <Facts
        facts={[
          ['Affected', `${subscriptionsText(subscriptions)}, each at its next cycle`],
          ['MRR now', <Money key="before" kobo={mrrBefore} />],
          [
            'MRR after',
            <span key="after">
              <Money kobo={mrrAfter} /> <PriceStep kobo={mrrAfter - mrrBefore} />
            </span>,
          ],
        ]}
      />
      {mandatesExceeded > 0 && <TooSmall count={mandatesExceeded} />}
      {isChanged && <Followers followers={followers} />}
    </>
  );
}

function PriceStep({ kobo }: { readonly kobo: number }) {
  if (kobo === 0) return null;
  const words = `${kobo > 0 ? '+' : '−'}${moneyText(Math.abs(kobo))}`;
  return <Badge tone={kobo > 0 ? 'good' : 'warn'}>{words}</Badge>;
}

export const TooSmall = ({ count }: { readonly count: number }) => (
  <p className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      {count === 1 ? '1 bank mandate allows' : `${count} bank mandates allow`} less than the new
      price. The next email to these customers says so and has a payment link. Subscriptions that
      stay unpaid become past due and are paused after 7 days.
    </span>
  </p>
);

function Followers({ followers }: { readonly followers: PlanFollowers }) {
  const { subscriptions, hasMore } = followers;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Price for each subscriber</h3>
      <Scrolling label="Price for each subscriber" className="max-h-96">
        <ul className="divide-y divide-line">
          {subscriptions.map((follower) => (
            <FollowerRow key={follower.subscriptionId} follower={follower} />
          ))}
        </ul>
      </Scrolling>
      {hasMore && <p className="text-xs text-quiet">Showing the first {subscriptions.length}.</p>}
    </div>
  );
}

function FollowerRow({ follower }: { readonly follower: PlanFollower }) {
  const { customerName, customerEmail, priceBefore, priceAfter, movesAt } = follower;
  const who = customerName ?? customerEmail ?? follower.customerCode;
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <span dir="auto" className="truncate font-medium" title={who}>
        {who}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-quiet">
        <span>
          {priceBefore === priceAfter ? (
            moneyText(priceAfter)
          ) : (
            <>
              {moneyText(priceBefore)} →{' '}
              <strong className="font-medium text-ink">{moneyText(priceAfter)}</strong>
            </>
          )}
        </span>
        {movesAt && (
          <span>
            from <When at={movesAt} isDay />
          </span>
        )}
        {!follower.mandateBears && (
          <Badge tone="warn">Mandate allows {moneyText(follower.mandateAllows ?? 0)}</Badge>
        )}
      </span>
    </li>
  );
}
