// Who did what, and what it changed: nobody can take anything out of it.

import type { AuditEntry } from '@sanwo/sdk';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import type { Column } from '../../kit/column.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Listing } from '../../kit/listing.tsx';
import { useZone, When } from '../../kit/when.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { Entry } from './entry.tsx';
import { deedOf, subjectText, wordsOf } from './words.ts';

const FILTERS = [
  {
    name: 'actor',
    label: 'By',
    choices: [
      { value: 'member', label: 'People' },
      { value: 'key', label: 'Keys' },
      { value: 'payer', label: 'Customers' },
      { value: 'system', label: 'The system' },
    ],
  },
  { name: 'action', label: 'What' },
  { name: 'subject', label: 'To what' },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

export function AuditLog(): ReactNode {
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <SettingsPage title="Audit log">
      <Listing
        label="Audit log"
        one="entry"
        family="audit"
        read={(query) => sanwo.audit.list(query).then()}
        columns={columnsOf(setShown)}
        searches="Who, or what was done"
        filters={FILTERS}
        none={
          <Empty
            icon={<ScrollText aria-hidden className="size-5" />}
            title="Nothing was done yet"
            words="Whatever a person or a key changes stands here from then on."
          />
        }
      />
      <Dialog
        title={shown ? deedOf(shown.action) : ''}
        isOpen={shown !== null}
        isWide
        onClose={() => setShown(null)}
      >
        {shown && <Entry entry={shown} />}
      </Dialog>
    </SettingsPage>
  );
}

function Changed({ entry }: { readonly entry: AuditEntry }) {
  const words = wordsOf(entry.changes, useZone());
  return <span title={words}>{words}</span>;
}

const KINDS: Readonly<Record<string, string>> = {
  key: 'Key',
  payer: 'Customer',
  system: 'System',
};

const columnsOf = (show: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    head: 'What',
    cell: (entry) => (
      <Button size="small" kind="quiet" onPress={() => show(entry)}>
        {deedOf(entry.action)}
      </Button>
    ),
  },
  {
    head: 'Who',
    cell: ({ actor: { name, kind } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate" title={name}>
          {name}
        </span>
        {kind !== 'member' && <Badge>{KINDS[kind]}</Badge>}
      </span>
    ),
  },
  {
    head: 'To what',
    cell: ({ subject }) =>
      subject.code ?? <span className="text-quiet">{subjectText(subject.type)}</span>,
  },
  {
    head: 'Changed',
    isExtra: true,
    cell: (entry) => <Changed entry={entry} />,
  },
  { head: 'When', isNumber: true, cell: ({ at }) => <When at={at} /> },
];
