// Keys for programs: each with a role and, where it should end by itself, a last day.

import type { Key } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { usePage } from '../../kit/use-page.ts';
import { When } from '../../kit/when.tsx';
import { roleLabel } from '../../roles.ts';
import { DeleteKey, DeleteKeyButton } from './delete-key.tsx';
import { NewKey } from './new-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { ToolServer } from './tool-server.tsx';

const columnsOf = (onDelete: (key: Key) => void): readonly Column<Key>[] => [
  {
    head: 'Name',
    cell: ({ name, isAccountKey }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" title={name}>
          {isAccountKey ? 'The account’s own key' : name}
        </span>
        {isAccountKey && <Badge tone="told">Owner</Badge>}
      </span>
    ),
  },
  { head: 'Ends in', cell: ({ lastFour }) => <code className="font-mono">…{lastFour}</code> },
  { head: 'Role', cell: ({ role }) => roleLabel(role) },
  { head: 'Made by', cell: ({ createdBy }) => <MadeBy by={createdBy} /> },
  { head: 'Last used', isNumber: true, cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
  {
    head: 'Works until',
    isNumber: true,
    isExtra: true,
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span className="text-quiet">No end</span> : <When at={expiresAt} />,
  },
  {
    head: 'Actions',
    isNumber: true,
    isHead: true,
    cell: (key) =>
      !key.isAccountKey && <DeleteKeyButton apiKey={key} onPress={() => onDelete(key)} />,
  },
];

/** The member may be gone since: the name is the one of then. */
const MadeBy = ({ by }: { readonly by: Key['createdBy'] }) =>
  by === null ? (
    <span className="text-quiet">Not known</span>
  ) : (
    <span dir="auto" className="block max-w-48 truncate" title={by.name}>
      {by.kind === 'key' ? `Key: ${by.name}` : by.name}
    </span>
  );

const LastUsed = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="text-quiet">Never</span> : <When at={at} />;

export function Keys(): ReactNode {
  const view = usePage([]);
  // Above the table, which is another one when a phone is turned.
  const [doomed, setDoomed] = useState<Key | null>(null);
  const query = useQuery({
    queryKey: ['keys', 'list', view.query],
    queryFn: () => sanwo.keys.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Keys"
      actions={
        <>
          <RotateKey />
          <NewKey />
        </>
      }
    >
      <p className="-mt-2 max-w-2xl text-sm text-quiet">
        Your programs send a key with each request. Give each program a key of its own, with the
        least that it needs: so one can be ended without stopping the others.{' '}
        <OuterLink href="/docs/guides/">Guides</OuterLink> ·{' '}
        <OuterLink href="/docs">Reference</OuterLink>
      </p>
      <section
        aria-label="List of keys"
        className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
      >
        <DataTable
          label="Keys"
          query={query}
          columns={columnsOf(setDoomed)}
          keyOf={({ id }) => id}
          toPage={view.toPage}
          empty={
            <Empty
              icon={<KeyRound aria-hidden className="size-5" />}
              title="No keys"
              words="A program needs one to speak with the API."
            />
          }
        />
      </section>
      {doomed && <DeleteKey apiKey={doomed} onClose={() => setDoomed(null)} />}
      <Section
        title="Tool server"
        hint="An assistant can look at this account and work in it, with a key’s role."
      >
        <ToolServer />
      </Section>
    </Page>
  );
}
