// The secret that proves to a server that an event is from here.

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
      words="Copy it to your server now: with it your server knows that an event is from here."
    />
    <p className="text-sm">
      <OuterLink href="/docs/guides/webhook-signatures/">How a signature is checked</OuterLink>
    </p>
    <DialogActions>
      <Button kind="primary" onPress={onClose}>
        I have it
      </Button>
    </DialogActions>
  </div>
);
