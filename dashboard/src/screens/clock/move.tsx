// Moves a stopped clock forward, by a step or to a chosen time.

import type { AdvanceTestClock, TestClock } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { DAY_MS } from '../../durations.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { EVERYTHING } from './everything.ts';
import { MomentFields, useMoment } from './moment-fields.tsx';

const STEPS = [
  ['1 hour', DAY_MS / 24],
  ['1 day', DAY_MS],
  ['1 week', 7 * DAY_MS],
  ['31 days', 31 * DAY_MS],
  ['1 year', 365 * DAY_MS],
] as const;

export function Move({ clock }: { readonly clock: TestClock }) {
  const zone = useZone();
  const whyNot = useWhyNot('testClock.advance');
  const action = useAction<AdvanceTestClock, TestClock>({
    run: (body, options) => sanwo.testClock.advance(body, options),
    invalidates: EVERYTHING,
    successText: ({ now, status }) =>
      status === 'advancing'
        ? 'The clock is still moving'
        : `The time is now ${whenText(now, { zone })}`,
  });
  const isMoving = action.isPending || clock.status === 'advancing';
  const step = (ms: number) => {
    const to = new Date(Date.parse(clock.now) + ms).toISOString();
    void action.run({ to });
  };
  return (
    <Section
      title="Move the clock forward"
      hint="At most ten years at a time. To go back, reset the sandbox."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {STEPS.map(([label, ms]) => (
            <Button key={label} isDisabled={isMoving} whyNot={whyNot} onPress={() => step(ms)}>
              {label}
            </Button>
          ))}
        </div>
        <div className="max-w-md">
          <MoveTo key={clock.now} clock={clock} zone={zone} isMoving={isMoving} action={action} />
        </div>
      </div>
    </Section>
  );
}

interface ToProps {
  readonly clock: TestClock;
  readonly zone: string;
  readonly isMoving: boolean;
  readonly action: ReturnType<typeof useAction<AdvanceTestClock, TestClock>>;
}

function MoveTo({ clock, zone, isMoving, action }: ToProps) {
  const { moment, setMoment, instant } = useMoment(zone, clock.now);
  const whyNot = useWhyNot('testClock.advance');
  return (
    <Form action={action} read={() => instant && { to: instant }}>
      <MomentFields
        name="to"
        label="To"
        hint={`Time zone: ${zone}`}
        value={moment}
        onChange={setMoment}
      />
      <div>
        <Button type="submit" kind="primary" isPending={isMoving} whyNot={whyNot}>
          {isMoving ? 'Moving' : 'Move clock'}
        </Button>
      </div>
    </Form>
  );
}
