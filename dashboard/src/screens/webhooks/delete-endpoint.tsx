// Removes the webhook address. Events are still saved.

import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';

interface DeleteEndpointProps {
  readonly url: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export function DeleteEndpoint({ url, isOpen, onClose }: DeleteEndpointProps) {
  const action = useAction({
    run: (webhookUrl: null, options) => sanwo.account.setWebhookUrl({ webhookUrl }, options),
    invalidates: [['settings'], ['webhooks'], ['audit']],
    said: () => 'Webhook address removed',
  });
  return (
    <ConfirmMoney
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
      action={action}
      input={null}
    />
  );
}
