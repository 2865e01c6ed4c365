// The audit log: who did what, and what changed. Entries cannot be deleted.

import type { AuditEntry } from '@sanwo/sdk';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { AuditEntryFacts } from './entry.tsx';
import { actionText, changesText, subjectText } from './words.ts';

const FILTERS: readonly Filter<'audit'>[] = [
  {
    name: 'actor',
    label: 'Made by',
    choices: [
      { value: 'member', label: 'People' },
      { value: 'key', label: 'Keys' },
      { value: 'payer', label: 'Customers' },
      { value: 'system', label: 'The system' },
    ],
  },
  { name: 'action', label: 'Action' },
  { name: 'subject', label: 'Subject' },
  { name: 'from', label: 'Date from' },
  { name: 'to', label: 'Date to' },
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
        columns={auditColumns(setShown)}
        searches="Person, key or action"
        filters={FILTERS}
        none={
          <Empty
            icon={<ScrollText aria-hidden className="size-5" />}
            title="No entries yet"
            words="Changes made by people and API keys will appear here."
          />
        }
      />
      <Dialog
        title={shown ? actionText(shown.action) : ''}
        isOpen={shown !== null}
        isWide
        onClose={() => setShown(null)}
      >
        {shown && <AuditEntryFacts entry={shown} />}
      </Dialog>
    </SettingsPage>
  );
}

function Changed({ entry }: { readonly entry: AuditEntry }) {
  const words = changesText(entry.changes, useZone());
  return <span title={words}>{words}</span>;
}

const KINDS: Readonly<Record<string, string>> = {
  key: 'Key',
  payer: 'Customer',
  system: 'System',
};

const auditColumns = (show: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    head: 'Action',
    cell: (entry) => (
      <Button size="small" kind="quiet" onPress={() => show(entry)}>
        {actionText(entry.action)}
      </Button>
    ),
  },
  {
    head: 'Made by',
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
    head: 'Subject',
    cell: ({ subject }) =>
      subject.code ?? <span className="text-quiet">{subjectText(subject.type)}</span>,
  },
  {
    head: 'Changes',
    isExtra: true,
    cell: (entry) => <Changed entry={entry} />,
  },
  {
    head: 'Date',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ at }) => <When at={at} />,
  },
];
