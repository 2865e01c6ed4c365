// Those that were refused, by their reasons: the first of each as links.

import type { Bulk } from '@sanwo/sdk';
import { Link } from '../../kit/links/link.tsx';
import { countText } from './words.ts';

interface RefusalsProps {
  readonly bulk: Bulk;
  readonly one: 'invoice' | 'subscription';
}

const MOST_NAMED = 20;

const PLACES = { invoice: '/invoices/$code', subscription: '/subscriptions/$code' } as const;

export function Refusals({ bulk, one }: RefusalsProps) {
  if (bulk.refusals.length === 0) return null;
  const reasons = [...Map.groupBy(bulk.refusals, ({ message }) => message)];
  return (
    <ul className="flex flex-col gap-3 rounded-lg bg-sunken px-3 py-3" aria-label="Refused">
      {reasons.map(([message, refused]) => (
        <li key={message} className="flex flex-col gap-1">
          <p className="font-medium">
            {countText(refused.length, one)}: {message}
          </p>
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
            {refused.slice(0, MOST_NAMED).map(({ id, name }) => (
              <Link key={id} to={PLACES[one]} params={{ code: name }}>
                {name}
              </Link>
            ))}
            {refused.length > MOST_NAMED && <span>and {refused.length - MOST_NAMED} more</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
