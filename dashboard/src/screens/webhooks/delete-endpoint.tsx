// Removes the webhook address. Events are still saved.

import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';

interface DeleteEndpointProps {
  readonly url: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export function DeleteEndpoint({ url, isOpen, onClose }: DeleteEndpointProps) {
  return (
    <ConfirmAction
      title="Remove webhook address?"
      isOpen={isOpen}
      onClose={onClose}
      facts={[['Address', url]]}
      words={
        'No more events are sent, and pending deliveries fail. You can send them ' +
        'again after setting ' +
        'a new address. The signing secret is kept.'
      }
      verb="Remove address"
      kind="danger"
      run={(options) => sanwo.account.setWebhookUrl({ webhookUrl: null }, options)}
      invalidates={[['settings'], ['webhooks'], ['audit']]}
      successText={() => 'Webhook address removed'}
    />
  );
}
