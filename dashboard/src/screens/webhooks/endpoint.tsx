// The address that events are sent to, the secret that signs them, and how the address is doing.

import type { WebhookAddress, WebhookAttempt } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Facts } from '../../kit/facts.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
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
  const ask = (deed: 'set' | 'rotate' | 'remove', label: string) => (
    <Button size="small" whyNot={whyNot} onPress={() => setAsked(deed)}>
      {label}
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <Section
      title="Address"
      hint={
        <>
          Each event is sent there, signed, until your server takes it.{' '}
          <OuterLink href="/docs/guides/webhooks/">How to receive them</OuterLink>
        </>
      }
      actions={
        url !== null && (
          <>
            {ask('remove', 'Remove')}
            {ask('rotate', 'New secret')}
            {ask('set', 'Change')}
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
    <p className="text-sm text-quiet">No address is set: events are kept, and sent nowhere.</p>
    <Button kind="primary" whyNot={whyNot} onPress={onSet}>
      Set an address
    </Button>
  </div>
);

function EndpointFacts({ address }: { readonly address: WebhookAddress }) {
  const { url, lastSuccessAt, lastFailure, pending, failed } = address;
  return (
    <Facts
      isWide
      facts={[
        ['Events go to', <Copy key="url" text={url ?? ''} label="address" />],
        [
          'Last taken',
          lastSuccessAt ? <When key="taken" at={lastSuccessAt} /> : <Never key="no" />,
        ],
        ['Status', <Health key="state" address={address} />],
        [
          'Last failed',
          lastFailure ? <Failure key="failed" of={lastFailure} /> : <Never key="no" />,
        ],
        ['Waiting', String(pending)],
        ['To be replayed', String(failed)],
      ]}
    />
  );
}

const Never = () => <span className="text-quiet">Never</span>;

const Failure = ({ of: { at, statusCode, error } }: { readonly of: WebhookAttempt }) => (
  <span className="wrap-anywhere">
    <When at={at} />: {error ?? `it answered ${statusCode}`}
  </span>
);

const OFF: Readonly<Record<string, string>> = {
  gone: 'Turned off: it said that it is gone',
  failing: 'Turned off: it failed for five days',
};

function Health({ address }: { readonly address: WebhookAddress }): ReactNode {
  const { isOn, disabledReason, lastSuccessAt, lastFailure } = address;
  if (!isOn) return <Badge tone="bad">{OFF[disabledReason ?? ''] ?? 'Turned off'}</Badge>;
  if (lastFailure && (lastSuccessAt === null || lastFailure.at > lastSuccessAt)) {
    return <Badge tone="warn">Does not take events</Badge>;
  }
  if (lastSuccessAt) return <Badge tone="good">Taking events</Badge>;
  return <Badge>Nothing sent yet</Badge>;
}
