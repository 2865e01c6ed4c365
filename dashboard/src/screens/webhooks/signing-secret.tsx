// Shows the signing secret, with which a server verifies events.

import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { SecretOnce } from '../../kit/dialogs/secret-once.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { OuterLink } from '../../kit/links/link.tsx';

interface SigningSecretProps {
  readonly secret: string;
  onClose(): void;
}

export const SigningSecret = ({ secret, onClose }: SigningSecretProps) => (
  <div className="flex flex-col gap-4">
    <SecretOnce
      secret={secret}
      label="Signing secret"
      words={
        'Copy this secret to your server now. Your server uses it to verify that ' +
        'events come from us.'
      }
    />
    <p className="text-sm">
      <OuterLink href="/docs/guides/webhook-signatures/">Read how to verify signatures</OuterLink>
    </p>
    <DialogActions>
      <Button kind="primary" onPress={onClose}>
        Done
      </Button>
    </DialogActions>
  </div>
);
