// What happened during the last move of the clock: the number of steps, the events, and any error.

import type { TestClock, TestClockProgress } from '@sanwo/sdk';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Failure } from '../../kit/page/failure.tsx';
import { Section } from '../../kit/page/section.tsx';
import { When } from '../../kit/text/when.tsx';

interface JourneyProps {
  readonly clock: TestClock;
  readonly progress: TestClockProgress;
}

export function Journey({ clock, progress }: JourneyProps) {
  const events = Object.entries(progress.events).toSorted(([, a], [, b]) => b - a);
  return (
    <Section title={clock.status === 'advancing' ? 'Move in progress' : 'Last move'}>
      <div className="flex flex-col gap-3 text-sm">
        {progress.error !== null && <Failure error={new Error(progress.error)} />}
        <p>
          From <When at={progress.from} /> to <When at={clock.now} /> in{' '}
          {progress.moments === 1 ? '1 step' : `${progress.moments} steps`}.
        </p>
        {events.length === 0 ? (
          <p className="text-quiet">No events were sent.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            {events.map(([type, count]) => (
              <li key={type}>
                <PlaceLink to="/developers/events" search={{ type }}>
                  <code className="font-mono text-[0.92em]">{type}</code>
                </PlaceLink>{' '}
                <span className="text-quiet">× {count}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
