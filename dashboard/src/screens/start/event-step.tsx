// Step 4: the events of the first sale, which webhooks would send.

import type { Event } from '@sanwo/sdk';
import { When } from '../../kit/text/when.tsx';
import { eventWords } from './event-words.ts';
import { StartStep } from './step.tsx';

interface EventStepProps {
  readonly events: readonly Event[];
  readonly isDone: boolean;
}

export function EventStep({ events, isDone }: EventStepProps) {
  return (
    <StartStep
      number={4}
      title="Watch the events"
      words="Webhooks send the same events to your server."
      isDone={isDone}
    >
      {events.length > 0 && (
        <ul
          aria-live="polite"
          className="divide-y divide-line rounded-md border border-line text-sm"
        >
          {events.map(({ id, type, timestamp }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
              <span title={type}>{eventWords(type)}</span>
              <span className="text-quiet">
                <When at={timestamp} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </StartStep>
  );
}
