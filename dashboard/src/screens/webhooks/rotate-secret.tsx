// Replaces the signing secret. For a day events are signed with both secrets, so that the server
// can switch without rejecting any.

import type { SetWebhookUrl, WebhookSettings } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { SigningSecret } from './signing-secret.tsx';

interface RotateSecretProps {
  readonly url: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export const RotateSecret = ({ url, isOpen, onClose }: RotateSecretProps) => (
  <Dialog title="Replace signing secret?" isOpen={isOpen} onClose={onClose}>
    <RotateSecretForm url={url} onClose={onClose} />
  </Dialog>
);

function RotateSecretForm({ url, onClose }: Omit<RotateSecretProps, 'isOpen'>) {
  const [made, setMade] = useState<WebhookSettings | null>(null);
  const action = useAction<SetWebhookUrl, WebhookSettings>({
    run: (body, options) => sanwo.account.setWebhookUrl(body, options),
    invalidates: [['settings'], ['audit']],
    successText: () => 'Signing secret replaced',
    onDone: setMade,
  });
  if (made?.webhookSecret) return <SigningSecret secret={made.webhookSecret} onClose={onClose} />;
  return (
    <Form action={action} read={() => ({ webhookUrl: url, rotateSecret: true })}>
      <p className="text-sm">
        For 24 hours, events are signed with both the old and the new secret. Update your server
        within that time. After that, only the new secret is used.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Replace secret
        </Button>
      </DialogActions>
    </Form>
  );
}
