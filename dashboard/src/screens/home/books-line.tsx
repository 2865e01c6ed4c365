// One line each morning: every naira of yesterday agrees with the provider's statement, or what
// does not. Nothing is shown while no day has been compared.

import type { ReconciliationDay } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { DAY_MS } from '../../durations.ts';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { daysLater, dayText } from '../../kit/text/days.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { useNow } from '../../now.ts';
import { dayIn } from '../../today.ts';
import { breaksText, providerName } from '../reconciliation/names.ts';
import { newestDays, openBreaks } from '../reconciliation/queries.ts';

const KEPT_AS = 'sanwo.books';

export function BooksLine() {
  const now = useNow();
  const { data: days, isError } = useQuery(newestDays);
  const { data: open = 0 } = useQuery(openBreaks);
  const isKnown = isError || (days !== undefined && now !== null);
  const shown = days === undefined || now === null ? null : shownDay(days, now);
  const hasLine = shown !== null;
  useEffect(() => {
    // home.tsx keeps its room until it is there, so that nothing moves when it comes.
    if (hasLine) localStorage.setItem(KEPT_AS, 'line');
    else if (isKnown) localStorage.removeItem(KEPT_AS);
  }, [isKnown, hasLine]);
  if (!isKnown) return localStorage.getItem(KEPT_AS) && <p className="h-5" />;
  return shown && <Line {...shown} open={open} />;
}

interface ShownDay {
  /** The same day at each provider. */
  readonly days: readonly ReconciliationDay[];
  readonly isYesterday: boolean;
}

/** That a day agreed is no news after a week. */
const NEWS_DAYS = 7;
const LAGOS = 'Africa/Lagos';

function shownDay(all: readonly ReconciliationDay[], now: number): ShownDay | null {
  const compared = all.filter(({ status }) => status !== 'pending');
  const [newest] = compared;
  if (newest === undefined) return null;
  const days = compared.filter(({ day }) => day === newest.day);
  const today = dayIn(new Date(now), LAGOS);
  const isOld = (Date.parse(today) - Date.parse(newest.day)) / DAY_MS > NEWS_DAYS;
  if (isOld && days.every(({ status }) => status === 'agrees')) return null;
  return { days, isYesterday: newest.day === daysLater(today, -1) };
}

function Line({ days, isYesterday, open }: ShownDay & { readonly open: number }) {
  const [first] = days;
  if (first === undefined) return null;
  const wrong = days.find(({ status }) => status !== 'agrees');
  const isGood = wrong === undefined;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const tone = isGood ? 'text-good' : wrong.status === 'breaks' ? 'text-danger' : 'text-warn';
  const earlier = open - days.reduce((sum, { breaks }) => sum + breaks, 0);
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span>
        {isGood ? <Agreed {...{ days, isYesterday }} /> : <Wrong {...{ days, isYesterday }} />}
        {earlier > 0 && <Earlier count={earlier} />}
      </span>
    </p>
  );
}

const named = (days: readonly ReconciliationDay[]) =>
  days.map(({ provider }) => providerName(provider)).join(' and ');

function Agreed({ days, isYesterday }: ShownDay) {
  const day = dayText(days[0]?.day ?? '');
  const left = days.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
  if (left > 0) {
    const when = isYesterday ? 'Yesterday' : day;
    return `${when} agrees with ${named(days)}: its difference of ${moneyText(left)} is explained`;
  }
  return `${isYesterday ? 'Yesterday' : `On ${day}`} every naira agreed with ${named(days)}`;
}

function Wrong({ days, isYesterday }: ShownDay) {
  const wrong = days.filter(({ status }) => status !== 'agrees');
  const [first] = wrong;
  if (first === undefined) return null;
  const when = isYesterday ? 'yesterday' : dayText(first.day);
  const look = (words: string) => <LookAt day={first}>{words}</LookAt>;
  if (wrong.every(({ status }) => status === 'incomplete')) {
    return (
      <>
        The statement of {named(wrong)} for {when} is incomplete, and is read again:{' '}
        {look('look at it')}
      </>
    );
  }
  const sum = wrong.reduce((total, { difference }) => total + Math.abs(difference), 0);
  const count = wrong.reduce((total, { breaks }) => total + breaks, 0);
  if (sum > 0) {
    return (
      <>
        {moneyText(sum)} of {when} does not agree: {look('look at it')}
      </>
    );
  }
  return (
    <>
      {breaksText(count)} of {when} {count === 1 ? 'is' : 'are'} open:{' '}
      {look(count === 1 ? 'look at it' : 'look at them')}
    </>
  );
}

interface LookAtProps {
  readonly day: ReconciliationDay;
  readonly children: ReactNode;
}

const LookAt = ({ day: { day, provider }, children }: LookAtProps) => (
  <PlaceLink to="/reconciliation/$day" params={{ day }} search={{ provider }}>
    {children}
  </PlaceLink>
);

const Earlier = ({ count }: { readonly count: number }) => (
  <>
    {'. '}
    <PlaceLink to="/reconciliation/breaks" search={{ status: 'open' }}>
      {breaksText(count)} of earlier days {count === 1 ? 'is' : 'are'} open
    </PlaceLink>
  </>
);
