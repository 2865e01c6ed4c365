// Turning the second factor off, which the password is asked for.

import type { EndTotp as Ending } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/use-action.ts';
import { AskForPassword } from './ask-for-password.tsx';

export function EndTotp({ onClose }: { onClose(): void }) {
  const action = useAction<Ending, unknown>({
    run: (body, options) => sanwo.session.endTotp(body, options),
    invalidates: [['audit']],
    said: () => 'The second factor is off',
    onDone: onClose,
  });
  return (
    <AskForPassword action={action} verb="Turn off" kind="danger" onClose={onClose}>
      From then on your password alone lets you in, and the recovery codes are worth nothing.
    </AskForPassword>
  );
}
