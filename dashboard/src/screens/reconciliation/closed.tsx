// How a difference was closed: by itself, or by a person, with the note.

import type { ReconciliationBreak } from '@sanwo/sdk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';

interface ClosedProps {
  readonly broken: ReconciliationBreak;
}

export function Closed({ broken }: ClosedProps) {
  const { status, closedAt, note } = broken;
  const by = useCloser(broken);
  return (
    <Section title="Closed">
      <Facts
        facts={[
          ['Closed by', status === 'explained' ? by : CLOSERS[status]],
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

const CLOSERS: Readonly<Record<string, string>> = {
  healed: 'Automatically: both sides agree now',
  written_off: 'The operator of Sanwo',
};

/** Who explained it, by the audit log, which not every role can read. */
function useCloser({ id, status }: ReconciliationBreak): string | null {
  const mayRead = useWhyNot('audit.list') === null;
  const { data } = useQuery({
    queryKey: ['audit', 'of break', id],
    queryFn:
      mayRead && status === 'explained'
        ? () => sanwo.audit.list({ subject: id, limit: 1 }).then()
        : skipToken,
  });
  if (!mayRead) return 'A member of this account';
  return data?.data[0]?.actor.name ?? null;
}
