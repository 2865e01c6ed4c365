// A dialog that shows what an action will do, runs it once when confirmed, and reports the result.

import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmMoney, type LastLook } from './confirm-money.tsx';
import { useAction } from './use-action.ts';

interface ConfirmActionProps<Data> extends LastLook {
  /** `(options) => sanwo.keys.delete(id, options)`: the options hold the key. */
  run(options: { readonly idempotencyKey: string }): PromiseLike<Data>;
  /** The keys of the queries that the action changes: they are read again. */
  readonly invalidates: readonly QueryKey[];
  /** What happened, for the toast. */
  successText?(data: Data): string;
  onDone?(data: Data): void;
}

export function ConfirmAction<Data>(props: ConfirmActionProps<Data>): ReactNode {
  const { run, invalidates, successText, onDone, ...look } = props;
  const action = useAction<void, Data>({
    run: (_, options) => run(options),
    invalidates,
    ...(successText && { successText: successText }),
    ...(onDone && { onDone }),
  });
  return <ConfirmMoney {...look} action={action} input={undefined} />;
}
