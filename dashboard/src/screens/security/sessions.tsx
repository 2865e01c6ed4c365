// The member's sessions, and buttons to end them.

import type { EndSessions, OwnSession } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';

export function Sessions() {
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: () => sanwo.session.list().then(),
  });
  const action = useEnding();
  const others = query.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title="Sessions"
      isFlush
      actions={
        others && (
          <Button size="small" isPending={action.isPending} onPress={() => void action.run({})}>
            Sign out other sessions
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function useEnding() {
  return useAction({
    run: (body: EndSessions, options) => sanwo.session.endOthers(body, options),
    invalidates: [['sessions'], ['audit']],
    successText: ({ ended }) =>
      ended === 1 ? 'Session signed out' : `${ended} sessions signed out`,
    showsErrorToast: true,
  });
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { id, browser, network, lastSeenAt, createdAt, isCurrent } = session;
  const action = useEnding();
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{browser}</span>
          {isCurrent && <Badge tone="told">Current session</Badge>}
        </p>
        <p className="text-quiet">
          {network} · since <When at={createdAt} />
          <br />
          last seen <When at={lastSeenAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`Sign out ${browser}`}
          isPending={action.isPending}
          onPress={() => void action.run({ sessionId: id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
