// Sets the webhook address. The signing secret is shown when the first address is set.

import type { SetWebhookUrl, WebhookSettings } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { SigningSecret } from './signing-secret.tsx';

interface SetEndpointProps {
  readonly url: string | null;
  readonly isOpen: boolean;
  onClose(): void;
}

export const SetEndpoint = ({ url, isOpen, onClose }: SetEndpointProps) => (
  <Dialog title="Set webhook address" isOpen={isOpen} onClose={onClose}>
    <SetForm url={url} onClose={onClose} />
  </Dialog>
);

function SetForm({ url, onClose }: Omit<SetEndpointProps, 'isOpen'>) {
  const [set, setSet] = useState<WebhookSettings | null>(null);
  const action = useAction<SetWebhookUrl, WebhookSettings>({
    run: (body, options) => sanwo.account.setWebhookUrl(body, options),
    invalidates: [['settings'], ['webhooks'], ['audit']],
    successText: ({ webhookUrl }) => `Events are sent to ${webhookUrl}`,
    onDone: setSet,
  });
  if (set?.webhookSecret) return <SigningSecret secret={set.webhookSecret} onClose={onClose} />;
  return (
    <Form action={action} read={(field) => ({ webhookUrl: field('webhookUrl') })}>
      <Field
        name="webhookUrl"
        label="Address"
        type="url"
        defaultValue={url ?? ''}
        placeholder="https://shop.example/webhooks"
        hint="A public https address of your server. The signing secret does not change."
        isRequired
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Set address
        </Button>
      </DialogActions>
    </Form>
  );
}
