// Back to real time.

import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { EVERYTHING } from './everything.ts';

export function Thaw() {
  const whyNot = useWhyNot('testClock.thaw');
  const action = useAction({
    run: () => sanwo.testClock.thaw(),
    invalidates: EVERYTHING,
    said: () => 'Your time is real again',
    isToldByToast: true,
  });
  return (
    <Button
      size="small"
      isPending={action.isPending}
      whyNot={whyNot}
      onPress={() => void action.run()}
    >
      Back to real time
    </Button>
  );
}
