// One delivery: its payload, each attempt with the server's response, and a button to send it
// again.

import type { WebhookDelivery } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { JsonView } from '../../kit/text/json-view.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { DeliveryState } from './delivery-state.tsx';
import { Tries } from './tries.tsx';

const LOOK_AGAIN_MS = 2_000;

export function Delivery(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => sanwo.webhookDeliveries.get(id).then(),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  });
  const delivery = query.data;
  return (
    <Page
      title={delivery?.eventType ?? 'Delivery'}
      beside={delivery && <DeliveryState delivery={delivery} />}
      crumbs={[
        <Link key="list" to="/developers/webhooks">
          Webhooks
        </Link>,
      ]}
      actions={delivery && <TryAgain delivery={delivery} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <Section title="Delivery">
              <Facts isWide facts={deliveryFacts(shown)} />
            </Section>
            <Section
              title="Attempts"
              hint={`${shown.attemptCount} of up to ${shown.maxAttempts}`}
              isFlush
            >
              <Tries attempts={shown.attempts} />
            </Section>
            <JsonView value={shown.payload} label="payload" />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const deliveryFacts = (delivery: WebhookDelivery) =>
  [
    ['Sent to', <Copy key="url" text={delivery.endpointUrl} label="address" />],
    ['Delivery id', <Copy key="id" text={delivery.id} label="delivery id" />],
    [
      'Event',
      <Link key="event" to="/developers/events/$id" params={{ id: delivery.eventId }}>
        {delivery.eventId}
      </Link>,
    ],
    ['Created', <When key="made" at={delivery.createdAt} />],
    ['Delivered', <When key="delivered" at={delivery.deliveredAt} />],
    ['Next attempt', <When key="next" at={delivery.nextAttemptAt} />],
  ] as const;

function TryAgain({ delivery }: { readonly delivery: WebhookDelivery }) {
  const whyNot = useWhyNot('webhookDeliveries.retry');
  const action = useAction({
    run: (id: string, options) => sanwo.webhookDeliveries.retry(id, options),
    invalidates: [['webhooks']],
    successText: () => 'Sending the event again',
    showsErrorToast: true,
  });
  return (
    <Button
      kind={delivery.status === 'delivered' ? 'plain' : 'primary'}
      icon={<RotateCw aria-hidden className="size-4" />}
      isPending={action.isPending}
      whyNot={whyNot}
      onPress={() => void action.run(delivery.id)}
    >
      Send event again
    </Button>
  );
}
