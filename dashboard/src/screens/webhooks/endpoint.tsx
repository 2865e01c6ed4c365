// The webhook address, its signing secret and its health.

import type { WebhookAddress, WebhookAttempt } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { DeleteEndpoint } from './delete-endpoint.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SetEndpoint } from './set-endpoint.tsx';

export function Endpoint() {
  const query = useQuery({
    queryKey: ['webhooks', 'endpoint'],
    queryFn: () => sanwo.webhookDeliveries.getEndpoint().then(),
  });
  const [asked, setAsked] = useState<'set' | 'rotate' | 'remove' | null>(null);
  const whyNot = useWhyNot('account.setWebhookUrl');
  const url = query.data?.url ?? null;
  const ask = (action: 'set' | 'rotate' | 'remove', label: string) => (
    <Button size="small" whyNot={whyNot} onPress={() => setAsked(action)}>
      {label}
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <Section
      title="Webhook address"
      hint={
        <>
          Each event is signed and sent to this address until your server accepts it.{' '}
          <OuterLink href="/docs/guides/webhooks/">Read how to receive events</OuterLink>
        </>
      }
      actions={
        url !== null && (
          <>
            {ask('remove', 'Remove address')}
            {ask('rotate', 'Replace secret')}
            {ask('set', 'Change address')}
          </>
        )
      }
    >
      <Loaded query={query} lines={2}>
        {(address) =>
          address.url === null ? (
            <Unset whyNot={whyNot} onSet={() => setAsked('set')} />
          ) : (
            <EndpointFacts address={address} />
          )
        }
      </Loaded>
      <SetEndpoint url={url} isOpen={asked === 'set'} onClose={close} />
      {url !== null && (
        <>
          <RotateSecret url={url} isOpen={asked === 'rotate'} onClose={close} />
          <DeleteEndpoint url={url} isOpen={asked === 'remove'} onClose={close} />
        </>
      )}
    </Section>
  );
}

interface UnsetProps {
  readonly whyNot: string | null;
  onSet(): void;
}

const Unset = ({ whyNot, onSet }: UnsetProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-1">
    <p className="text-sm text-quiet">No address is set. Events are saved but not sent.</p>
    <Button kind="primary" whyNot={whyNot} onPress={onSet}>
      Set address
    </Button>
  </div>
);

function EndpointFacts({ address }: { readonly address: WebhookAddress }) {
  const { url, lastSuccessAt, lastFailure, pending, failed } = address;
  return (
    <Facts
      isWide
      facts={[
        ['Address', <Copy key="url" text={url ?? ''} label="address" />],
        [
          'Last success',
          lastSuccessAt ? <When key="taken" at={lastSuccessAt} /> : <Never key="no" />,
        ],
        ['Status', <Health key="state" address={address} />],
        [
          'Last failure',
          lastFailure ? <TryFailure key="failed" attempt={lastFailure} /> : <Never key="no" />,
        ],
        ['Waiting', String(pending)],
        ['Failed', String(failed)],
      ]}
    />
  );
}

const Never = () => <span className="text-quiet">Never</span>;

const TryFailure = ({
  attempt: { at, statusCode, error },
}: {
  readonly attempt: WebhookAttempt;
}) => (
  <span className="wrap-anywhere">
    <When at={at} />: {error ?? `HTTP status ${statusCode}`}
  </span>
);

const OFF: Readonly<Record<string, string>> = {
  gone: 'Turned off after a 410 Gone response',
  failing: 'Turned off after five days of failures',
};

function Health({ address }: { readonly address: WebhookAddress }): ReactNode {
  const { isOn, disabledReason, lastSuccessAt, lastFailure } = address;
  if (!isOn) return <Badge tone="bad">{OFF[disabledReason ?? ''] ?? 'Turned off'}</Badge>;
  if (lastFailure && (lastSuccessAt === null || lastFailure.at > lastSuccessAt)) {
    return <Badge tone="warn">Failing</Badge>;
  }
  if (lastSuccessAt) return <Badge tone="good">Working</Badge>;
  return <Badge>Nothing sent yet</Badge>;
}
