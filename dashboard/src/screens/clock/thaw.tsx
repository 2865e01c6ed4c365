// Returns the account to real time.

import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { useWhyNot } from '../../session.ts';
import { EVERYTHING } from './everything.ts';

export function Thaw() {
  const whyNot = useWhyNot('testClock.thaw');
  const action = useAction({
    run: () => sanwo.testClock.thaw(),
    invalidates: EVERYTHING,
    successText: () => 'Returned to real time',
    showsErrorToast: true,
  });
  return (
    <Button
      size="small"
      isPending={action.isPending}
      whyNot={whyNot}
      onPress={() => void action.run()}
    >
      Return to real time
    </Button>
  );
}
