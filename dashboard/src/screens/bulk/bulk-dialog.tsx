// An action on many: what it needs to know, its rehearsal with what would be refused, then the
// action itself with its progress. It goes on if the dialog is closed.

import type { Bulk, BulkAction, CreateBulk } from '@sanwo/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { type Action, useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import type { ActedOn } from '../../kit/lists/chosen.ts';
import { Failure } from '../../kit/page/failure.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';
import { BulkFields, bodyOf, NOTHING_ASKED } from './bulk-fields.tsx';
import { Refusals } from './refusals.tsx';
import { BULK_WORDS, countText } from './words.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: ActedOn;
  onClose(): void;
}

const LOOKED_AT_MS = 700;

function useBulk(id: string | undefined) {
  return useQuery({
    queryKey: ['bulk', 'one', id],
    queryFn: () => sanwo.bulk.get(id ?? '').then(),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : LOOKED_AT_MS),
  }).data;
}

/** The values of an address are texts; the API takes what they mean. */
const filterOf = (filters: ActedOn['filters']) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const isFlag = name !== 'search' && (value === 'true' || value === 'false');
      return [name, isFlag ? value === 'true' : value];
    }),
  );

const subjectsOf = ({ ids, filters }: ActedOn): Pick<CreateBulk, 'ids' | 'filter'> =>
  ids.length > 0 ? { ids: [...ids] } : { filter: filterOf(filters) };

export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const { verb, one, sentence, isDangerous } = BULK_WORDS[action];
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const queries = useQueryClient();
  const start = useAction({
    run: (body: CreateBulk, options) => sanwo.bulk.create(body, options),
  });
  const [started, setStarted] = useState<Bulk | null>(null);
  const known = useBulk(started?.id);
  const bulk = known ?? started;
  const body = bodyOf(action, asked);
  const go = async (dryRun: boolean) => {
    if (body === null) return;
    const made = await start.run({ action, ...subjectsOf(rows), body, dryRun });
    if (made !== null) setStarted(made);
  };
  const isEnded = bulk !== null && !bulk.dryRun && bulk.status === 'done';
  useEffect(() => {
    if (!isEnded) return;
    for (const queryKey of STALE_AFTER_PAYMENT) void queries.invalidateQueries({ queryKey });
  }, [isEnded, queries]);
  return (
    <Dialog title={`${verb}: ${countText(rows.count, one)}`} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <StartFailure action={start} />
        {bulk === null ? (
          <>
            <p>{sentence}</p>
            <BulkFields action={action} asked={asked} onChange={setAsked} />
            <DialogActions>
              <Button onPress={onClose}>Not now</Button>
              <Button
                kind="primary"
                isDisabled={body === null}
                isPending={start.isPending}
                onPress={() => void go(true)}
              >
                Check what would happen
              </Button>
            </DialogActions>
          </>
        ) : (
          <>
            <Progress bulk={bulk} action={action} />
            <Refusals bulk={bulk} one={one} />
            <DialogActions>
              <Button onPress={onClose}>{bulk.dryRun ? 'Not now' : 'Close'}</Button>
              {bulk.dryRun && (
                <Button
                  kind={isDangerous ? 'danger' : 'primary'}
                  isDisabled={bulk.status !== 'done' || allowedIn(bulk) === 0}
                  isPending={start.isPending}
                  onPress={() => void go(false)}
                >
                  {`${verb}: ${countText(allowedIn(bulk), one)}`}
                </Button>
              )}
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  );
}

const allowedIn = ({ done, refusals }: Bulk) => done - refusals.length;

function StartFailure({ action }: { readonly action: Action<CreateBulk, Bulk> }) {
  const wrong = Object.entries(action.errors).map(([field, words]) => `${field} ${words}`);
  const failure = action.failure ?? (wrong.length > 0 ? new Error(wrong.join('; ')) : null);
  return failure && <Failure error={failure} />;
}

interface ProgressProps {
  readonly bulk: Bulk;
  readonly action: BulkAction;
}

function Progress({ bulk, action }: ProgressProps) {
  const { done: doneWord, one } = BULK_WORDS[action];
  const { total, done, status, dryRun, refusals } = bulk;
  const allowed = countText(allowedIn(bulk), one);
  const words =
    status !== 'done'
      ? `${dryRun ? 'Checking' : 'In progress'}: ${done} of ${countText(total, one)}.`
      : dryRun
        ? `${allowed} would be ${doneWord}, and ${refusals.length} would be refused.`
        : `${allowed} ${doneWord}, and ${refusals.length} refused.`;
  return (
    <div className="flex flex-col gap-2" role="status">
      <p>{words}</p>
      {status !== 'done' && (
        <progress className="w-full accent-accent" aria-label="Progress" max={total} value={done} />
      )}
      {status !== 'done' && !dryRun && (
        <p className="text-quiet">You can close this. It goes on in the background.</p>
      )}
    </div>
  );
}
