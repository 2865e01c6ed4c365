// Events are sent nowhere from now on; they are still kept.

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
    said: () => 'Events are sent nowhere now',
  });
  return (
    <ConfirmMoney
      title="Remove this address?"
      isOpen={isOpen}
      onClose={onClose}
      facts={[['Events go to', url]]}
      words={
        'Nothing more is sent, and what was still to be sent counts as failed. Set an address ' +
        'again to send it; the secret stays.'
      }
      verb="Remove"
      kind="danger"
      action={action}
      input={null}
    />
  );
}
