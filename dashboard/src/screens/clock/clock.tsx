// The test clock: stop it, move it forward, return to real time, and reset the sandbox.

import type { TestClock } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { OuterLink } from '../../kit/links/link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { modeQuery } from '../../settings.ts';
import { Freeze } from './freeze.tsx';
import { Journey } from './journey.tsx';
import { Move } from './move.tsx';
import { Reset } from './reset.tsx';
import { Thaw } from './thaw.tsx';

const MOVING_MS = 1_000;

export function ClockPage(): ReactNode {
  const { data: mode } = useQuery(modeQuery);
  return (
    <Page title="Test clock">
      {mode === 'live' ? (
        <Empty
          title="Live accounts use real time"
          words={
            'The test clock works only in a sandbox. Use it to test a year of billing ' +
            'in a minute.'
          }
        />
      ) : (
        <Sandbox />
      )}
    </Page>
  );
}

function Sandbox() {
  const query = useQuery({
    queryKey: ['test-clock'],
    queryFn: () => sanwo.testClock.get().then(),
    refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? MOVING_MS : false),
  });
  return (
    <>
      <p className="-mt-2 max-w-2xl text-sm text-quiet">
        Stop the clock and move it forward. Renewals, retries, trials and payouts happen in order,
        each at its own time. Webhooks are really sent.{' '}
        <OuterLink href="/docs/guides/testing/">Read how to test with the clock</OuterLink>
      </p>
      <Loaded query={query}>
        {(clock) => (
          <>
            <Section title="Current time" actions={clock.frozen && <Thaw />}>
              <Facts isWide facts={clockFacts(clock)} />
            </Section>
            {clock.frozen ? <Move clock={clock} /> : <Freeze now={clock.now} />}
            {clock.progress && <Journey clock={clock} progress={clock.progress} />}
            <Reset />
          </>
        )}
      </Loaded>
    </>
  );
}

function clockFacts(clock: TestClock) {
  const facts: [string, ReactNode][] = [
    ['Time', <When key="now" at={clock.now} />],
    ['Status', <ClockState key="state" clock={clock} />],
  ];
  if (clock.frozen && clock.to !== null && clock.status !== 'idle') {
    facts.push(['Moving to', <When key="to" at={clock.to} />]);
  }
  return facts;
}

function ClockState({ clock: { frozen, status } }: { readonly clock: TestClock }) {
  if (status === 'advancing') return <Badge tone="warn">Moving</Badge>;
  if (status === 'failed') return <Badge tone="bad">Move failed</Badge>;
  return frozen ? <Badge tone="told">Stopped</Badge> : <Badge>Real time</Badge>;
}
