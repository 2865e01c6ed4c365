// Sends a sample event and opens its delivery.

import type { WebhookDelivery } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';

export function SendSample() {
  const navigate = useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const mayNot = useWhyNot('webhookDeliveries.test');
  const unset = settings?.webhookUrl ? null : 'Set a webhook address first';
  const action = useAction<void, WebhookDelivery>({
    run: (_, options) => sanwo.webhookDeliveries.test(options),
    invalidates: [['webhooks']],
    successText: () => 'Sending a sample event',
    onDone: ({ id }) => void navigate({ to: '/developers/webhooks/$id', params: { id } }),
    showsErrorToast: true,
  });
  return (
    <Button
      icon={<Send aria-hidden className="size-4" />}
      isPending={action.isPending}
      whyNot={mayNot ?? unset}
      onPress={() => void action.run()}
    >
      Send sample event
    </Button>
  );
}
