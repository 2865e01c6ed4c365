// All that happened with a customer, the newest first, by day: payments and what was given back,
// invoices, credit, and for whom may read them, emails. Older entries are read when asked for.

import type { Customer } from '@sanwo/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Offline } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useZone, whenText } from '../../kit/when.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import { useHappenings } from './use-happenings.ts';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'payment', label: 'Payments and refunds' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit', label: 'Credit' },
  { value: 'email', label: 'Emails' },
] as const;

export function Timeline({ customer }: { readonly customer: Customer }) {
  const address = useSearch({ strict: false }) as { readonly kind?: string };
  const navigate = useNavigate();
  const kind = KINDS.find(({ value }) => value === address.kind)?.value ?? '';
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: { ...address, kind: next === '' ? undefined : next } as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title="Timeline"
      actions={<Select label="Show" isInline choices={KINDS} value={kind} onChange={show} />}
    >
      <Entries customer={customer} kind={kind} />
    </Section>
  );
}

interface EntriesProps {
  readonly customer: Customer;
  readonly kind: string;
}

function Entries({ customer, kind }: EntriesProps) {
  const zone = useZone();
  const { query, happened } = useHappenings(customer, kind);
  const days = [...Map.groupBy(happened, ({ at }) => whenText(at, { zone, isDay: true }))];
  if (query.data === undefined) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return query.fetchStatus === 'paused' ? <Offline /> : <Skeleton lines={8} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {days.length === 0 && (
        <p className="text-sm text-quiet">Nothing of this kind has happened yet.</p>
      )}
      {days.map(([day, entries]) => (
        <div key={day}>
          <h3 className="border-b border-line pb-1 text-xs font-semibold text-quiet">{day}</h3>
          <ol>
            {entries.map((entry) => (
              <TimelineEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {query.hasNextPage && (
        <div>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}
