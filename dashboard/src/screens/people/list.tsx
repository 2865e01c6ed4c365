// The members of the account with their roles, and open invitations.

import type { Member } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { useCreating } from '../../kit/dialogs/creating.ts';
import type { Column } from '../../kit/lists/column.ts';
import { DataTable } from '../../kit/lists/data-table.tsx';
import { usePage } from '../../kit/lists/use-page.ts';
import { Empty } from '../../kit/page/empty.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge, Status } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';
import { roleLabel } from '../../roles.ts';
import { useSession } from '../../session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { InviteButton, InviteMember } from './invite-member.tsx';
import { MemberActions, MemberDialog, type MemberRequest } from './member-actions.tsx';
import { RoleTable } from './role-table.tsx';

const memberColumns = (onAsk: (asked: MemberRequest) => void): readonly Column<Member>[] => [
  { head: 'Person', cell: (member) => <Person member={member} /> },
  { head: 'Role', cell: ({ role }) => roleLabel(role) },
  { head: 'Status', cell: ({ status }) => <Status status={status} /> },
  {
    head: 'Last seen',
    isNumber: true,
    isExtra: true,
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
  },
  {
    head: 'Actions',
    isNumber: true,
    isHead: true,
    cell: (member) => (
      <MemberActions member={member} onAsk={(action) => onAsk({ member, action })} />
    ),
  },
];

export function People(): ReactNode {
  const view = usePage([]);
  const [isInviting, setInviting] = useCreating('member');
  // Kept outside the table, which is mounted again when a phone is rotated.
  const [asked, setAsked] = useState<MemberRequest | null>(null);
  const invite = <InviteButton onPress={() => setInviting(true)} />;
  const query = useQuery({
    queryKey: ['members', 'list', view.query],
    queryFn: () => sanwo.members.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <SettingsPage title="People" actions={invite}>
      <section
        aria-label="List of people"
        className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
      >
        <DataTable
          label="People"
          query={query}
          columns={memberColumns(setAsked)}
          keyOf={({ id }) => id}
          toPage={view.toPage}
          empty={<NoMembers invite={invite} />}
        />
      </section>
      <Section
        title="Permissions by role"
        hint="API keys have roles too. You can only give permissions that you have yourself."
        isFlush
      >
        <RoleTable />
      </Section>
      {asked && <MemberDialog {...asked} onClose={() => setAsked(null)} />}
      <InviteMember isOpen={isInviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  );
}

function Person({ member: { id, name, email } }: { readonly member: Member }) {
  const isSelf = useSession().member?.id === id;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="truncate font-medium" title={name ?? email}>
          {name ?? email}
        </span>
        {isSelf && <Badge tone="told">You</Badge>}
      </span>
      {name !== null && (
        <span dir="ltr" className="truncate text-xs text-quiet" title={email}>
          {email}
        </span>
      )}
    </span>
  );
}

const NoMembers = ({ invite }: { readonly invite: ReactNode }) => (
  <Empty
    icon={<Users aria-hidden className="size-5" />}
    title="No members yet"
    words={
      'Invite yourself as owner first. People then sign in with their own email ' +
      'and password, and ' +
      'the account id alone no longer works.'
    }
    action={invite}
  />
);
