// A new signing secret: for a day events carry the signatures of both, so that nothing is refused
// while the server changes over.

import type { SetWebhookUrl, WebhookSettings } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { SigningSecret } from './signing-secret.tsx';

interface RotateSecretProps {
  readonly url: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export const RotateSecret = ({ url, isOpen, onClose }: RotateSecretProps) => (
  <Dialog title="New signing secret?" isOpen={isOpen} onClose={onClose}>
    <RotateForm url={url} onClose={onClose} />
  </Dialog>
);

function RotateForm({ url, onClose }: Omit<RotateSecretProps, 'isOpen'>) {
  const [made, setMade] = useState<WebhookSettings | null>(null);
  const action = useAction<SetWebhookUrl, WebhookSettings>({
    run: (body, options) => sanwo.account.setWebhookUrl(body, options),
    invalidates: [['settings'], ['audit']],
    said: () => 'A new signing secret is made',
    onDone: setMade,
  });
  if (made?.webhookSecret) return <SigningSecret secret={made.webhookSecret} onClose={onClose} />;
  return (
    <Form action={action} read={() => ({ webhookUrl: url, rotateSecret: true })}>
      <p className="text-sm">
        For 24 hours each event carries the signatures of the old secret and the new one: change
        your server over within that time. After it the old secret is worth nothing.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Make a new secret
        </Button>
      </DialogActions>
    </Form>
  );
}
