// A merchant acts on many invoices or subscriptions at once. What is acted on is written down here,
// and a job does one after the other.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import {
  CANCEL_FIELDS,
  CHANGE_FIELDS,
  PAUSE_FIELDS,
} from '../engine/change/subscription-requests.ts';
import type { Tenant } from '../frame/house.ts';
import { type OperationStep, operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readMomentAhead } from '../frame/window.ts';
import { Body, boundedText, OneOf } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import {
  BULK_SUBJECTS,
  Bulk,
  type BulkAction,
  BulkActionName,
  type BulkSubject,
  bulkExample,
  MOST_IN_BULK,
} from '../model/bulk/shape.ts';
import {
  countRunningBulks,
  insertActs,
  insertBulk,
  type NamedSubject,
  selectFilteredSubjects,
  selectNamedSubjects,
} from '../model/bulk/sql.ts';
import { invoiceLife } from '../model/invoices/life.ts';
import { FILTERS, type FilterOf } from '../model/lists/filters.ts';
import { subscriptionLife } from '../model/subscriptions/life.ts';
import { viewBulk } from '../model/views/bulk.ts';

const MOST_RUNNING = 5;
/** With those of its filter and its body. */
const MOST_VALUES = MOST_IN_BULK + 500;

const STATES: Readonly<Record<BulkSubject, readonly string[]>> = {
  invoices: invoiceLife.states,
  subscriptions: subscriptionLife.states,
};

const FIELDS: Readonly<Record<BulkAction, object>> = {
  remind: {},
  retry: {},
  cancel: CANCEL_FIELDS,
  pause: PAUSE_FIELDS,
  change: CHANGE_FIELDS,
};

const NewBulk = Body({
  action: BulkActionName,
  filter: Type.Optional(
    Body(
      {
        ...FILTERS.invoices,
        ...FILTERS.subscriptions,
        status: Type.Optional(
          OneOf([...new Set(Object.values(STATES).flat())], {
            title: 'BulkFilterStatus',
            description: 'A status of the list that the action is for',
          }),
        ),
      },
      {
        title: 'BulkFilter',
        description:
          'All that the list shows with these query parameters: the list of invoices, or of ' +
          'subscriptions.',
      },
    ),
  ),
  ids: Type.Optional(
    Type.Array(boundedText(300), {
      minItems: 1,
      maxItems: MOST_IN_BULK,
      description: 'Or these alone: ids, codes or invoice numbers',
    }),
  ),
  body: Type.Optional(
    Body(
      { ...CANCEL_FIELDS, ...PAUSE_FIELDS, ...CHANGE_FIELDS },
      {
        title: 'BulkBody',
        description: 'The body that the request for one takes: `{ "until": "2026-04-01" }`.',
      },
    ),
  ),
  dryRun: Type.Optional(
    Type.Boolean({
      description: '`true` to rehearse it: shows what would be refused, and changes nothing',
    }),
  ),
});
type NewBulkBody = Static<typeof NewBulk>;

const isFor =
  (...actions: readonly BulkAction[]) =>
  (body: unknown) =>
    actions.includes((body as { action?: BulkAction } | null)?.action as BulkAction);

