// What was asked of the API, newest first: by programs all of it, by people what they changed.

import type { ApiRequest } from '@sanwo/sdk';
import { SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { Listing } from '../../kit/listing.tsx';
import { Page } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { AnswerState } from './answer.tsx';

const FILTERS = [
  {
    name: 'status',
    label: 'Answer',
    choices: [
      { value: '2xx', label: 'Done' },
      { value: '4xx', label: 'Refused' },
      { value: '5xx', label: 'Failed' },
    ],
  },
  {
    name: 'method',
    label: 'Method',
    choices: ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value })),
  },
  {
    name: 'actor',
    label: 'By',
    choices: [
      { value: 'key', label: 'Keys' },
      { value: 'member', label: 'People' },
      { value: 'payer', label: 'Customers' },
    ],
  },
  { name: 'operation', label: 'Operation' },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

const COLUMNS: readonly Column<ApiRequest>[] = [
  {
    head: 'Request',
    cell: ({ method, path }) => (
      <code className="block truncate font-mono text-[0.92em]" title={path}>
        {method} {path}
      </code>
    ),
  },
  { head: 'Answer', cell: (request) => <AnswerState request={request} /> },
  { head: 'By', isExtra: true, cell: ({ actor }) => actor.name },
  {
    head: 'Took',
    isNumber: true,
    isExtra: true,
    cell: ({ durationMs }) => `${durationMs.toFixed(1)} ms`,
  },
  { head: 'When', isNumber: true, cell: ({ at }) => <When at={at} /> },
];

export function Requests(): ReactNode {
  return (
    <Page title="API log">
      <Listing
        label="Requests"
        one="request"
        family="requests"
        read={(query) => sanwo.requests.list(query).then()}
        columns={COLUMNS}
        linkOf={({ id }) => ({ to: '/developers/log/$id', params: { id } })}
        searches="Path, request id or error code"
        filters={FILTERS}
        againMs={5_000}
        none={
          <Empty
            icon={<SquareTerminal aria-hidden className="size-5" />}
            title="Nothing was asked yet"
            words="Ask the API for something with a key: what it answered stands here."
          />
        }
      />
    </Page>
  );
}
