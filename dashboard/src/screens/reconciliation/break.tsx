// One difference: both sides, what it means, what happens without a person, and the one act: to
// explain it.

import type { ReconciliationBreakDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyCode } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { dayText } from '../../kit/text/days.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { Closed } from './closed.tsx';
import { Explain } from './explain.tsx';
import { breakName, providerName } from './names.ts';
import { breakQuery } from './queries.ts';
import { Sides } from './sides.tsx';
import { BreakState } from './state.tsx';
import { breakStory } from './words.ts';

export function Break(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(breakQuery(code));
  const broken = query.data;
  return (
    <Page
      title={broken ? `Difference of ${moneyText(Math.abs(broken.amount))}` : code}
      beside={
        broken && (
          <>
            <BreakState broken={broken} />
            <CopyCode text={broken.code} label="difference code" />
          </>
        )
      }
      crumbs={[
        <Link key="list" to="/reconciliation">
          Reconciliation
        </Link>,
        ...(broken ? [<DayLink key="day" broken={broken} />] : []),
      ]}
      actions={broken?.allowed.explain === null && <Explain broken={broken} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <Section title={breakName(shown)}>
              <p className="max-w-prose">{breakStory(shown)}</p>
            </Section>
            <Sides broken={shown} />
            {shown.status !== 'open' && <Closed broken={shown} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function DayLink({ broken: { day, provider } }: { readonly broken: ReconciliationBreakDetails }) {
  return (
    <PlaceLink to="/reconciliation/$day" params={{ day }} search={{ provider }}>
      {dayText(day)} with {providerName(provider)}
    </PlaceLink>
  );
}
