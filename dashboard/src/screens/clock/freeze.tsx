// Stops the test clock at a chosen time.

import type { FreezeTestClock, TestClock } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { EVERYTHING } from './everything.ts';
import { MomentFields, useMoment } from './moment-fields.tsx';

export function Freeze({ now }: Pick<TestClock, 'now'>) {
  const zone = useZone();
  const whyNot = useWhyNot('testClock.freeze');
  const { moment, setMoment, instant } = useMoment(zone, now);
  const action = useAction<FreezeTestClock, TestClock>({
    run: (body, options) => sanwo.testClock.freeze(body, options),
    invalidates: EVERYTHING,
    successText: ({ now }) => `Clock stopped at ${whenText(now, { zone })}`,
  });
  return (
    <Section title="Stop the clock" hint="Choose a time that is not before anything you created.">
      <div className="max-w-md">
        <Form action={action} read={() => instant && { now: instant }}>
          <MomentFields
            name="now"
            label="Day"
            hint={`Time zone: ${zone}`}
            value={moment}
            onChange={setMoment}
          />
          <div>
            <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
              Stop clock
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
