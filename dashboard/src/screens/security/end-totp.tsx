// Turns off two-factor authentication, after asking for the password.

import type { EndTotp as Ending } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { AskForPassword } from './ask-for-password.tsx';

export function EndTotp({ onClose }: { onClose(): void }) {
  const action = useAction<Ending, unknown>({
    run: (body, options) => sanwo.session.endTotp(body, options),
    invalidates: [['audit']],
    successText: () => 'Two-factor authentication turned off',
    onDone: onClose,
  });
  return (
    <AskForPassword
      action={action}
      verb="Turn off two-factor authentication"
      kind="danger"
      onClose={onClose}
    >
      You will sign in with only your password. Your recovery codes stop working.
    </AskForPassword>
  );
}
