// The test clock in the sandbox banner: stop it, move it forward, or return to real time.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, FastForward, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../api.ts';
import { DAY_MS } from '../durations.ts';
import { Menu } from '../kit/dialogs/menu.tsx';
import { useAction } from '../kit/dialogs/use-action.ts';
import { Button } from '../kit/fields/button.tsx';
import { useZone, When, whenText } from '../kit/text/when.tsx';
import { useWhyNot } from '../session.ts';
import { clockQuery } from '../settings.ts';

const STEPS = [
  { id: 'hour', label: 'Move 1 hour', ms: DAY_MS / 24 },
  { id: 'day', label: 'Move 1 day', ms: DAY_MS },
  { id: 'week', label: 'Move 1 week', ms: 7 * DAY_MS },
  { id: 'month', label: 'Move 31 days', ms: 31 * DAY_MS },
] as const;

export function Clock() {
  const zone = useZone();
  const whyNot = useWhyNot('testClock.advance');
  const { data: clock } = useQuery(clockQuery);
  const { freeze, advance, thaw } = useClockActions();
  if (clock === undefined) return <span>No real money moves here</span>;
  if (!clock.frozen) {
    return (
      <>
        <span>
          No real money<span className="max-sm:hidden"> moves here, and time is real</span>.
        </span>
        <BandButton
          label="Stop clock"
          icon={<Snowflake aria-hidden className="size-3.5" />}
          isPending={freeze.isPending}
          whyNot={whyNot}
          onPress={() => void freeze.run(undefined)}
        />
      </>
    );
  }
  const isMoving = advance.isPending || clock.status === 'advancing';
  const later = (ms: number) => new Date(Date.parse(clock.now) + ms).toISOString();
  return (
    <>
      <span>
        Time: <When at={clock.now} />
      </span>
      {clock.nextAt !== null && (
        <BandButton
          label={`Move to the next event, ${whenText(clock.nextAt, { zone })}`}
          short="Next event"
          icon={<FastForward aria-hidden className="size-3.5" />}
          isPending={isMoving}
          whyNot={whyNot}
          onPress={() => void advance.run(clock.nextAt ?? clock.now)}
        />
      )}
      <Menu
        label="Move clock"
        trigger={
          <Button size="small" kind="quiet" isDisabled={isMoving} aria-label="Move clock">
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        actions={[
          ...STEPS.map(({ id, label, ms }) => ({
            ...{ id, label, whyNot },
            onAction: () => void advance.run(later(ms)),
          })),
          {
            id: 'thaw',
            label: 'Return to real time',
            whyNot,
            isApart: true,
            onAction: () => void thaw.run(),
          },
        ]}
      />
    </>
  );
}

interface BandButtonProps {
  readonly label: string;
  /** The shorter label for phones. */
  readonly short?: string;
  readonly icon: ReactNode;
  readonly isPending: boolean;
  readonly whyNot: string | null;
  onPress(): void;
}

const BandButton = ({ label, short = label, ...rest }: BandButtonProps) => (
  <Button size="small" aria-label={label} {...rest}>
    <span className="sm:hidden">{short}</span>
    <span className="max-sm:hidden">{label}</span>
  </Button>
);

function useClockActions() {
  const queries = useQueryClient();
  const zone = useZone();
  // Any data may have changed.
  const onDone = () => void queries.invalidateQueries();
  const freeze = useAction({
    run: async (_: undefined, options) => {
      // The time on screen is some seconds old, and the clock cannot stop before the latest change.
      const { now } = await sanwo.testClock.get();
      return sanwo.testClock.freeze({ now }, options);
    },
    successText: () => 'Clock stopped. You can now move it forward.',
    showsErrorToast: true,
    onDone,
  });
  const advance = useAction({
    run: (to: string, options) => sanwo.testClock.advance({ to }, options),
    successText: ({ now }) => `The time is now ${whenText(now, { zone })}`,
    showsErrorToast: true,
    onDone,
  });
  const thaw = useAction({
    run: () => sanwo.testClock.thaw(),
    successText: () => 'Returned to real time',
    showsErrorToast: true,
    onDone,
  });
  return { freeze, advance, thaw };
}
