// How a difference was closed: by itself, or by a person, with the note.

import type { ReconciliationBreak } from '@sanwo/sdk';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';

interface ClosedProps {
  readonly broken: ReconciliationBreak;
}

export function Closed({ broken }: ClosedProps) {
  const { closedAt, note } = broken;
  return (
    <Section title="Closed">
      <Facts
        facts={[
          ['Closed by', closerOf(broken)],
          ['Closed', <When key="closed" at={closedAt} />],
          ...(note === null
            ? []
            : [
                [
                  'Note',
                  <span key="note" dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {note}
                  </span>,
                ] as const,
              ]),
        ]}
      />
    </Section>
  );
}

/** One that an older version closed has no name. */
function closerOf({ status, closedBy }: ReconciliationBreak): string {
  if (status === 'healed') return 'Automatically: both sides agree now';
  if (status === 'written_off') return 'The operator of Sanwo';
  if (closedBy?.kind === 'system') return 'The operator of Sanwo';
  return closedBy?.name ?? 'A member of this account';
}
