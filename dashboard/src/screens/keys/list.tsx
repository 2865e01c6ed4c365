// The list of API keys, each with a role and an optional expiry date, and the tool server.

import type { Key } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { OuterLink } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { DataTable } from '../../kit/lists/data-table.tsx';
import { usePage } from '../../kit/lists/use-page.ts';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';
import { roleLabel } from '../../roles.ts';
import { DeleteKey, DeleteKeyButton } from './delete-key.tsx';
import { NewKey } from './new-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { ToolServer } from './tool-server.tsx';

const keyColumns = (onDelete: (key: Key) => void): readonly Column<Key>[] => [
  {
    head: 'Name',
    cell: ({ name, isAccountKey }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" title={name}>
          {isAccountKey ? 'Account key' : name}
        </span>
        {isAccountKey && <Badge tone="told">Owner</Badge>}
      </span>
    ),
  },
  {
    head: 'Last characters',
    cell: ({ lastFour }) => <code className="font-mono">…{lastFour}</code>,
  },
  { head: 'Role', cell: ({ role }) => roleLabel(role) },
  { head: 'Created by', cell: ({ createdBy }) => <MadeBy by={createdBy} /> },
  { head: 'Last used', isNumber: true, cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
  {
    head: 'Expires',
    isNumber: true,
    isExtra: true,
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span className="text-quiet">Never</span> : <When at={expiresAt} />,
  },
  {
    head: 'Actions',
    isNumber: true,
    isHead: true,
    cell: (key) =>
      !key.isAccountKey && <DeleteKeyButton apiKey={key} onPress={() => onDelete(key)} />,
  },
];

/** The name at the time of creation. The member may have been removed since. */
const MadeBy = ({ by }: { readonly by: Key['createdBy'] }) =>
  by === null ? (
    <span className="text-quiet">Unknown</span>
  ) : (
    <span dir="auto" className="block max-w-48 truncate" title={by.name}>
      {by.kind === 'key' ? `Key: ${by.name}` : by.name}
    </span>
  );

const LastUsed = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="text-quiet">Never</span> : <When at={at} />;

export function Keys(): ReactNode {
  const view = usePage([]);
  // Kept outside the table, which is mounted again when a phone is rotated.
  const [keyToDelete, setKeyToDelete] = useState<Key | null>(null);
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
        Your programs send a key with each request. Give each program its own key with the fewest
        permissions it needs, so that you can delete one without affecting the others.{' '}
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
          columns={keyColumns(setKeyToDelete)}
          keyOf={({ id }) => id}
          toPage={view.toPage}
          empty={
            <Empty
              icon={<KeyRound aria-hidden className="size-5" />}
              title="No API keys"
              words="A program needs a key to use the API."
            />
          }
        />
      </section>
      {keyToDelete && <DeleteKey apiKey={keyToDelete} onClose={() => setKeyToDelete(null)} />}
      <Section
        title="Tool server"
        hint="Lets an AI assistant read and change this account with the role of an API key."
      >
        <ToolServer />
      </Section>
    </Page>
  );
}