export const createBulk = operation({
  access: 'key',
  needs: 'remind',
  needsBesides: [
    { permission: 'money', when: '`retry`', isAsked: isFor('retry') },
    {
      permission: 'serve',
      when: '`cancel`, `pause` and `change`',
      isAsked: isFor('cancel', 'pause', 'change'),
    },
  ],
  largeBody: { valuesMax: MOST_VALUES },
  audit: { action: 'bulk.created', subject: 'tenant' },
  tag: 'Bulk actions',
  summary: 'Act on many subscriptions or invoices',
  description:
    'Up to 10,000 at once, by `filter` or `ids`. Each is done once, like a request for it alone, ' +
    'with its own events and audit entry: read the progress and the refusals with ' +
    '`GET /v1/bulk/:id`. With `dryRun` each is rehearsed and nothing changes; limits that fill ' +
    'up on the way, such as emails in a day, are not foreseen.',
  input: { body: NewBulk },
  output: Bulk,
  status: 202,
  message: 'Bulk action started',
  messageFor: ({ dryRun }) => (dryRun ? 'Rehearsal started' : 'Bulk action started'),
  problems: ['bulk_limit_reached'],
  example: {
    body: { action: 'remind', filter: { status: 'failed' } },
    data: { ...bulkExample, done: 0, refusals: [] },
  },

  async run({ house, db, tenant, actor, now, request, body, audit }) {
    const { action, dryRun = false } = body;
    requireFields(body, { tenant, now });
    if ((await countRunningBulks(db, tenant.id)) >= MOST_RUNNING) {
      throw problem('bulk_limit_reached');
    }
    const subjects = await subjectsOf(db, tenant, body);
    const bulk = {
      ...{ tenantId: tenant.id, id: newId(), action, dryRun, body: body.body ?? {}, actor },
      ...{ requestId: request.id, ip: request.ip, createdAt: now },
    };
    await insertBulk(db, tenant.id, bulk);
    const dueAt = house.clock.now();
    const acts = subjects.map((subject, place) => actOf(subject, { place, now, dueAt }));
    await insertActs(db, tenant.id, { bulkId: bulk.id, acts });
    await wakeWorkers(db, 'carry-out-bulks');
    const changes = { to: { action, dryRun, total: subjects.length, body: bulk.body } };
    audit({ changes: { bulk: bulk.id, ...changes } });
    return await viewBulk(db, bulk);
  },
});

type Moment = Pick<OperationStep, 'tenant' | 'now'>;

/** What another action takes is refused, and a moment that none could take. */
function requireFields({ action, filter, ids, body }: NewBulkBody, { tenant, now }: Moment): void {
  if ((filter === undefined) === (ids === undefined)) {
    throw invalidField('filter', 'must be sent, or ids, and not both');
  }
  const kind = BULK_SUBJECTS[action];
  for (const field of Object.keys(filter ?? {})) {
    if (!(field in FILTERS[kind])) throw invalidField(`filter.${field}`, `does not filter ${kind}`);
  }
  if (filter?.status !== undefined && !STATES[kind].includes(filter.status)) {
    throw invalidField('filter.status', `must be one of ${STATES[kind].join(', ')}`);
  }
  for (const field of Object.keys(body ?? {})) {
    if (!(field in FIELDS[action])) throw invalidField(`body.${field}`, `is not for ${action}`);
  }
  if (action === 'change' && Object.keys(body ?? {}).length === 0) {
    throw invalidField('body', 'must say what to change');
  }
  const until = body?.until;
  if (until) readMomentAhead('body.until', until, { now, zone: tenant.timezone });
}

type Subject = NamedSubject | { readonly unknown: string; readonly kind: BulkSubject };

/** In the order of the list, or of what was sent; each once. */
async function subjectsOf(
  db: Db,
  { id, timezone }: Tenant,
  { action, filter, ids = [] }: NewBulkBody,
): Promise<Subject[]> {
  const kind = BULK_SUBJECTS[action];
  if (filter) {
    const asked = { kind, filter: filter as FilterOf<typeof kind>, timezone };
    const found = await selectFilteredSubjects(db, id, asked);
    if (found.length <= MOST_IN_BULK) return found;
    throw invalidField('filter', `matches more than ${MOST_IN_BULK.toLocaleString('en')} ${kind}`);
  }
  const named = await selectNamedSubjects(db, id, { kind, names: ids });
  const subjects = ids.map((name): Subject => {
    return named.get(name) ?? named.get(name.toLowerCase()) ?? { unknown: name, kind };
  });
  const keyOf = (subject: Subject) => ('unknown' in subject ? subject.unknown : subject.id);
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()];
}

const NOT_FOUND = {
  invoices: 'invoice_not_found',
  subscriptions: 'subscription_not_found',
} as const;

function actOf(
  subject: Subject,
  { place, now, dueAt }: { readonly place: number; readonly now: Date; readonly dueAt: Date },
) {
  const act = { id: newId(), place };
  if (!('unknown' in subject)) {
    const { id: subjectId, name } = subject;
    const undecided = { refusalCode: null, refusalMessage: null, decidedAt: null };
    return { ...act, name, subjectId, dueAt, ...undecided };
  }
  const { code: refusalCode, message: refusalMessage } = problem(NOT_FOUND[subject.kind]);
  const refused = { refusalCode, refusalMessage, decidedAt: now };
  return { ...act, name: subject.unknown, subjectId: null, dueAt: null, ...refused };
}
