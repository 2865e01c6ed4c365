// Shows the signing secret, with which a server verifies events.

import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';

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
