// The API log, newest first: all requests of programs, and the changes that people made.

import type { ApiRequest } from '@sanwo/sdk';
import { SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { When } from '../../kit/text/when.tsx';
import { AnswerState } from './answer.tsx';

const FILTERS: readonly Filter<'requests'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '2xx', label: 'Succeeded' },
      { value: '4xx', label: 'Rejected' },
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
    label: 'Made by',
    choices: [
      { value: 'key', label: 'Keys' },
      { value: 'member', label: 'People' },
      { value: 'payer', label: 'Customers' },
    ],
  },
  { name: 'operation', label: 'Operation' },
  { name: 'from', label: 'Date from' },
  { name: 'to', label: 'Date to' },
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
  { head: 'Status', cell: (request) => <AnswerState request={request} /> },
  { head: 'Made by', isExtra: true, cell: ({ actor }) => actor.name },
  {
    head: 'Duration',
    isNumber: true,
    isExtra: true,
    cell: ({ durationMs }) => `${durationMs.toFixed(1)} ms`,
  },
  {
    head: 'Date',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ at }) => <When at={at} />,
  },
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
            title="No requests yet"
            words="Requests that you make with an API key will appear here, with their responses."
          />
        }
      />
    </Page>
  );
}
