// The address that events are sent to, the secret that signs them, and how the address is doing.

import type { Settings } from '@sanwo/sdk';
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
import { settingsQuery } from '../../settings.ts';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SetEndpoint } from './set-endpoint.tsx';

export function Endpoint() {
  const query = useQuery(settingsQuery);
  const [asked, setAsked] = useState<'set' | 'rotate' | 'remove' | null>(null);
  const whyNot = useWhyNot('account.setWebhookUrl');
  const url = query.data?.webhookUrl ?? null;
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
        {(settings) =>
          settings.webhookUrl === null ? (
            <Unset whyNot={whyNot} onSet={() => setAsked('set')} />
          ) : (
            <EndpointFacts settings={settings} />
          )
        }
      </Loaded>
      <SetEndpoint url={url} isOpen={asked === 'set'} onClose={close} />
      {url !== null && (
        <>
          <RotateSecret url={url} isOpen={asked === 'rotate'} onClose={close} />
          <RemoveEndpoint url={url} isOpen={asked === 'remove'} onClose={close} />
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

function EndpointFacts({ settings: { webhookUrl } }: { readonly settings: Settings }) {
  return (
    <Facts
      isWide
      facts={[
        ['Events go to', <Copy key="url" text={webhookUrl ?? ''} label="address" />],
        ['Last taken', <Last key="taken" status="delivered" />],
        ['State', <Health key="state" />],
        ['Last failed', <Last key="failed" status="failed" />],
      ]}
    />
  );
}

function useLast(status: 'delivered' | 'failed' | 'pending') {
  return useQuery({
    queryKey: ['webhooks', 'last', status],
    queryFn: () => sanwo.webhookDeliveries.list({ status, limit: 1 }).then(),
  }).data;
}

/** What the deliveries themselves tell: which is newer, one that was taken or one that failed. */
function Health(): ReactNode {
  const taken = useLast('delivered')?.data[0];
  const failed = useLast('failed')?.data[0];
  const waiting = useLast('pending');
  const struggling = waiting?.data.find(({ attemptCount }) => attemptCount > 0);
  if (struggling) return <Badge tone="warn">Does not answer</Badge>;
  if (failed && (!taken || failed.createdAt > taken.createdAt)) {
    return <Badge tone="bad">The newest failed</Badge>;
  }
  if (taken) return <Badge tone="good">Taking events</Badge>;
  return <Badge>Nothing sent yet</Badge>;
}

function Last({ status }: { readonly status: 'delivered' | 'failed' }): ReactNode {
  const last = useLast(status)?.data[0];
  if (last === undefined) return <span className="text-quiet">Never</span>;
  return <When at={last.deliveredAt ?? last.attempts.at(-1)?.at ?? last.createdAt} />;
}
